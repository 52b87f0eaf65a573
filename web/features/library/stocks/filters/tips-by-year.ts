import type { Tip } from '#contract/tips.ts'

export interface TipYear {
  year: number
  tips: Tip[]
}

/**
 * The tips of a stock in groups of a year, in the order given: the year of the post's publication, else of its coming
 * here; a publication in the future counts as the coming (decisions, section 3). Years are those of UTC.
 */
export function tipsByYear(tips: readonly Tip[], now: Date): TipYear[] {
  const years: TipYear[] = []
  for (const tip of tips) {
    const year = tipDate(tip, now).getUTCFullYear()
    const last = years.at(-1)
    if (last?.year === year) last.tips.push(tip)
    else years.push({ year, tips: [tip] })
  }
  return years
}

/** When a tip was given. */
export function tipDate({ post }: Pick<Tip, 'post'>, now: Date): Date {
  const published = post.publishedAt === null ? null : new Date(post.publishedAt)
  return published && published <= now ? published : new Date(post.createdAt)
}
