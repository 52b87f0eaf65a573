import { oneLine } from '#contract/fields.ts'
import { nameBefore } from '#extraction/extractors/rules/mentions/name-before.ts'
import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import type { Symbols } from '../../../http/services.ts'

/** Stocks that one statement reads, and texts that are searched for one name. */
const atOnce = 500
const texts = 10

/** Names whose texts are read at one start, at most. */
const most = 1000

interface Named {
  id: string
  ticker: string
  companyName: string
}

/**
 * Corrects names of stocks that no table knows and that an earlier version has read wrongly: it took words before the
 * ticker as the name, even beyond the sentence, line or entry. A name is compared with the texts of its tips by the
 * current rule. If no text has the name before the ticker, a person wrote it, and it stays, as does a name that a
 * person has corrected. Runs at each start; correct names are only read.
 *
 * @returns how many names were corrected.
 */
export async function mendStockNames(
  database: Database,
  symbols: Pick<Symbols, 'byTicker'>,
  signal: AbortSignal,
): Promise<number> {
  let [last, doubted, mended] = ['00000000-0000-0000-0000-000000000000', 0, 0]
  while (!signal.aborted) {
    const stocks = await run<Named>(database, next, [last])
    for (const stock of stocks) {
      if (signal.aborted || doubted === most) return mended
      if (!isDoubtful(stock) || (await symbols.byTicker()).findListing(stock.ticker)) continue
      doubted++
      const name = await nameToday(database, stock)
      if (name === stock.companyName) continue
      const changed = await run(database, rename, [stock.id, stock.companyName, name])
      mended += changed.length
    }
    const end = stocks.at(-1)
    if (!end || stocks.length < atOnce) return mended
    last = end.id
  }
  return mended
}

const next = {
  name: 'stocks with names',
  text: `select id, ticker, company_name as "companyName" from stocks
    where id > $1::uuid and upper(company_name) <> ticker
      and not exists (select from stock_versions where stock_id = stocks.id)
    order by id limit ${atOnce}`,
}

/** Unless somebody has changed the name since. */
const rename = {
  name: 'mend stock name',
  text: 'update stocks set company_name = $3 where id = $1::uuid and company_name = $2 returning id',
}

/** A word that the reading of names accepts, by its first letter. */
const taken = /^(?:[\p{Lu}\p{N}&]|(?:of|and|the|de|plc)$)/u

/** Whether an earlier version can have read this name where the current one would not. */
function isDoubtful({ companyName }: Named): boolean {
  if (nameBefore(companyName, companyName.length) === companyName) return false
  return companyName.split(/\s+/).every(word => taken.test(word))
}

/** The name by the first text that has it before the ticker. Unchanged if none has. */
async function nameToday(database: Database, { id, ticker, companyName }: Named): Promise<string> {
  const words = companyName.split(/\s+/).map(literal)
  const [symbol = ticker] = ticker.split(/[.-]/)
  const read = new RegExp(
    `${words.join('\\s{1,20}')}(?=[\\s,]{0,3}[([]?\\s?(?:[A-Za-z][A-Za-z .]{0,20}:\\s?)?\\$?${literal(symbol)}(?![\\p{L}\\p{N}]))`,
    'gu',
  )
  const found: string[] = []
  for (const { content } of await run<{ content: string }>(database, reading, [id])) {
    for (const { 0: name, index } of content.matchAll(read)) {
      const today = nameBefore(content, index + name.length) ?? ticker
      if (today === ticker || oneLine(companyName).endsWith(today)) found.push(today)
    }
  }
  return found[0] ?? companyName
}

/** A text as a regular expression that matches only itself. */
function literal(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, sign => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
}

const reading = {
  name: 'texts of stock',
  text: `
    select posts.content from posts where posts.content is not null and posts.id in (
      select post_id from tips where tips.stock_id = $1::uuid
    ) order by posts.created_at, posts.id limit ${texts}`,
}
