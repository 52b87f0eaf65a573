import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import { type Passage, passageAt } from '#extraction/text/passages.ts'
import { columnOf } from '#extraction/text/table-columns.ts'

/** Heads of columns with the names of those who rate a stock. */
const raters =
  /^(?:broker(?:age)?|analyst|(?:research )?(?:firm|house)|rater|rated by)s?(?: (?:name|firm|house))?$/i

/** Whether a passage is a row of a table of brokers' ratings. */
export function isBrokersTable({ kind, head }: Pick<Passage, 'kind' | 'head'>): boolean {
  return kind === 'row' && head !== undefined && head.some(cell => raters.test(cell))
}

/** The mentions of a text without the banks in a table's column of brokers: they rate, and are not rated. */
export function withoutBrokers(mentions: Mention[], passages: Passage[]): Mention[] {
  const tables = passages.filter(isBrokersTable)
  return mentions.filter(({ start }) => {
    const row = passageAt(tables, start)
    const sentence = row?.sentences.find(one => start >= one.start && start < one.end)
    if (!row || !sentence) return true
    return !raters.test(columnOf(row, sentence, start - sentence.start) ?? '')
  })
}
