import {
  type Circumstances,
  circumstancesOf,
  type FollowedCircumstances,
} from '#extraction/extractors/rules/chinese-japanese/circumstances.ts'
import type { Sentence, Stretch } from '#extraction/extractors/rules/chinese-japanese/clauses.ts'
import type { Company } from '#extraction/extractors/rules/chinese-japanese/companies.ts'
import type { FoundCue } from '#extraction/extractors/rules/chinese-japanese/cues.ts'

/** What a text says of one company. */
export interface Remark {
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

/** What is known of a text up to a place. */
interface Progress {
  remarks: Remark[]
  topic: Company[]
  line: number
  isAboutOne: boolean
  /** The verdict of a heading, for the bare names below it. */
  heading: FoundCue | null
  companyAt: number
  cueAt: number
  circumstances: FollowedCircumstances
}

/** A sentence with the companies that it names, without those that only speak. */
interface Spoken {
  sentence: Sentence
  spoken: Company[]
  hasVoice: boolean
  /** The verdict of a label: 观察名单:领展. */
  label: FoundCue | null
  /** How many wordings say something. */
  cues: number
}

/** Everything that a text remarks of its companies, in its order. */
export function remarksIn(found: FoundText): Remark[] {
  const progress: Progress = {
    remarks: [],
    topic: found.focus ? [found.focus] : [],
    line: -1,
    isAboutOne: isAboutOne(found.companies),
    heading: null,
    companyAt: 0,
    cueAt: 0,
    circumstances: circumstancesOf(found.text),
  }
  for (const sentence of found.sentences) {
    if (sentence.line !== progress.line) {
      progress.line = sentence.line
      progress.topic = atNewLine(progress, found, sentence)
    }
    progress.circumstances.beginSentence(sentence)
    const named = namedIn(found.companies, sentence, progress)
    const spoken = named.filter(one => !one.isVoice)
    const one: Spoken = { sentence, spoken, hasVoice: spoken.length < named.length, label: null, cues: 0 }
    for (const clause of sentence.clauses) readClause(clause, one, found, progress)
    readAsEntry(one, found, progress)
  }
  return progress.remarks
}

function readClause(clause: Stretch, one: Spoken, found: FoundText, progress: Progress): void {
  const { sentence, spoken } = one
  const own = spoken.filter(({ start }) => start >= clause.start && start < clause.end)
  const around = progress.circumstances.ofClause(clause)
  const words = found.text.slice(sentence.start, clause.end)
  const isPassedOn = !around.isOwn && (one.hasVoice || reports.test(words))
  const cues = cuesBefore(clause, found.cues, progress)
  if (own.length === 0 && found.text.charAt(clause.end - 1) === ':') {
    one.label = cues.at(-1) ?? null
    return
  }
  const remark = (company: Company, cue: FoundCue, weight: number) =>
    progress.remarks.push({
      ...{ company, cue, sentence, clause, weight, isPassedOn },
      isNamed: spoken.some(other => other.key === company.key),
    })
  if (one.label && cues.length === 0) for (const company of own) remark(company, one.label, ofLabel)
  for (const cue of cues) {
    const weight = weightOf(cue, around, sentence, found.text, clause)
    if (weight === 0) continue
    one.cues++
    for (const company of meantBy(cue, own, progress.topic, spoken, found.text)) remark(company, cue, weight)
  }
  progress.topic = topicAfter(progress.topic, own, cues)
}

/** A bare name below a heading has the verdict of the heading. */
function readAsEntry(
  { sentence, spoken, hasVoice, cues }: Spoken,
  found: FoundText,
  progress: Progress,
): void {
  const words = found.text.slice(sentence.start, sentence.end)
  const isShort = words.endsWith(':') || words.length <= longestHeading
  const { heading } = progress
  if (spoken.length === 0 && !hasVoice && cues > 0 && isShort)
    progress.heading = found.cues[progress.cueAt - 1] ?? null
  else if (spoken.length === 0) progress.heading = null
  else if (heading && cues === 0 && words.length < longestEntry)
    for (const company of spoken)
      progress.remarks.push({
        ...{ company, cue: heading, sentence, clause: sentence, weight: ofHeading },
        ...{ isNamed: true, isPassedOn: false },
      })
}

const reports = /研报|该行|该券商|分析师|大行|报告|同証券|証券|アナリスト|投資判断|レーティング/

/** The weight of what a label or a heading says of the names behind and below it. */
const ofLabel = 0.9
const ofHeading = 0.8
/** Characters of a heading without a colon, and of an entry below it. */
const longestHeading = 10
const longestEntry = 24

/** The companies that a sentence names. */
function namedIn(companies: Company[], { start, end }: Stretch, progress: Progress): Company[] {
  const found: Company[] = []
  for (let one = companies[progress.companyAt]; one && one.start < end; one = companies[++progress.companyAt])
    if (one.start >= start) found.push(one)
  return found
}

function cuesBefore({ start, end }: Stretch, cues: FoundCue[], progress: Progress): FoundCue[] {
  const found: FoundCue[] = []
  for (let cue = cues[progress.cueAt]; cue && cue.start < end; cue = cues[++progress.cueAt])
    if (cue.start >= start) found.push(cue)
  return found
}

const backwards =
  /^(?:它|他们|这家|该公司|公司|该股|这只|这个|同社|同銘柄|この|私|僕|我|所以|不过|但|可是|风险|理由|那天|后来|现在|今年|目前|目標|目标)/

/** Of a text about one company each paragraph is about it. In another one a new line begins anew, unless it refers back. */
function atNewLine(
  { topic, isAboutOne }: Progress,
  { text, focus }: FoundText,
  { start, end }: Sentence,
): Company[] {
  if (focus) return [focus]
  return isAboutOne || backwards.test(text.slice(start, end)) ? topic : []
}

function isAboutOne(companies: Company[]): boolean {
  const first = companies.find(one => !one.isVoice)
  return companies.every(one => one.isVoice || one.key === first?.key)
}

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
