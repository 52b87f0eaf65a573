import { oneLine } from '#contract/fields.ts'
import { nameBefore } from '#extraction/extractors/rules/mentions/name-before.ts'
import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import type { Symbols } from '../../../http/services.ts'

/** Stocks that are looked at by one statement, and texts that are looked through for one name. */
const atOnce = 500
const texts = 10

/** Names whose texts are read at one start. */
const most = 1000

interface Named {
  id: string
  ticker: string
  companyName: string
}

/**
 * Mends names of stocks that no table knows and that an earlier version has read wrongly: what stood before the ticker was
 * taken for the name, beyond the sentence, line or entry that it stands in. A name is held against the
 * texts of its tips by the rule of today; one that stands in none of them before its ticker is somebody's own word, and
 * stays, as does what a person has mended. Done at each start; what is right is only read.
 *
 * @returns how many were mended.
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

/** Another name since then is somebody's. */
const rename = {
  name: 'mend stock name',
  text: 'update stocks set company_name = $3 where id = $1::uuid and company_name = $2 returning id',
}

/** A word that the reading of names takes, by its first letter. */
const taken = /^(?:[\p{Lu}\p{N}&]|(?:of|and|the|de|plc)$)/u

/** Whether the reading of an earlier version can have made this name, and that of today would not. */
function isDoubtful({ companyName }: Named): boolean {
  if (nameBefore(companyName, companyName.length) === companyName) return false
  return companyName.split(/\s+/).every(word => taken.test(word))
}

/** The name by the first text that has it before the ticker; as it is, where none has. */
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

/** A text as a pattern of itself. */
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
