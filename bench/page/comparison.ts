import { z } from 'zod'
import { median } from '../measuring/statistics.ts'

/** Points from 0 to 100 and times in milliseconds, each the median of the runs. */
export interface Comparison {
  path: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  /** Audits that took points in the last run. */
  complaints: string[]
}

/** What we read of Lighthouse's report on one run. Points there go from 0 to 1. */
export const report = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      displayValue: z.string().optional(),
    }),
  ),
})
export type Report = z.infer<typeof report>

/** What some runs on one page come to. */
export function compare(path: string, reports: Report[]): Comparison {
  const points = (category: string) =>
    median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? Number.NaN) * 100)))
  const value = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  return {
    path,
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    // As it is shown: what is less than a thousandth moves nothing that anybody sees.
    shift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    complaints: complaintsIn(reports.at(-1)),
  }
}

function complaintsIn(last: Report | undefined): string[] {
  if (!last) return []
  const lost = ({ id, weight }: { id: string; weight: number }) =>
    weight > 0 && (last.audits[id]?.score ?? 1) < 0.9
  return Object.values(last.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(lost).map(({ id }) => `${id} ${last.audits[id]?.displayValue ?? ''}`.trim()),
  )
}
