import type { Stance } from '#contract/stance.ts'
import { isBrokersTable } from '#extraction/extractors/rules/mentions/broker-columns.ts'
import type { Statement, Subject } from '#extraction/extractors/rules/passages/subject.ts'
import type { Cue } from '#extraction/extractors/rules/stance/cues.ts'
import type { Leaning, Strength } from '#extraction/extractors/rules/stance/leaning.ts'

const points: Record<Strength, number> = { verdict: 3, judgement: 1.2, mood: 0.25 }
const conclusion =
  /\b(?:conclusion|bottom[- ]?line|in short|in summary|to sum up|overall|all in all|verdict|takeaway|recommendation|fazit|conclusión)\b/i

/** The most that praise and complaint can add up to, because long texts are full of them. */
const mostMood = 1.5

/** "I have since sold all my shares": the earlier purchase no longer counts. */
const exitOfOwn = new RegExp(
  String.raw`\b(?:I|we)(?:['’]ve| have| had)? (?:\w+ )?(?:` +
    [
      String.raw`sold (?:out|everything|it|them|all|(?:all |the rest )?(?:of )?(?:my|our|the)\b(?! (?:puts?|calls?|first|half)))`,
      String.raw`exited|closed (?:out|(?:my|our|the) (?:\w+ )?(?:position|stake))|got out|bailed out`,
    ].join('|') +
    ')',
  'i',
)
const entryOfOwn =
  /\b(?:I|we)(?:['’]ve| have| had)? (?:\w+ )?(?:bought|purchased|added|started|initiated|opened|picked up)\b/i
/** The weight of a broker's row in a table of ratings, beside the author's own line. */
const rowOfBroker = 0.1
/** The part of a purchase's weight that remains when everything was sold later. */
const undone = 0.2

/** "I closed my shorts": what was said against the stock before no longer applies. */
const exitOfShort =
  /\b(?:closed|covered|exited|unwound) (?:out )?(?:my|our|the) (?:[\w&'’-]+ ){0,2}?shorts?\b(?! (?:put|call|selling))/i
/** "raised its price target": an analyst's change of a target says more than the mood around it. */
const targetMove =
  /\b(?:rais|lift|hik|boost|increas|cut|lower|slash|trimm|reduc)\w* (?:(?:my|our|its|his|her|the|their) )?price (?:target|objective)/i

/** What the statements about one company add up to. A verdict outweighs mood, and the end of the text its beginning. */
export function weighStance(
  { statements, titleSignals }: Subject,
  length: number,
  hasTarget = false,
): Stance {
  const sums: Record<Leaning, number> = { bullish: 0, bearish: 0, neutral: 0 }
  let mood = 0
  const covered = statements.findLastIndex(({ sentence }) => exitOfShort.test(sentence.text))
  const exit = statements.findLastIndex(({ sentence }) => exitOfOwn.test(sentence.text))
  for (const [i, statement] of statements.entries()) {
    const place = placeWeight(statement, length) * (isBrokersTable(statement.passage) ? rowOfBroker : 1)
    const isBeforeExit = i < exit && entryOfOwn.test(statement.sentence.text)
    for (const [leaning, strength, weight] of strongestOfEach(statement.signals)) {
      const isUndone =
        strength !== 'mood' &&
        ((isBeforeExit && leaning === 'bullish' && strength === 'verdict') ||
          (i < covered && leaning === 'bearish'))
      const value = points[strength] * weight * place * (isUndone ? undone : 1)
      if (strength === 'mood') mood += leaning === 'bullish' ? value : -value
      else sums[leaning] += value
    }
  }
  for (const [leaning, strength, weight] of strongestOfEach(titleSignals)) {
    if (strength !== 'mood') sums[leaning] += points[strength] * weight
  }
  const hasVerdict = statements.some(one =>
    one.signals.some(cue => cue.strength === 'verdict' && cue.weight >= 0.5),
  )
  const movesTarget = statements.some(
    ({ sentence, signals }) =>
      targetMove.test(sentence.text) && signals.some(({ strength }) => strength === 'judgement'),
  )
  // An author who states a target says more by it than by praise or complaint.
  if (hasTarget && sums.bullish + sums.bearish + sums.neutral === 0 && Math.abs(mood) < mostMood / 2)
    return 'unset'
  if (!hasVerdict && !movesTarget)
    sums[mood > 0 ? 'bullish' : 'bearish'] += Math.min(mostMood, Math.abs(mood))
  const { bullish, bearish, neutral } = sums
  if (bullish + bearish + neutral === 0) return 'unset'
  if (neutral >= 0.8 * Math.max(bullish, bearish)) return 'neutral'
  if (bullish >= 1.35 * bearish) return 'bullish'
  if (bearish >= 1.2 * bullish) return 'bearish'
  return 'neutral'
}

/** A sentence says each thing once, however many words it uses: "Zacks Rank #2 (Buy)". */
function strongestOfEach(cues: Cue[]): [Leaning, Strength, number][] {
  const strongest = new Map<string, [Leaning, Strength, number]>()
  for (const { leaning, strength, weight } of cues) {
    const key = `${strength} ${leaning}`
    const known = strongest.get(key)
    if (!known || weight > known[2]) strongest.set(key, [leaning, strength, weight])
  }
  return [...strongest.values()]
}

/** Characters. A shorter text has no conclusion: its last sentence matters hardly more than its first. */
const shortText = 1200

/** Statements at the end, under "Conclusion", or with the company's name count more. */
export function placeWeight(statement: Statement, length: number): number {
  const isEnd = statement.position > 0.75 || conclusion.test(statement.sentence.text)
  const end = isEnd ? (length < shortText ? 1.15 : 1.4) : 1
  const sharing = statement.company > 3 ? 0.8 : 1
  return end * sharing * (statement.how === 'named' ? 1 : 0.75)
}
