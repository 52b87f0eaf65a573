import { brand } from '#contract/brand.ts'
import type { Imported } from '#contract/export.ts'
import { ApiError, fieldErrors } from '#web/api/api-error.ts'
import { plural } from '#web/format/words/plural.ts'

/** The largest file the server takes, in bytes. */
const most = 200 * 1024 * 1024

/**
 * Why a chosen file is not sent. Null if it is sent. The server reads the file, because it may be too large for a page.
 */
export function refusalOf({ size }: Pick<Blob, 'size'>): string | null {
  return size > most ? 'This file is larger than 200 MiB.' : null
}

/** The sentence for a file that is no export, in place of the server's. Null for any other failure. */
export function noExport(failure: unknown): string | null {
  if (!(failure instanceof ApiError)) return null
  const isOther = failure.status === 400 || fieldErrors(failure).format !== undefined
  return isOther ? `This file is no export of ${brand}. Choose the JSON file that you saved here.` : null
}

const nouns: Record<keyof Imported['added'], string> = {
  myStocks: 'stock',
  classifications: 'judgement',
  conclusions: 'conclusion',
  notes: 'note',
  tasks: 'task',
  due: 'due date',
  forecasts: 'forecast',
  reviews: 'review',
  convictions: 'set of convictions',
  follows: 'source',
}
// The names of this object are those of its type.
const kinds = Object.keys(nouns) as (keyof typeof nouns)[]

/** The result of an import, in words: `Added 2 stocks and 1 note. 3 rows were left out: …`. */
export function importedWords({ added, skipped, refused }: Imported): string {
  const parts = kinds.filter(kind => added[kind] > 0).map(kind => plural(added[kind], nouns[kind]))
  const left = Object.values(skipped).reduce((sum, count) => sum + count, 0) - refused.length
  const first = parts.length > 0 ? `Added ${joined(parts)}.` : 'Nothing was added.'
  const entries = left === 1 ? '1 row was' : `${left.toLocaleString('en-US')} rows were`
  const there = left === 0 ? [] : [`${entries} there already, or about tips that are not here.`]
  return [first, ...there, ...refusals(refused)].join(' ')
}

/** Each reason once: `3 sources are not followed: You follow 100 sources already.` */
function refusals(refused: Imported['refused']): string[] {
  const reasons = new Map<string, number>()
  for (const { why } of refused) reasons.set(why, (reasons.get(why) ?? 0) + 1)
  return [...reasons].map(
    ([why, count]) => `${plural(count, 'source')} ${count === 1 ? 'is' : 'are'} not followed: ${why}`,
  )
}

function joined(parts: string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts)
}
