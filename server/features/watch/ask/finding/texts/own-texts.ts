import type { Queryable } from '../../../../../database/database.ts'
import { isoTime } from '../../../../../database/statements/json-page.ts'
import { run, type Value } from '../../../../../database/statements/statement.ts'
import type { Asked } from '../../../search/asked.ts'
import { isOnDays } from '../../../search/day-marks.ts'
import { forTexts } from '../../../search/terms.ts'
import type { QuestionTerm } from '../question/question-terms.ts'
import type { ReadText } from './read-texts.ts'

/** Notes and conclusions that are read, at most. */
const most = 30

/** A person's own notes and conclusions that have a word of a question or are about its stocks, the best first. */
export async function readOwn(
  database: Queryable,
  asked: Asked,
  terms: readonly QuestionTerm[],
  person: string,
): Promise<ReadText[]> {
  // What one wrote oneself is of no strategist.
  if (asked.strategistIds !== null || (terms.length === 0 && !asked.stockIds && !asked.exactDays)) return []
  const values: Value[] = [person]
  const given = (value: Value) => `$${values.push(value)}`
  const words = terms.map(term => `(${forTexts(term)})`).join(' | ')
  const query = terms.length > 0 ? given(words) : null
  const stocks = given(JSON.stringify([...new Set(terms.flatMap(term => term.stockIds))]))
  const scope = asked.stockIds && given(JSON.stringify(asked.stockIds))
  const isAbout = `stock_id = any(array(select value::uuid from json_array_elements_text(${stocks}::json)))`
  const rows = await run<OwnRow>(
    database,
    {
      text: `
        select note_id as "noteId", conclusion_of as "conclusionOf", content, ticker, says, stock_id as "stockId",
          ${isoTime('at')} as "datedAt"
        from (
          select id as note_id, null::uuid as conclusion_of, stock_id, content, created_at as at, search, '' as says
          from notes where user_id = $1 and deleted_at is null
          union all
          select null, stock_id, stock_id, rationale, updated_at, search, action
          from conclusions where user_id = $1 and rationale is not null
        ) as own join stocks on stocks.id = stock_id
        where ${query === null ? 'true' : `(search @@ ${query}::tsquery or ${isAbout})`}
          ${scope ? `and stock_id = any(array(select value::uuid from json_array_elements_text(${scope}::json)))` : ''}
          ${asked.exactDays ? `and ${isOnDays('at', asked.exactDays, given)}` : ''}
        order by ${query === null ? '' : `ts_rank(search, ${query}::tsquery) desc, (${isAbout}) desc,`} at desc limit ${most}`,
    },
    values,
  )
  return rows.map(({ ticker, says, stockId, ...row }) => ({
    ...row,
    postId: null,
    isTranscript: false,
    head: `${ticker} ${says}`,
    author: null,
    source: 'mine',
    stockIds: [stockId],
    tips: [],
  }))
}

type OwnRow = Pick<ReadText, 'noteId' | 'conclusionOf' | 'content' | 'datedAt'> & {
  ticker: string
  /** The action of a conclusion, which one says as its words. */
  says: string
  stockId: string
}
