import { type Bar, standing } from './bars.ts'
import type { Load } from './load.ts'
import { figure, table } from './markdown.ts'
import type { Rounds } from './rounds.ts'
import { type Comparison, median } from './statistics.ts'

/** What a run came to, and what it took of the server's processor. */
export interface Run extends Load {
  /** Microseconds of processor time an answer; not a number for a query without a server. */
  processor: number
}

/** One line of a table: the product beside its baseline. */
export interface Row {
  name: string
  product: Run
  baseline: Run
  comparison: Comparison
  bar: Bar
  standing: string
}

/** The row of what was measured in rounds, by the figure that its bar is about. */
export function rowOf(
  name: string,
  rounds: Rounds<Run>,
  baseline: string,
  by: 'rate' | 'p50',
  bar: Bar,
): Row {
  const comparison = rounds.compare('product', run => run[by])
  return {
    name,
    product: middle(rounds.of('product')),
    baseline: middle(rounds.of(baseline)),
    comparison,
    bar,
    standing: standing(comparison.ratio, bar),
  }
}

function middle(runs: Run[]): Run {
  const of = (key: keyof Run) => median(runs.map(run => run[key]))
  return {
    rate: of('rate'),
    p50: of('p50'),
    p99: of('p99'),
    processor: of('processor'),
    count: runs.reduce((sum, run) => sum + run.count, 0),
    failures: runs.reduce((sum, run) => sum + run.failures, 0),
  }
}

/** Rows as a table in Markdown; times in milliseconds, processor time in microseconds an answer. */
export function rowTable(rows: Row[]): string {
  const head = [
    'what',
    'ratio',
    'of a round',
    'same/same',
    'bar',
    'beyond',
    '',
    'product /s',
    'bare /s',
    'product p50',
    'p99',
    'bare p50',
    'p99',
    'CPU',
    'bare CPU',
  ]
  return table(
    head,
    rows.map(({ name, product, baseline, comparison: { ratio, same, from, to }, bar, standing }) => [
      product.failures > 0 ? `${name} (${product.failures} failed)` : name,
      figure(ratio),
      `${figure(from)} to ${figure(to)}`,
      figure(same),
      figure(bar.bar),
      figure(bar.beyond),
      standing,
      figure(product.rate),
      figure(baseline.rate),
      figure(product.p50),
      figure(product.p99),
      figure(baseline.p50),
      figure(baseline.p99),
      figure(product.processor),
      figure(baseline.processor),
    ]),
  )
}
