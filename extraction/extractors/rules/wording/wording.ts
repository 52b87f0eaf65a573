import type { Stance } from '#contract/stance.ts'
import type { DraftPriceTarget } from '#extraction/extractors/extractor.ts'
import type { Statement } from '#extraction/extractors/rules/passages/subject.ts'
import { placeWeight } from '#extraction/extractors/rules/stance/stance.ts'
import type { Span } from '#extraction/text/sentences.ts'

const points = { verdict: 3, judgement: 1.5, mood: 0.3 } as const
/** A thesis longer than this is the article again. */
const thesisSentences = 4

/** The tip in one sentence: the author's shortest claim that names the company and says all, else one of our own. */
export function tipText(
  ticker: string,
  companyName: string | null,
  stance: Stance,
  target: DraftPriceTarget | null,
  statements: Statement[],
): string {
  const claims = statements
    .filter(statement => isWholeClaim(statement, stance, target))
    .map(({ sentence }) => sentence.text.replace(/\s+/g, ' '))
  const shortest = claims.sort((a, b) => a.length - b.length)[0]
  return shortest ?? ownSentence(ticker, companyName, stance, target)
}

/** A claim stands alone when it names one company, is a sentence of readable length and leaves out no target. */
function isWholeClaim(
  { sentence, how, company, signals }: Statement,
  stance: Stance,
  target: DraftPriceTarget | null,
): boolean {
  const { text } = sentence
  const isClaim = signals.some(signal => signal.leaning === stance && signal.strength !== 'mood')
  const isSentence = text.length >= 25 && text.length <= 180 && /^[\p{Lu}¿¡].*[.!]$/su.test(text)
  return (
    how === 'named' && company === 1 && isClaim && isSentence && (!target || text === target.sourceExcerpt)
  )
}

function ownSentence(
  ticker: string,
  companyName: string | null,
  stance: Stance,
  target: DraftPriceTarget | null,
): string {
  const name = companyName && companyName.toUpperCase() !== ticker ? `${companyName} (${ticker})` : ticker
  const lead = {
    bullish: `Bullish on ${name}`,
    bearish: `Bearish on ${name}`,
    neutral: `Neutral on ${name}`,
    unset: `A view on ${name}`,
  }[stance]
  if (!target) return `${lead}.`
  const amount = `${target.currency ? `${target.currency} ` : ''}${target.value}`
  return `${lead}, with a price target of ${amount}${target.horizon ? ` (${target.horizon})` : ''}.`
}

/** The sentences that carry the claim, strongest first; those against the stance come last. */
export function strongestSentences(statements: Statement[], stance: Stance): Statement[] {
  const weights = new Map(statements.map(statement => [statement, strength(statement, stance)]))
  return [...statements].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
}

function strength(statement: Statement, stance: Stance): number {
  let sum = 0
  for (const signal of statement.signals) {
    const agrees = signal.leaning === stance || stance === 'unset'
    sum += points[signal.strength] * signal.weight * (agrees ? 1 : 0.3)
  }
  const nouns = statement.sentence.text.length < 25 ? 0.6 : 1
  return sum * placeWeight(statement, 0) * nouns + (statement.how === 'named' ? 0.2 : 0)
}

/** The reasons: the sentences after the strongest, in the order of the text. */
export function thesisOf(ranked: Statement[]): string | null {
  const chosen: Span[] = []
  for (const { sentence, signals } of ranked) {
    if (chosen.length >= thesisSentences) break
    if (sentence.text.length < 20 || (signals.length === 0 && chosen.length > 0)) continue
    if (!chosen.some(one => one.start === sentence.start)) chosen.push(sentence)
  }
  if (chosen.length === 0) return null
  return chosen
    .sort((a, b) => a.start - b.start)
    .map(one => one.text.replace(/\s+/g, ' '))
    .join(' ')
}
