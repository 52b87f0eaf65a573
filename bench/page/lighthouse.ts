import lighthouse from 'lighthouse'
import { median } from '../measuring/statistics.ts'

/** Points from 0 to 100 and times in milliseconds, each the median of the runs. */
export interface Verdict {
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

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse's mobile run on a page, some times over. `port` is that of a browser that listens for tools. */
export async function judge(origin: string, path: string, port: number, runs: number): Promise<Verdict> {
  const results: Omit<Verdict, 'path' | 'complaints'>[] = []
  let complaints: string[] = []
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(origin + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
    })
    if (!result || result.lhr.runtimeError)
      throw new Error(
        `Lighthouse could not load ${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
      )
    const { lhr } = result
    const points = (category: string) => Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100)
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
    results.push({
      performance: points('performance'),
      accessibility: points('accessibility'),
      bestPractices: points('best-practices'),
      seo: points('seo'),
      firstPaint: value('first-contentful-paint'),
      largestPaint: value('largest-contentful-paint'),
      blocking: value('total-blocking-time'),
      // As it is shown: what is less than a thousandth moves nothing that anybody sees.
      shift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    })
    complaints = Object.values(lhr.categories).flatMap(category =>
      category.auditRefs
        .filter(({ weight, id }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
    )
  }
  const of = (key: keyof (typeof results)[number]) => median(results.map(result => result[key]))
  return {
    path,
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    shift: of('shift'),
    complaints,
  }
}
