import type { Post } from '#contract/posts.ts'
import type { Stance } from '#contract/stance.ts'
import type { SourceType, Tip } from '#contract/tips.ts'
import type { Queryable } from '../../database/database.ts'
import { getPost, listPosts } from '../../features/library/posts/queries.ts'
import { getStock } from '../../features/library/stocks/queries.ts'
import { getStrategist } from '../../features/library/strategists/queries.ts'
import { listTipsOfPost } from '../../features/library/tips/reading/queries.ts'
import type { FindListing } from '../../http/services.ts'
import type { Card, Mark } from './card.ts'

const sourceWords: Record<SourceType, string> = { youtube: 'YouTube', blog: 'Blog', manual: 'Post' }

/** Tips of a post that are looked at: more than their tickers have room for. */
const tipsRead = 100

/** The card of this server: its own description, or else the product's sentence. */
export function productCard(description: string | null): Card {
  const title = 'Every stock tip, with the words that back it.'
  return {
    title: description ?? title,
    otherwise: title,
    kind: 'Stock tips you can check',
    facts: ['A ticker, a stance, a target, and the sentence each one came from'],
    marks: [markOf('bullish'), markOf('neutral'), markOf('bearish')],
  }
}

/** The card of a post by slug or id. Throws 404 for an unknown one. */
export async function cardOfPost(database: Queryable, reference: string): Promise<Card> {
  const [post, { items }] = await Promise.all([
    getPost(database, reference, null),
    listTipsOfPost(database, reference, { userId: null, isModerator: false, limit: tipsRead, after: null }),
  ])
  const { title, author, sourceType, publishedAt, tickers, tipCount } = post.read()
  return {
    title,
    otherwise: wordsFor(tipCount, tickers),
    kind: sourceWords[sourceType],
    facts: [...(author ? [author] : []), ...(publishedAt ? [day(publishedAt)] : [])],
    marks: marksOfTips(items.read()),
  }
}

/** The card of a stock by ticker or id. Throws 404 for an unknown one. */
export async function cardOfStock(
  database: Queryable,
  reference: string,
  findListing: FindListing,
): Promise<Card> {
  const stock = (await getStock(database, reference, findListing)).read()
  const { ticker, companyName, tipCount, postCount, stanceCounts, priceTargetSummary } = stock
  const inDollars = priceTargetSummary.find(({ currency }) => currency === 'USD')
  const stances = ['bullish', 'neutral', 'bearish', 'unset'] as const
  return {
    title: companyName,
    otherwise: ticker,
    kind: 'Stock',
    facts: [
      `${plural(tipCount, 'tip')} from ${plural(postCount, 'post')}`,
      ...(inDollars ? [`average target $${Math.round(inDollars.average).toLocaleString('en-US')}`] : []),
    ],
    marks: [
      { ticker, stance: null, count: null },
      ...stances
        .filter(stance => stanceCounts[stance] > 0)
        .map(stance => markOf(stance, { count: stanceCounts[stance] })),
    ],
  }
}

/** The card of a strategist. Throws 404 for an unknown one. */
export async function cardOfStrategist(database: Queryable, id: string): Promise<Card> {
  const { name, focusAreas, withheld, ids } = await getStrategist(database, id)
  if (withheld) return { title: name, otherwise: name, kind: 'Strategist', facts: [], marks: [] }
  const { items } = await listPosts(database, { limit: 20, after: null, strategistIds: ids })
  const tickers = new Set(items.read().flatMap(post => post.tickers))
  return {
    title: name,
    otherwise: 'A strategist',
    kind: 'Strategist',
    facts: focusAreas.slice(0, 3),
    marks: [...tickers].map(ticker => ({ ticker, stance: null, count: null })),
  }
}

/** Each ticker with each stance that the post takes on it, in the order of the tips. */
function marksOfTips(tips: Tip[]): Mark[] {
  const marks = tips.map(({ stock: { ticker }, stance }) => markOf(stance, { ticker }))
  return [...new Map(marks.map(mark => [`${mark.ticker} ${mark.stance}`, mark])).values()]
}

function markOf(stance: Stance, { ticker = null, count = null }: Partial<Omit<Mark, 'stance'>> = {}): Mark {
  return { ticker, stance, count }
}

/** Words for a title that the font cannot show. A preview shows the title itself as text beside the picture. */
function wordsFor(tipCount: number, tickers: Post['tickers']): string {
  if (tickers.length === 0) return 'Investment analysis'
  return `${plural(tipCount, 'tip')} about ${tickers.slice(0, 3).join(', ')}${tickers.length > 3 ? ' and others' : ''}`
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

function day(moment: string): string {
  return new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}
