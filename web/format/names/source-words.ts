/** The words of the source types, and of the look that a newsletter gets. */
export const sourceWords = {
  youtube: 'YouTube',
  blog: 'Blog',
  newsletter: 'Newsletter',
  manual: 'Manual',
} as const
