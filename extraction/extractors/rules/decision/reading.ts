import type { ExtractorContext } from '#extraction/extractors/extractor.ts'
import { type Attention, measureAttention } from '#extraction/extractors/rules/decision/focus.ts'
import { isAboutShares, isReport } from '#extraction/extractors/rules/decision/says-a-tip.ts'
import { withoutBrokers } from '#extraction/extractors/rules/mentions/broker-columns.ts'
import { type Market, marketOf } from '#extraction/extractors/rules/mentions/listing-meant.ts'
import { type Mention, mentionsBetween } from '#extraction/extractors/rules/mentions/mention.ts'
import { type Role, rolesOf } from '#extraction/extractors/rules/mentions/mention-roles.ts'
import { findMentions, titleMentions } from '#extraction/extractors/rules/mentions/mentions.ts'
import { isEssay, isQuoteReport } from '#extraction/extractors/rules/passages/essays.ts'
import { isProductReview } from '#extraction/extractors/rules/passages/product-reviews.ts'
import { collectStatements } from '#extraction/extractors/rules/passages/statements.ts'
import type { Subject } from '#extraction/extractors/rules/passages/subject.ts'
import { isCustomers, isNews } from '#extraction/extractors/rules/wording/thesis.ts'
import { ordersIn, withoutPassages } from '#extraction/orders.ts'
import type { Document } from '#extraction/reading/document.ts'
import { symbolsOfTime } from '#extraction/symbols/symbols-of-time.ts'
import { type Passage, passageAt, splitPassages } from '#extraction/text/passages.ts'

/** What the rules have read in a text, before anything is decided. */
export interface Reading {
  text: string
  title: string | null
  isTranscript: boolean
  passages: Passage[]
  mentions: Mention[]
  titled: Mention[]
  roles: Map<Mention, Role>
  attention: Attention
  /** The companies and funds that the text says something about, in the order of the text. */
  subjects: Subject[]
  genre: Genre
  /** The market for which the text is written. */
  market: Market
}

/** The kind of a text. */
export interface Genre {
  isAboutShares: boolean
  isProductReview: boolean
  isEssay: boolean
  /** It only reports, or presents a product. */
  isReport: boolean
  /** It reports events. */
  isNews: boolean
}

/** Characters at the beginning of a text that show its kind. */
const beginning = 600

/**
 * Reads a text: its passages, who is named in them, and what is said about whom. Throws the reason of an aborted
 * signal.
 */
export function readText(document: Document, { symbols: table, signal }: ExtractorContext): Reading {
  const { text, title } = document
  const symbols = symbolsOfTime(table, document)
  const isTranscript = document.times !== null || document.type === 'youtube'
  const passages = splitPassages(text, isTranscript)
  const mentionContext = { symbols, title, isTranscript }
  signal.throwIfAborted()
  // The title first, because grounding asks for it again.
  const titled = titleMentions(mentionContext)
  // Passages that give orders to a machine prove nothing and name nobody.
  const honest = withoutPassages(text, ordersIn(text))
  const found = withoutBrokers(findMentions(honest, mentionContext), passages)
  const empty = passages.filter(({ nothing }) => nothing !== null)
  const mentions = found.filter(({ start }) => passageAt(empty, start) === undefined)
  const roles = rolesIn(passages, mentions, text)
  const attention = measureAttention(attended({ passages, mentions, roles }), titled, beginning, text.length)
  const subjects = collectStatements({
    text,
    title,
    titleMentions: titled,
    passages,
    mentions,
    roles,
    focus: attention.focus,
  })
  const inOrder = [...subjects.values()].sort(
    (a, b) => (a.mentions[0]?.start ?? 0) - (b.mentions[0]?.start ?? 0),
  )
  return {
    text,
    title,
    isTranscript,
    passages,
    mentions,
    titled,
    roles,
    attention,
    subjects: inOrder,
    genre: genreOf(text, title, isTranscript, inOrder),
    market: marketOf(text),
  }
}

function rolesIn(passages: Passage[], mentions: Mention[], text: string): Map<Mention, Role> {
  const roles = new Map<Mention, Role>()
  for (const { start, end } of passages.flatMap(({ sentences }) => sentences)) {
    const inside = mentionsBetween(mentions, start, end)
    for (const [i, role] of rolesOf(inside, text, start).entries()) {
      const mention = inside[i]
      if (mention) roles.set(mention, role)
    }
  }
  return roles
}

/** Whether only the title of a text says which stock it is about. Spoken texts have no first line. */
export function isNamedByTitleAlone({ titled, title, roles, isTranscript, genre }: Reading): boolean {
  if (title === null || titled.length === 0 || isTranscript || !genre.isAboutShares) return false
  const inTitle = rolesOf(titled, title, 0)
  const keys = new Set(titled.filter((_, i) => inTitle[i] === 'subject').map(({ key }) => key))
  return keys.size > 0 && ![...roles].some(([{ key }, role]) => role === 'subject' && keys.has(key))
}

function attended({
  passages,
  mentions,
  roles,
}: Pick<Reading, 'passages' | 'mentions' | 'roles'>): Mention[] {
  const read = passages.filter(({ nothing }) => nothing === null)
  const inside = read.flatMap(({ start, end }) => mentionsBetween(mentions, start, end))
  const spoken = inside.filter(mention => roles.get(mention) === 'subject')
  return spoken.length > 0 ? spoken : inside.filter(mention => roles.get(mention) === 'aside')
}

function genreOf(text: string, title: string | null, isTranscript: boolean, subjects: Subject[]): Genre {
  const essay = !isTranscript && (isEssay(text) || isQuoteReport(text))
  return {
    isAboutShares: isAboutShares(text, title, subjects),
    isProductReview: isProductReview(text, title),
    isEssay: essay,
    isReport: isReport(text) || isCustomers(text) || essay,
    isNews: isNews(text) || essay,
  }
}
