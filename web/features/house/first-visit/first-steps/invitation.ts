import type { ResearchStyle } from '#contract/account.ts'

interface Invitation {
  text: string
  action: string
  href: string
}

/** How a person with these research styles can bring a first source. Only the first style counts. */
export function invitationFor(styles: readonly ResearchStyle[]): Invitation {
  return invitations[styles[0] ?? 'other']
}

const invitations: Record<ResearchStyle, Invitation> = {
  youtube: { text: 'Seen a good video lately?', action: 'Paste its link', href: '/posts/new' },
  blogs: { text: 'Read a good article lately?', action: 'Paste its link', href: '/posts/new' },
  'analyst-reports': { text: 'A report on your desk?', action: 'Paste its text', href: '/posts/new' },
  friends: {
    text: 'Did a friend tell you what to buy?',
    action: 'Write it down',
    href: '/posts/new?mode=manual',
  },
  other: { text: 'Do you have a tip of your own?', action: 'Write it down', href: '/posts/new?mode=manual' },
}
