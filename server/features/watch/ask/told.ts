import type { Asked, Quote, QuoteGroup, WordedAnswer } from '#contract/ask.ts'
import type { Stance } from '#contract/stance.ts'
import type { Queryable } from '../../../database/database.ts'
import { isFolded, isInSight } from '../../../database/statements/in-sight.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'
import type { StoredQuote } from '../../../schema/watch/ask.ts'
import { aboutOf } from './finding/quotes/choose.ts'
import type { QuestionRow } from './rows.ts'

/**
 * A question as its person may see it now: without quotes of posts that are out of sight, folded away, or say so no
 * longer, and without sentences that rest on such quotes.
 */
export async function tellQuestion(database: Queryable, person: string, row: QuestionRow): Promise<Asked> {
  const { id, question, state, understood } = row
  const standing = await standingQuotes(database, person, row.quotes)
  const groups = groupsOf(standing)
  const order = groups.flatMap(group => group.standing)
  return {
    ...{ id, question, state, understood },
    groups: groups.map(({ about, standing: quotes }) => ({
      about,
      quotes: quotes.map(({ quote }) => quote),
    })),
    answer: answerOf(row.answer, new Map(order.map(({ n }, at) => [n + 1, at + 1]))),
  }
}

/** A stored quote that still stands, by its number among the stored ones, from 0. */
export interface Standing {
  n: number
  about: QuoteGroup['about']
  quote: Quote
}

/** The quotes that the person may see now, with whose they are now. */
export async function standingQuotes(
  database: Queryable,
  person: string,
  quotes: readonly StoredQuote[],
): Promise<Standing[]> {
  if (quotes.length === 0) return []
  const rows = await run<StandingRow>(database, lookUp, [
    jsonRows(quotes.map((one, n) => ({ ...one, n }))),
    person,
  ])
  const there = new Map(rows.map(row => [row.n, row]))
  return quotes.flatMap((stored, n) => {
    const row = there.get(n)
    if (!row) return []
    const about = aboutNow(stored, row)
    const { text, postId, start, seconds } = stored
    const { tipId, stock, author, publishedAt } = row
    return about === null
      ? []
      : [{ n, about, quote: { text, postId, tipId, start, seconds, stock, author, publishedAt } }]
  })
}

type StandingRow = {
  n: number
  tipId: string | null
  stance: Stance | null
  stock: string | null
  author: string | null
  publishedAt: string | null
}

/** The group of a quote, by what its tip says now. null: it told of a tip that is gone. */
function aboutNow({ about }: StoredQuote, { tipId, stance }: StandingRow): QuoteGroup['about'] | null {
  if (about === 'mine' || about === 'figures') return about
  if (about === 'changed') return tipId === null ? null : about
  return aboutOf(stance === null ? null : { stance })
}

/** `$1`: the quotes, `$2`: the person. Places are counted in characters, as PostgreSQL does. */
const lookUp = {
  name: 'quotes that stand',
  text: `
    with quote as (
      select * from json_to_recordset($1::json) as quote(
        n int, text text, "postId" uuid, "tipId" uuid, "noteId" uuid, "conclusionOf" uuid, place int
      )
    )
    select n, tips.id as "tipId", tips.stance, ticker as stock, posts.author, ${isoTime('posts.published_at')} as "publishedAt"
    from quote join posts on posts.id = quote."postId"
      left join tips on tips.id = quote."tipId" and tips.post_id = posts.id and tips.deleted_at is null
        and not ${isFolded('tips')}
      left join stocks on stocks.id = tips.stock_id
    where ${isInSight('posts')} and not ${isFolded('posts')}
      and substr(posts.content, place + 1, char_length(quote.text)) = quote.text
    union all
    select n, null, null, ticker, null, ${isoTime('notes.created_at')}
    from quote join notes on notes.id = quote."noteId" and user_id = $2::uuid and deleted_at is null
      join stocks on stocks.id = notes.stock_id
    where substr(notes.content, place + 1, char_length(quote.text)) = quote.text
    union all
    select n, null, null, ticker, null, ${isoTime('conclusions.updated_at')}
    from quote join conclusions on stock_id = quote."conclusionOf" and user_id = $2::uuid
      join stocks on stocks.id = conclusions.stock_id
    where substr(conclusions.rationale, place + 1, char_length(quote.text)) = quote.text`,
}

function groupsOf(standing: readonly Standing[]): { about: QuoteGroup['about']; standing: Standing[] }[] {
  const abouts = [...new Set(standing.map(({ about }) => about))]
  return abouts.map(about => ({ about, standing: standing.filter(one => one.about === about) }))
}

/** The sentences whose quotes all stand, by their numbers now. The others are left out. Null if nothing was worded. */
function answerOf(answer: WordedAnswer | null, numbers: ReadonlyMap<number, number>): WordedAnswer | null {
  if (!answer || numbers.size === 0) return null
  const sentences = answer.sentences.flatMap(({ text, quotes }) => {
    const now = quotes.flatMap(number => numbers.get(number) ?? [])
    return now.length === quotes.length ? [{ text, quotes: now }] : []
  })
  const leftOut = answer.left_out + answer.sentences.length - sentences.length
  return sentences.length + leftOut > 0 ? { sentences, left_out: leftOut } : null
}
