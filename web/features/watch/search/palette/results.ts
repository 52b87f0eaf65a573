import {
  FileText,
  type IconNode,
  Lightbulb,
  MessageCircleQuestionMark,
  NotebookPen,
  Search,
  TrendingUp,
  UserRound,
} from 'lucide'
import type { SearchResult } from '#contract/search.ts'
import type { SearchKind } from '#contract/search-query.ts'
import { isQuestion } from '#web/features/watch/ask/ask-address.ts'
import { placeOfMine } from '#web/features/watch/search/places.ts'
import { searchAddress } from '#web/features/watch/search/search-address.ts'
import { plural } from '#web/format/words/plural.ts'
import { isLike } from './likeness.ts'

/** A place to go to or an action. */
export interface Command {
  name: string
  /** Other words that find the command. */
  words?: string
  icon: IconNode
  /** The address that the command opens. With `leaves` the browser loads a whole page. */
  href?: string
  leaves?: boolean
  /** The action, which runs before the page is left. */
  run?: () => void
}

/** A line of the list. */
export interface Result extends Command {
  /** Identifies the line while the list changes. */
  id: string
  /** A short word before the name: a ticker. */
  mark?: string
  /** A quiet word after the name. */
  note?: string
}

export interface ResultGroup {
  title: string
  /** What of the server's hits stands in it. */
  kind?: SearchKind
  results: Result[]
}

/**
 * The list for the typed text: pages and actions that begin with it, and the server's hits. A question is offered to be asked first. A ticker comes first, then
 * hits by name, then hits by other words.
 */
export function resultsFor(
  typed: string,
  found: SearchResult | undefined,
  commands: readonly ResultGroup[],
  onAsk: ((question: string) => void) | null = null,
): ResultGroup[] {
  const q = typed.trim()
  if (q === '') return [...commands]
  const own = commands.map(({ title, results }) => ({
    title,
    results: results.filter(({ name, words = '' }) => isLike(q, `${name} ${words}`)),
  }))
  const groups = found ? foundGroups(found) : []
  const isTicker = found?.stocks[0]?.ticker === q.toUpperCase()
  const lines = (isTicker ? [...groups, ...own] : [...own, ...groups])
    .filter(({ results }) => results.length > 0)
    .sort((a, b) => rank(a, q, found) - rank(b, q, found))
    .concat(everything(q))
  return onAsk && isQuestion(q) ? [asking(q, onAsk), ...lines] : lines
}

/** The id of the line that asks. */
export const askIt = 'ask'

/** The first line for a typed question. */
function asking(q: string, onAsk: (question: string) => void): ResultGroup {
  const ask = { id: askIt, name: 'Ask', note: q, icon: MessageCircleQuestionMark, run: () => onAsk(q) }
  return { title: 'A question', results: [ask] }
}

/** The id of the last line. */
export const allResults = 'all-results'

/** The last line, which leads to all results. */
function everything(q: string): ResultGroup {
  const all = { id: allResults, name: 'All results', note: q, icon: Search, href: searchAddress(q) }
  return { title: 'Everything', results: [all] }
}

/** 0 if the best line of a group has the typed name, 2 if what was found is spelt otherwise, else 1. */
function rank({ kind, results: [best] }: ResultGroup, q: string, found: SearchResult | undefined): number {
  if (kind && found?.forgiven.includes(kind)) return 2
  return best && isLike(q, `${best.mark ?? ''} ${best.name}`) ? 0 : 1
}

/** The most tips and lines of the person's own writing in the palette. All of them are one line away. */
const mostLines = 3

function foundGroups({ stocks, tips, posts, strategists, mine }: SearchResult): ResultGroup[] {
  return [
    {
      title: 'Stocks',
      kind: 'stocks',
      results: stocks.map(({ id, ticker, companyName, tipCount }) => ({
        id,
        icon: TrendingUp,
        mark: ticker,
        name: companyName === ticker ? '' : companyName,
        note: plural(tipCount, 'tip'),
        href: `/stocks/${ticker}`,
      })),
    },
    {
      title: 'Posts',
      kind: 'posts',
      results: posts.map(({ id, title, author, slug }) => ({
        id,
        icon: FileText,
        name: title,
        ...(author && { note: author }),
        href: `/posts/${slug}`,
      })),
    },
    {
      title: 'Strategists',
      kind: 'strategists',
      results: strategists.map(({ id, name }) => ({
        id,
        icon: UserRound,
        name,
        href: `/strategists/${id}`,
      })),
    },
    {
      title: 'Tips',
      kind: 'tips',
      results: tips.slice(0, mostLines).map(({ id, text, stock, post }) => ({
        id,
        icon: Lightbulb,
        mark: stock.ticker,
        name: text,
        href: `/posts/${post.slug}#tip-${id}`,
      })),
    },
    {
      title: 'Mine',
      kind: 'mine',
      results: mine.slice(0, mostLines).map(item => ({
        id: `${item.kind}-${item.id}`,
        icon: NotebookPen,
        mark: item.stock.ticker,
        name: item.passage.text,
        href: placeOfMine(item),
      })),
    },
  ]
}

/** Commands as lines of the list, under a title. */
export function commandGroup(title: string, commands: readonly Command[]): ResultGroup {
  return { title, results: commands.map(command => ({ ...command, id: command.name })) }
}
