import type { Attention } from '#extraction/extractors/rules/decision/focus.ts'
import type { Statement, Subject } from '#extraction/extractors/rules/passages/subject.ts'
import type { Strength } from '#extraction/extractors/rules/stance/leaning.ts'
import { moreWordsOfShares, wordsOfShares } from '#extraction/extractors/rules/stance/share-words.ts'
import { placeWeight } from '#extraction/extractors/rules/stance/stance.ts'
import { considerationsIn, isCustomers } from '#extraction/extractors/rules/wording/thesis.ts'

export interface TipContext {
  attention: Attention
  isTranscript: boolean
  /** Characters of the text. */
  length: number
  /** How many companies the text names. */
  subjects: number
  /** Whether the text only reports or presents a product. Praise and judgements in it are then no claim. */
  isReport: boolean
  /** Whether the text reports events. Praise and complaint in it are then no claim. */
  isNews: boolean
  /** Whether the text states a price target for the company. */
  hasTarget: boolean
}

/** Characters. A shorter text needs only one such word. */
const shortNote = 2000
/** Such words in a thousand characters. A text with fewer is about something else. */
const leastDensity = 0.6

/** Whether a text mentions shares often enough to make claims about them. A short one may only name what to buy. */
export function isAboutShares(text: string, title: string | null, subjects: Iterable<Subject>): boolean {
  if (text.length < shortNote)
    return (
      moreWordsOfShares.test(`${title ?? ''}\n${text}`) ||
      (!isCustomers(text) && namesWhatToDo(title, subjects))
    )
  wordsOfShares.lastIndex = 0
  for (let count = 1; wordsOfShares.test(text); count++)
    if ((count * 1000) / text.length >= leastDensity) return true
  return false
}

/** "Why I am selling my Acme": perhaps a thing that the author owns. */
const ownThing = /\b(?:sell|sold|selling|buy|buying|bought) (?:my|our|an?|the)\b/i

function namesWhatToDo(title: string | null, subjects: Iterable<Subject>): boolean {
  const isTitleAdvice = title !== null && !ownThing.test(title)
  return [...subjects].some(
    ({ statements, titleSignals, mentions }) =>
      (isTitleAdvice && titleSignals.some(cue => cue.strength === 'verdict')) ||
      mentions.some(mention => mention.how === 'explicit') ||
      statements.some(
        ({ how, isOwnPassage, signals }) =>
          (how === 'named' || isOwnPassage) && signals.some(cue => cue.strength === 'verdict'),
      ),
  )
}

const report = new RegExp(
  String.raw`\b(?:` +
    [
      'declined to comment|people familiar|told reporters|said in a statement|a filing showed|today announced',
      '(?:said|announced) on (?:Mon|Tues|Wednes|Thurs|Fri)day|agreed to (?:buy|acquire|sell)',
      '[Ff]orward-looking statements|the companies expect|close[sd]? (?:higher|lower)',
    ].join('|') +
    String.raw`)\b`,
)

/** Whether a text reports events rather than its author's opinion. */
export function isReport(text: string): boolean {
  // Most texts have a word of opinion, which is found sooner.
  return !/\bI\b|\b(?:my|our) (?:view|opinion|target|rating)\b/.test(text) && report.test(text)
}

/** A label under the name of a stock: "Thesis: …". */
const argument = /^[*_]*(?:(?:investment|my|the) )?(?:thesis|bull case)[*_]*:/i

/** In characters: a text names its subject this early, or more than once. */
const opening = 60
/**
 * Whether a text makes an investment claim about a company, or only mentions it. A verdict on the named company is a
 * claim. A judgement is a claim if the text gives the company some attention. Praise and complaint alone are a claim
 * only if the whole text is about the company and addresses investors.
 */
export function saysATip(subject: Subject, context: TipContext): boolean {
  const { attention } = context
  const isFocus = attention.focus === subject.key
  const named = subject.statements.filter(statement => statement.how === 'named')
  const share = attention.shareOf(subject.key)
  const isProminent =
    isFocus ||
    attention.isInTitle(subject.key) ||
    (named.length >= 3 && share >= 0.12) ||
    (context.subjects <= 4 && share >= 0.2 && context.length < 4000)
  if (context.hasTarget && (named.length > 0 || isFocus)) return true
  const titled = subject.titleSignals.some(cue => cue.strength === 'verdict') ? 0.7 : 0
  const verdicts = weigh(subject.statements, 'verdict', isProminent) + titled
  if (verdicts >= (context.isTranscript && !isProminent ? 0.9 : 0.7)) return true
  if (context.isReport) return false
  const titledJudgement = subject.titleSignals.some(cue => cue.strength === 'judgement') ? 0.7 : 0
  const judgements = weigh(subject.statements, 'judgement', isProminent) + titledJudgement
  const isHeaded = named.some(
    ({ passage, company, isOwnPassage }) => passage.kind === 'heading' && company === 1 && isOwnPassage,
  )
  if (isHeaded && verdicts + judgements >= 1) return true
  if (isHeaded && subject.statements.some(one => one.isOwnPassage && argument.test(one.sentence.text)))
    return true
  // If a text is about one company, another one is usually mentioned for comparison.
  if (attention.focus !== null && !isProminent) return named.length >= 2 && judgements >= 1.3
  if (subject.statements.some(one => one.isOwnPassage) && verdicts + judgements >= 1) return true
  if (isProminent && verdicts + judgements >= 0.7) return true
  const isSpoken = context.isTranscript && !subject.mentions.some(({ how }) => how === 'explicit')
  if (judgements >= (isSpoken ? 2.5 : 1))
    return named.length >= 2 || judgements >= 1.3 || context.subjects <= 3
  return isFocus && !context.isNews && isThesis(subject, named.length, context)
}

/** Whether a text without a verdict nevertheless weighs the stock of the company it is about. */
function isThesis(subject: Subject, named: number, { attention, isTranscript, length }: TipContext): boolean {
  const share = attention.shareOf(subject.key)
  if (share < 0.4) return false
  const isShort = length < summaryLength
  const considerations = considerationsIn(subject.statements, isTranscript)
  const [first] = subject.mentions
  const isLate = first !== undefined && first.start > opening && !attention.isInTitle(subject.key)
  // A company that is named once and late is weighed by a short text only if it names no other.
  if (isLate && named < 2 && (share < 1 || !isShort || considerations < manyConsiderations)) return false
  const moods = weigh(subject.statements, 'mood', true)
  if (!isShort) return considerations > 0 && moods >= 4
  return considerations >= manyConsiderations || (considerations > 0 && moods + considerations >= 2)
}

const manyConsiderations = 3
/** Characters. A shorter text that weighs one company has only room for a thesis. */
const summaryLength = 1200

/**
 * The weight of all wordings of one strength. Statements that only mean the company count if the text gives it
 * attention.
 */
function weigh(statements: Statement[], strength: Strength, countsMeant: boolean): number {
  let sum = 0
  for (const statement of statements) {
    if (statement.how === 'meant' && !countsMeant && statement.company === 1 && !statement.isOwnPassage)
      continue
    for (const cue of statement.signals) {
      if (cue.strength === strength) sum += cue.weight * Math.min(1, placeWeight(statement, 0) + 0.25)
    }
  }
  return sum
}
