import type {
  Draft,
  DraftMetric,
  DraftTip,
  Extractor,
  ExtractorContext,
} from '#extraction/extractors/extractor.ts'
import { isAboutShares, isClaim, isReport } from '#extraction/extractors/rules/decision/claims.ts'
import { measureAttention } from '#extraction/extractors/rules/decision/focus.ts'
import { findMetrics } from '#extraction/extractors/rules/figures/metrics.ts'
import { findTarget } from '#extraction/extractors/rules/figures/targets.ts'
import { withoutBrokers } from '#extraction/extractors/rules/mentions/broker-columns.ts'
import { listingMeant, marketOf } from '#extraction/extractors/rules/mentions/listing-meant.ts'
import { type Mention, mentionsBetween } from '#extraction/extractors/rules/mentions/mention.ts'
import { rolesOf, spokenOrSetBeside } from '#extraction/extractors/rules/mentions/mention-roles.ts'
import { findMentions, titleMentions } from '#extraction/extractors/rules/mentions/mentions.ts'
import { isEssay, isQuoteReport } from '#extraction/extractors/rules/passages/essays.ts'
import { isProductReview } from '#extraction/extractors/rules/passages/product-reviews.ts'
import { collectStatements } from '#extraction/extractors/rules/passages/statements.ts'
import type { Subject } from '#extraction/extractors/rules/passages/subject.ts'
import { assumedStance, weighStance } from '#extraction/extractors/rules/stance/stance.ts'
import { isCustomers, isNews } from '#extraction/extractors/rules/wording/thesis.ts'
import { strongestSentences, thesisOf, tipText } from '#extraction/extractors/rules/wording/wording.ts'
import type { Document } from '#extraction/reading/document.ts'
import { listingCurrency, storableTicker } from '#extraction/symbols/ticker.ts'
import { unreadLanguage } from '#extraction/text/languages.ts'
import { type Passage, passageAt, splitPassages } from '#extraction/text/passages.ts'
import { summarize } from '#extraction/text/summary.ts'

/** Finds tips by rules alone: no network, no key, the same answer every time. */
export const rulesExtractor: Extractor = {
  name: 'rules',
  reader: { kind: 'rules', name: null },
  extract: extractByRules,
}

/** How much of a text is its beginning, in characters. */
const beginning = 600

async function extractByRules(document: Document, context: ExtractorContext): Promise<Draft> {
  const { text, title } = document
  const isTranscript = document.times !== null || document.type === 'youtube'
  const passages = splitPassages(text, isTranscript)
  const mentionContext = { symbols: context.symbols, title, isTranscript }
  context.signal.throwIfAborted()
  const mentions = outsideOf(
    passages.filter(passage => passage.nothing !== null),
    withoutBrokers(findMentions(text, mentionContext), passages),
  )
  const inTitle = titleMentions(mentionContext)
  const read = passages.filter(passage => passage.nothing === null)
  const attention = measureAttention(spokenOrSetBeside(read, mentions, text), inTitle, beginning, text.length)
  const subjects = collectStatements({
    text,
    title,
    titleMentions: inTitle,
    passages,
    mentions,
    focus: attention.focus,
  })
  // A number behind the name of who speaks is said of the stock that is spoken of.
  const mentionsIn = (start: number, end: number) => {
    const inside = mentionsBetween(mentions, start, end)
    const roles = rolesOf(inside, text, start)
    return inside.filter((_, i) => roles[i] !== 'voice')
  }
  const tips: DraftTip[] = []
  const unread = unreadLanguage(text)
  const draft = { summary: summarize(passages, text), tips, ...(unread && { unreadLanguage: unread }) }
  if (!isTranscript && (!isAboutShares(text, title, subjects.values()) || isProductReview(text, title)))
    return draft
  const market = marketOf(text)
  const essay = !isTranscript && (isEssay(text) || isQuoteReport(text))
  const reports = isReport(text) || isCustomers(text) || essay
  const news = isNews(text) || essay
  for (const subject of inOrder(subjects)) {
    context.signal.throwIfAborted()
    const listing = listingMeant(subject.mentions, context.symbols, market)
    const ticker = listing ? storableTicker(listing.ticker) : null
    if (!listing || !ticker) continue
    const target = findTarget(
      subject.key,
      subject.statements,
      mentionsIn,
      listingCurrency(listing.ticker, listing.exchange),
    )
    const claim = {
      attention,
      isTranscript,
      length: text.length,
      subjects: subjects.size,
      hasTarget: target !== null,
      isReport: reports,
      isNews: news,
    }
    if (!isClaim(subject, claim)) continue
    const metrics = findMetrics(subject.key, subject.statements, mentionsIn, target?.value ?? null, {
      currency: listingCurrency(listing.ticker, listing.exchange),
      isMain: subject.mentions.length * 2 >= mentions.length,
    })
    const weighed = weighStance(subject, text.length, target !== null)
    const stance = weighed === 'unset' ? assumedStance(target?.value ?? null, priceAmong(metrics)) : weighed
    const ranked = strongestSentences(subject.statements, stance)
    const companyName = listing.name === listing.ticker ? null : listing.name
    const tip: DraftTip = {
      ticker,
      companyName,
      text: tipText(ticker, companyName, stance, target, subject.statements),
      thesis: thesisOf(ranked),
      evidence: ranked[0]?.sentence.text ?? null,
      stance,
      priceTarget: target,
      metrics,
    }
    tips.push(tip)
    context.onTip(tip)
  }
  return draft
}

function priceAmong(metrics: DraftMetric[]): number | null {
  const price = metrics.find(metric => metric.name === 'Price')
  const value = Number(price?.value.replace(/,/g, ''))
  return Number.isFinite(value) ? value : null
}

function outsideOf(passages: Passage[], mentions: Mention[]): Mention[] {
  return mentions.filter(mention => passageAt(passages, mention.start) === undefined)
}

function inOrder(subjects: Map<string, Subject>): Subject[] {
  return [...subjects.values()].sort((a, b) => (a.mentions[0]?.start ?? 0) - (b.mentions[0]?.start ?? 0))
}
