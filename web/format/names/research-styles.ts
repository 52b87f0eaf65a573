import type { ResearchStyle } from '#contract/account.ts'

/**
 * The research styles in the order in which pages show them (specification, section 3). They repeat the contract,
 * because its file brings the schema library into the page.
 */
export const researchStyles: readonly { id: ResearchStyle; label: string }[] = [
  { id: 'youtube', label: 'YouTube & social' },
  { id: 'blogs', label: 'Blogs & articles' },
  { id: 'analyst-reports', label: 'Analyst reports' },
  { id: 'friends', label: 'Friends & community' },
  { id: 'other', label: 'Other' },
]
