import {
  type Circumstances,
  circumstancesOf,
} from '#extraction/extractors/rules/chinese-japanese/circumstances.ts'
import type { Sentence, Stretch } from '#extraction/extractors/rules/chinese-japanese/clauses.ts'
import type { Company } from '#extraction/extractors/rules/chinese-japanese/companies.ts'
import type { FoundCue } from '#extraction/extractors/rules/chinese-japanese/cues.ts'

/** What a text says of one company. */
export interface Claim {
  company: Company
  cue: FoundCue
  sentence: Sentence
  clause: Stretch
  weight: number
  /** Whether a house or a report says it. */
  isPassedOn: boolean
  /** Whether its own sentence names the company. */
  isNamed: boolean
}

/** A text in plain letters with what was found in it, all in its order. */
export interface FoundText {
  text: string
  sentences: Sentence[]
  companies: Company[]
  cues: FoundCue[]
  /** The company that the title names alone. */
  focus: Company | null
}

/** Everything that a text claims of its companies, in its order. */
export function claimsIn(found: FoundText): Claim[] {
  const claims: Claim[] = []
  let topic: Company[] = found.focus ? [found.focus] : []
  let line = -1
  /** The verdict of a heading, for the bare names below it. */
  let heading: FoundCue | null = null
  let [companyAt, cueAt] = [0, 0]
  const circumstances = circumstancesOf(found.text)
  for (const sentence of found.sentences) {
    if (sentence.line !== line) {
      line = sentence.line
      topic = atNewLine(topic, found, sentence)
      circumstances.beginLine()
    }
    circumstances.beginSentence(sentence)
    const inSentence = between(found.companies, companyAt, sentence)
    companyAt += inSentence.length + skipped(found.companies, companyAt, sentence)
    const spoken = inSentence.filter(one => !one.isVoice)
    let cuesOfLine = 0
    /** The verdict of a label: 观察名单:领展. */
    let label: FoundCue | null = null
    for (const clause of sentence.clauses) {
      const own = spoken.filter(one => one.start >= clause.start && one.start < clause.end)
      const around = circumstances.ofClause(clause)
      const cues: FoundCue[] = []
      const isPassedOn =
        !around.isOwn &&
        (spoken.length < inSentence.length || reports.test(found.text.slice(sentence.start, clause.end)))
      for (let cue = found.cues[cueAt]; cue && cue.start < clause.end; cue = found.cues[++cueAt])
        if (cue.start >= clause.start) cues.push(cue)
      const isLabel = own.length === 0 && found.text.charAt(clause.end - 1) === ':'
      if (isLabel) label = cues.at(-1) ?? null
      else if (label && own.length > 0 && cues.length === 0)
        for (const company of own)
          claims.push({
            company,
            cue: label,
            sentence,
            clause,
            weight: 0.9,
            isNamed: true,
            isPassedOn: false,
          })
      for (const cue of isLabel ? [] : cues) {
        const meant = meantBy(cue, own, topic, spoken, found.text)
        const weight = weightOf(cue, around, sentence, found.text, clause)
        if (weight > 0) cuesOfLine++
        if (weight > 0)
          for (const company of meant)
            claims.push({
              company,
              cue,
              sentence,
              clause,
              weight,
              isPassedOn,
              isNamed: spoken.some(one => one.key === company.key),
            })
      }
      topic = topicAfter(topic, own, cues)
    }
    const words = found.text.slice(sentence.start, sentence.end)
    const isHeading =
      inSentence.length === 0 && cuesOfLine > 0 && (/[:：]$/.test(words) || words.length <= longestHeading)
    if (isHeading) heading = found.cues[cueAt - 1] ?? null
    else if (spoken.length === 0) heading = null
    else if (heading && cuesOfLine === 0 && words.length < longestEntry)
      for (const company of spoken)
        claims.push({
          company,
          cue: heading,
          sentence,
          clause: sentence,
          weight: 0.8,
          isNamed: true,
          isPassedOn: false,
        })
  }
  return claims
}

const reports = /研报|该行|该券商|分析师|大行|报告|同証券|証券|アナリスト|投資判断|レーティング/

/** Characters of a heading without a colon, and of an entry below it. */
const longestHeading = 10
const longestEntry = 24

function between(companies: Company[], from: number, { start, end }: Stretch): Company[] {
  const found: Company[] = []
  for (let at = from; at < companies.length; at++) {
    const one = companies[at]
    if (!one || one.start >= end) break
    if (one.start >= start) found.push(one)
  }
  return found
}

function skipped(companies: Company[], from: number, { start }: Stretch): number {
  let count = 0
  while ((companies[from + count]?.start ?? Number.POSITIVE_INFINITY) < start) count++
  return count
}

const backwards =
  /^(?:它|他们|这家|该公司|公司|该股|这只|这个|同社|同銘柄|この|私|僕|我|所以|不过|但|可是|风险|理由|那天|后来|现在|今年|目前|目標|目标)/

/** Of a text about one company each paragraph is about it. In another one a new line begins anew, unless it refers back. */
function atNewLine(
  topic: Company[],
  { text, focus, companies }: FoundText,
  { start, end }: Sentence,
): Company[] {
  if (focus) return [focus]
  const keys = new Set(
    companies
      .filter(one => !one.isVoice)
      .slice(0, mostLooked)
      .map(one => one.key),
  )
  if (keys.size <= 1) return topic
  return backwards.test(text.slice(start, end)) ? topic : []
}

const mostLooked = 200

function topicAfter(topic: Company[], own: Company[], cues: FoundCue[]): Company[] {
  if (own.length === 0) return topic
  // What a clause says something of goes on being spoken of.
  const aimed = cues.length > 0 ? own.at(-1) : own[0]
  return aimed ? own.filter(one => one.group === aimed.group) : topic
}

/** Characters between a verb and its object. */
const nearObject = 9

/** The companies that a wording means: of its clause the object behind it or the last one before it, else the topic. */
function meantBy(
  cue: FoundCue,
  own: Company[],
  topic: Company[],
  spoken: Company[],
  text: string,
): Company[] {
  const behind = own.find(one => one.start >= cue.end)
  const before = own.filter(one => one.end <= cue.start).at(-1)
  const isInside = own.find(one => one.start >= cue.start && one.end <= cue.end)
  const isNear =
    behind && behind.start - cue.end <= nearObject && !/把|将|被/.test(text.slice(cue.end, behind.start))
  const aimed =
    isInside ??
    (cue.wording.aim === 'after' && isNear
      ? behind
      : (before ?? (behind && !topic.length ? behind : undefined)))
  const one = aimed ?? (behind && before === undefined && topic.length === 0 ? behind : undefined)
  if (one) return spoken.filter(other => other.group === one.group)
  return topic
}

const neverless = 0

function weightOf(
  { wording, start, end }: FoundCue,
  around: Circumstances,
  sentence: Sentence,
  text: string,
  clause: Stretch,
): number {
  if (wording.leaning === null) return neverless
  if (around.isOthers || around.isNobodys) return neverless
  if (wording.isTrade && around.isInsider(text.slice(clause.start, start))) return neverless
  const isAsked = sentence.isQuestion && clause.end === sentence.end
  if (isAsked && !/还有人|谁敢|怎么还有|誰が買う|买它图什么/.test(text.slice(start, end))) return neverless
  if (around.isCondition && wording.isTrade) return neverless
  const base = wording.strength === 'verdict' ? 1 : 0.6
  return base * around.factor
}
