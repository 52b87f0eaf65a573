import type { ResearchStyle } from '#contract/account.ts'

/**
 * The research styles in the order they are shown (specification, section 3). They stand here again because the
 * contract's file brings the schema library into the page.
 */
export const researchStyles: readonly { id: ResearchStyle; label: string }[] = [
  { id: 'youtube', label: 'YouTube & social' },
  { id: 'blogs', label: 'Blogs & articles' },
  { id: 'analyst-reports', label: 'Analyst reports' },
  { id: 'friends', label: 'Friends & community' },
  { id: 'other', label: 'Other' },
]
