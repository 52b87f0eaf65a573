import type { Tip } from '#contract/tips.ts'

export interface TipYear {
  year: number
  tips: Tip[]
}

/** The tips of a stock in groups of a year, in the given order. The year is that of `tipDate` in UTC. */
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

/**
 * The date of a tip: when its post was published. If that is unknown or in the future, when the post arrived here
 * (decisions, section 3).
 */
export function tipDate({ post }: Pick<Tip, 'post'>, now: Date): Date {
  const published = post.publishedAt === null ? null : new Date(post.publishedAt)
  return published && published <= now ? published : new Date(post.createdAt)
}
