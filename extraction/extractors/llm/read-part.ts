import { randomBytes } from 'node:crypto'
import type { DraftTip, ExtractorContext } from '#extraction/extractors/extractor.ts'
import { ModelError } from '#extraction/extractors/model-error.ts'
import type { Document } from '#extraction/reading/document.ts'
import type { SearchableText } from '#extraction/text/searchable-text.ts'
import { splitSentences } from '#extraction/text/sentences.ts'
import { answer } from './answer.ts'
import { tipsAsTheyCome } from './answered-tips.ts'
import { canBeAsked, confirmed, confirmingQuestion, unconfirmed } from './confirm.ts'
import { draftOf, type Source } from './drafts.ts'
import type { OtherReading } from './other-reading.ts'
import { createPartTips } from './part-tips.ts'
import { instructions, noBoundary, pagePrompt } from './prompt.ts'
import { type AnsweredTip, readAnswer } from './read-answer.ts'
import type { Ask } from './remembered-answers.ts'
import { shown, withoutOrders } from './without-orders.ts'

/** What all parts of a text share. */
export interface Reading {
  document: Document
  context: ExtractorContext
  source: Source
  ask: Ask
  /** Whether each tip is asked about once more. */
  check: boolean
  /** The companies found in the parts so far, by name and ticker. */
  companies: Set<string>
  parts: number
  /** What the built-in rules make of the text. */
  other: OtherReading
}

/** Tokens of one answer: enough for a few dozen tips. */
const longestAnswer = 8000

/** Companies that later parts are told about, at most: those of a letter about a whole portfolio. */
const mostCompanies = 40

interface PartRead {
  tips: DraftTip[]
  summary: string[]
  /** Claims about companies that cannot be identified, and claims that are no tips. */
  dropped: number
}

/** Asks about one part of a text and about each tip in it, and reports tips as they arrive. Rejects as asking does. */
export async function readPart(
  reading: Reading,
  text: string,
  { start, number }: { start: number; number: number },
  signal: AbortSignal,
): Promise<PartRead> {
  const { document, companies, context } = reading
  const facts = {
    title: document.title && shown(withoutOrders(document.title)),
    author: document.author && shown(withoutOrders(document.author)),
    publishedAt: document.publishedAt,
    companies: [...companies].slice(0, mostCompanies),
    named: reading.other.namedIn(start, start + text.length),
    part: number,
    parts: reading.parts,
  }
  const asked = (boundary: string, { companies: known, named } = facts) =>
    pagePrompt(shown(text), { ...facts, companies: known, named }, boundary)
  const drafting = createPartTips({
    context,
    draftOf: tip => {
      const draft = draftIn(reading, tip, start)
      return draft && reading.other.beside(draft)
    },
    secondLook: (tip, either) => (reading.check && canBeAsked(tip) ? checked(tip, reading, either) : null),
    signal,
  })
  const said = await reading.ask(
    {
      task: instructions,
      prompt: asked(newBoundary()),
      schema: { name: 'tips', of: answer },
      most: longestAnswer,
      // Companies of earlier parts, hints and the boundary may vary without making the question another one.
      sameAs: asked(noBoundary, { ...facts, companies: [], named: [] }),
      isUsable: isAnswer,
      onPiece: tipsAsTheyCome(drafting.coming),
    },
    signal,
  )
  const read = readAnswer(said)
  const claims = read.tips.filter(tip => tip.role === 'claim')
  const tips = await drafting.whole(claims)
  return { tips, summary: read.summary, dropped: read.dropped + claims.length - tips.length }
}

/**
 * A claim as a draft, whose company later parts are told about. Null if it is no claim, or its company cannot be
 * identified.
 */
function draftIn({ check, companies, source }: Reading, tip: AnsweredTip, start: number): DraftTip | null {
  const draft = tip.role === 'claim' ? draftOf(tip, start, source) : null
  if (!draft) return null
  companies.add(draft.companyName ? `${draft.companyName} (${draft.ticker})` : draft.ticker)
  const isUnproven = draft.evidence === null || (check && !canBeAsked(draft))
  return isUnproven ? unconfirmed(draft) : draft
}

/** A tip after its second question. If that fails, the tip is sure where the built-in rules agree with it. */
async function checked(
  tip: DraftTip,
  { ask, document, source, other }: Reading,
  signal: AbortSignal,
): Promise<DraftTip> {
  const title = document.title && shown(withoutOrders(document.title))
  const before = shown(sentenceBefore(tip, source.text) ?? '') || null
  const question = confirmingQuestion(tip, { title, before }, newBoundary())
  if (!question) return unconfirmed(tip)
  try {
    return confirmed(tip, await ask(question, signal))
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    return other.beside(unconfirmed(tip))
  }
}

/** The sentence before a quotation: "They are cheap" needs it to say who is meant. */
function sentenceBefore({ evidence, foundFrom }: DraftTip, text: SearchableText): string | null {
  const at = evidence ? text.find(evidence, foundFrom) : null
  if (!at) return null
  const from = Math.max(0, at.start - farthestBefore)
  return splitSentences(text.original, from, at.start).at(-1)?.text ?? null
}

/** Characters. A longer sentence is shown only in part. */
const farthestBefore = 400

function isAnswer(said: string): boolean {
  try {
    readAnswer(said)
    return true
  } catch (error) {
    if (error instanceof ModelError) return false
    throw error
  }
}

function newBoundary(): string {
  return randomBytes(16).toString('hex')
}
