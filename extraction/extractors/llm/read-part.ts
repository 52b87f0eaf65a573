import { randomBytes } from 'node:crypto'
import type { DraftTip, ExtractorContext } from '#extraction/extractors/extractor.ts'
import { ModelError } from '#extraction/extractors/model-error.ts'
import type { Document } from '#extraction/reading/document.ts'
import { answer } from './answer.ts'
import { confirmed, confirmingQuestion, unconfirmed } from './confirm.ts'
import { draftOf, type Source } from './drafts.ts'
import { instructions, noBoundary, pagePrompt } from './prompt.ts'
import { readAnswer } from './read-answer.ts'
import type { Ask } from './remembered-answers.ts'
import { shown, withoutOrders } from './without-orders.ts'

/** What all parts of a text share. */
export interface Reading {
  document: Document
  context: ExtractorContext
  source: Source
  ask: Ask
  /** Each tip is asked about once more. */
  check: boolean
  /** What the parts so far have found, by name and ticker. */
  companies: Set<string>
  parts: number
}

/** Tokens of one answer: a few dozen tips. */
const longestAnswer = 8000

/** Companies that later parts are told of: those of a letter on a whole portfolio. */
const mostCompanies = 40

interface PartRead {
  tips: DraftTip[]
  summary: string[]
  /** Claims about companies that cannot be told, and tips that are none. */
  dropped: number
}

/** Asks about one part of a text, then about each tip in it, and tells of the tips. Rejects as asking does. */
export async function readPart(
  reading: Reading,
  text: string,
  { start, number }: { start: number; number: number },
  signal: AbortSignal,
): Promise<PartRead> {
  const { document, companies, context, source } = reading
  const facts = {
    title: document.title && shown(withoutOrders(document.title)),
    author: document.author && shown(withoutOrders(document.author)),
    publishedAt: document.publishedAt,
    companies: [...companies].slice(0, mostCompanies),
    part: number,
    parts: reading.parts,
  }
  const asked = (boundary: string, known = facts.companies) =>
    pagePrompt(shown(text), { ...facts, companies: known }, boundary)
  const said = await reading.ask(
    {
      task: instructions,
      prompt: asked(newBoundary()),
      schema: { name: 'tips', of: answer },
      most: longestAnswer,
      // What other parts found may differ from time to time, and so does the boundary.
      sameAs: asked(noBoundary, []),
      isUsable: isAnswer,
    },
    signal,
  )
  const read = readAnswer(said)
  const claims = read.tips.filter(tip => tip.role === 'claim')
  const drafts = claims.flatMap(tip => draftOf(tip, start, source) ?? [])
  for (const { ticker, companyName } of drafts)
    companies.add(companyName ? `${companyName} (${ticker})` : ticker)
  const tips = await Promise.all(
    drafts.map(async draft => {
      const tip = reading.check ? await checked(draft, reading.ask, signal) : draft
      context.onTip(tip)
      return tip
    }),
  )
  return { tips, summary: read.summary, dropped: read.dropped + claims.length - tips.length }
}

/** A tip after its second question. Where that fails the tip is kept, and is not sure. */
async function checked(tip: DraftTip, ask: Ask, signal: AbortSignal): Promise<DraftTip> {
  const question = confirmingQuestion(tip, newBoundary())
  if (!question) return unconfirmed(tip)
  try {
    return confirmed(tip, await ask(question, signal))
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    return unconfirmed(tip)
  }
}

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
