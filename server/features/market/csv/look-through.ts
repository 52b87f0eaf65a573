import { type Columns, columnsOf } from './columns.ts'
import { type Formats, gatherEvidence } from './formats.ts'
import { type FileFacts, isBlank, linesOf, type Taking } from './rows.ts'

/** A look through a whole file, for how it is written. Rows that are wrong are told when they are read. */
export interface LookedThrough extends Taking {
  /** Throws a BadFile where it can be read in two ways, or is written in two. */
  formats(): { formats: Formats; notes: string[] }
}

/** Starts a look through a file of prices. `take` gets one record after the other. */
export function lookedThrough({ lastDay }: FileFacts): LookedThrough {
  const evidence = gatherEvidence(lastDay)
  let columns: Columns | null = null
  let line = 1
  return {
    line: () => line,
    take(record) {
      if (!record.every(isBlank)) {
        if (!columns) columns = columnsOf(record)
        else if (record.length === columns.count) evidence.take(record, columns, line)
      }
      line += linesOf(record)
    },
    formats: () =>
      columns
        ? evidence.formats(columns)
        : { formats: { slashed: null, decimal: 'point', hasHours: false }, notes: [] },
  }
}
