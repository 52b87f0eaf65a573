import type { AskScope, UnderstoodQuestion } from '#contract/ask.ts'
import type { MetricGroups } from '#extraction/conflicts/metric-groups.ts'
import type { Queryable } from '../../../../database/database.ts'
import type { StoredQuote } from '../../../../schema/watch/ask.ts'
import { getStockId } from '../../../market/stock-named.ts'
import type { CompanyNames } from '../../questions/companies.ts'
import type { Question } from '../../questions/read-question.ts'
import { type Asking, readAsked } from '../../search/asked.ts'
import { type Intents, intentsOf } from './question/intents.ts'
import { type FoundScope, narrow, strategistFamily } from './question/narrow.ts'
import { questionTerms } from './question/question-terms.ts'
import { rarityOf } from './question/rarity.ts'
import { type TermsWithStocks, withStocksHere } from './question/stocks-here.ts'
import { chooseQuotes } from './quotes/choose.ts'
import { passagesIn } from './quotes/passages.ts'
import { withSeconds } from './quotes/seconds.ts'
import type { Looked } from './texts/candidates.ts'
import { readOwn } from './texts/own-texts.ts'
import { postsWith } from './texts/posts-with.ts'
import { readPosts } from './texts/read-texts.ts'
import { newestReversals, newestTargets, type ToldTip } from './texts/told-tips.ts'

/** Who asks, and what names are known. */
export interface Asker extends Pick<Asking, 'timezone' | 'today'> {
  id: string
  symbols: CompanyNames
  groups: Pick<MetricGroups, 'otherNames'>
}

/** What was found for a question. */
export interface FoundQuotes {
  understood: UnderstoodQuestion
  /** In the order of the groups. */
  quotes: StoredQuote[]
}

/** Looks up a scope. Throws 404 for a stock that is not known. */
export async function findScope(database: Queryable, scope: AskScope): Promise<FoundScope> {
  const [stockId, strategistIds] = await Promise.all([
    scope.stock ? getStockId(database, scope.stock) : null,
    scope.strategist ? strategistFamily(database, scope.strategist) : null,
  ])
  return { stockId, strategistIds, isMine: scope.mine === true, since: scope.since, until: scope.until }
}

/** Finds the passages that answer a question, among what the person may see. */
export async function findQuotes(
  database: Queryable,
  question: string,
  scope: FoundScope,
  { id: person, timezone, today, symbols, groups }: Asker,
): Promise<FoundQuotes> {
  const read = await readAsked(database, question, { symbols, timezone, today, isWhole: true })
  const { intents, asking } = intentsOf(question)
  const { terms: found, named: here } = await withStocksHere(database, read.terms)
  const terms = questionTerms(found, asking, groups)
  const asked = { ...narrow(read, scope, timezone), terms }
  const looked: Looked = { asked, poster: scope.isMine ? person : null, stockId: scope.stockId }
  const named = terms.flatMap(term => term.stockIds)
  const stockIds = scope.stockId === null ? [...new Set(named)] : [scope.stockId]
  const rarity = await rarityOf(database, read, terms)
  const [posts, own, told] = await Promise.all([
    intents.mineAlone ? [] : postsWith(database, looked, { terms, rarity }),
    readOwn(database, asked, terms, person),
    toldTips(database, looked, stockIds, intents),
  ])
  const first = [...told.targets, ...told.reversals].map(({ postId }) => postId)
  const texts = [...(await readPosts(database, [...new Set([...first, ...posts])])), ...own]
  const passages = await passagesIn(texts, {
    terms,
    rarity,
    intents,
    stockId: scope.stockId,
    now: Date.now(),
  })
  return {
    understood: {
      words: read.question.words,
      stocks: stocksOf(read.question, here),
      people: read.question.people,
      since: asked.exactDays?.since ?? read.query.after,
      until: asked.exactDays?.until ?? null,
    },
    quotes: await withSeconds(database, chooseQuotes(texts, passages, { ...told, intents })),
  }
}

/** The tickers that a question names: those of this server in the place of what a table took their words for. */
function stocksOf({ sought, stocks }: Question, here: TermsWithStocks['named']): string[] {
  const replaced = sought.flatMap(({ words, company }) =>
    here.some(({ said }) => words.every(word => said.split(' ').includes(word)))
      ? (company?.tickers ?? [])
      : [],
  )
  const kept = stocks.filter(ticker => !replaced.includes(ticker))
  return [...new Set([...kept, ...here.map(({ ticker }) => ticker)])]
}

/** What figures are asked of, and who has turned: tips that are quoted whatever their words are. */
async function toldTips(
  database: Queryable,
  looked: Looked,
  stockIds: readonly string[],
  { targets, changed, mineAlone }: Intents,
): Promise<{ targets: ToldTip[]; reversals: ToldTip[] }> {
  const [told, turned] = await Promise.all([
    targets && !mineAlone ? newestTargets(database, looked, stockIds) : [],
    changed && !mineAlone ? newestReversals(database, looked, stockIds) : [],
  ])
  return { targets: told, reversals: turned }
}
