import type { Candidate } from '#extraction/extractors/rules/decision/candidate.ts'
import type { Features } from '#extraction/extractors/rules/decision/model.ts'
import type { Reading } from '#extraction/extractors/rules/decision/reading.ts'
import type { Statement, Subject } from '#extraction/extractors/rules/passages/subject.ts'
import type { Cue } from '#extraction/extractors/rules/stance/cues.ts'
import type { Leaning, Strength } from '#extraction/extractors/rules/stance/leaning.ts'

const strengths: Strength[] = ['verdict', 'judgement', 'mood']
const leanings: Leaning[] = ['bullish', 'bearish', 'neutral']

/**
 * What is said about a candidate, as features: how much, and by which wordings. `targets` is the number of targets in
 * the whole text.
 */
export function saidFeatures(reading: Reading, candidate: Candidate, targets: number): Features[] {
  return [
    amountFeatures(reading, candidate),
    rulesFeatures(candidate, targets),
    ...wordingFeatures(candidate.subject),
    dividedFeatures(candidate.subject),
  ]
}

function amountFeatures({ text }: Reading, { subject }: Candidate): Features {
  const { statements } = subject
  const named = statements.filter(({ how }) => how === 'named')
  const alone = named.filter(({ company }) => company === 1)
  const characters = sum(statements.map(({ sentence }) => sentence.text.length))
  return {
    'said: statements': Math.log2(1 + statements.length),
    'said: named': Math.log2(1 + named.length),
    'said: alone': Math.log2(1 + alone.length),
    'said: share alone': alone.length / Math.max(1, named.length),
    'said: meant': Math.log2(1 + statements.length - named.length),
    'said: own passages': Math.log2(1 + statements.filter(one => one.isOwnPassage).length),
    'said: companies in a sentence': average(named.map(({ company }) => Math.min(10, company))),
    'said: fewest companies': Math.min(10, ...named.map(({ company }) => company)),
    'said: characters': Math.log10(10 + characters),
    'said: longest run': longestRun(statements),
    'said: position': average(statements.map(({ position }) => position)),
    'said: length': average(named.map(({ sentence }) => Math.min(400, sentence.text.length))),
    'said: per 1000': characters / Math.max(1, text.length),
  }
}

/** What the wordings decide by themselves, and the figures beside them. */
function rulesFeatures({ subject, target, price, isClaim, stance }: Candidate, targets: number): Features {
  return {
    'said: target': Number(target !== null),
    'said: target to price': target && price ? Math.max(-1, Math.min(1, target.value / price - 1)) : 0,
    'said: other targets': Number(targets > Number(target !== null)),
    'rules: claim': Number(isClaim),
    'rules: bullish': Number(stance === 'bullish'),
    'rules: bearish': Number(stance === 'bearish'),
    'rules: neutral': Number(stance === 'neutral'),
    'rules: unset': Number(stance === 'unset'),
    balance: balance(subject.statements, subject.titleSignals),
  }
}

/** The feature names of the wordings of each strength and leaning. Moods in the title do not count. */
const kinds = strengths.flatMap(strength =>
  leanings
    .filter(leaning => strength !== 'mood' || leaning !== 'neutral')
    .map(leaning => {
      const name = `${strength} ${leaning}`
      const title = strength === 'mood' ? null : `${name}: title`
      return { strength, leaning, sum: `${name}: sum`, most: `${name}: most`, sure: `${name}: sure`, title }
    }),
)

function wordingFeatures({ statements, titleSignals }: Subject): Features[] {
  const told = strongestOf(statements)
  const sure = strongestOf(
    statements.filter(one => one.isOwnPassage || (one.how === 'named' && one.company === 1)),
  )
  return kinds.map(({ strength, leaning, ...names }) => {
    const all = told[strength][leaning]
    const features = {
      [names.sum]: Math.min(8, all.sum),
      [names.most]: all.most,
      [names.sure]: Math.min(8, sure[strength][leaning].sum),
    }
    if (names.title) features[names.title] = Math.max(0, ...weightsOf(titleSignals, strength, leaning))
    return features
  })
}

/** How the statements of a stance are divided among the leanings, and whether all verdicts agree. */
function dividedFeatures({ statements, titleSignals }: Subject): Features {
  const told = [...statements.flatMap(one => one.signals), ...titleSignals]
  const of: Record<Leaning, number> = { bullish: 0, bearish: 0, neutral: 0 }
  let all = 0
  for (const { leaning, strength, weight } of told) {
    of[leaning] += points[strength] * weight
    all += points[strength] * weight
  }
  const verdicts = told.filter(({ strength, weight }) => strength === 'verdict' && weight >= 0.5)
  const share = (leaning: Leaning) => (all === 0 ? 0 : of[leaning] / all)
  const only = (leaning: Leaning) =>
    Number(verdicts.length > 0 && verdicts.every(one => one.leaning === leaning))
  const last = verdicts.at(-1)?.leaning
  return {
    'divided: bullish': share('bullish'),
    'divided: only bullish verdicts': only('bullish'),
    'divided: last bullish': Number(last === 'bullish'),
    'divided: bearish': share('bearish'),
    'divided: only bearish verdicts': only('bearish'),
    'divided: last bearish': Number(last === 'bearish'),
    'divided: neutral': share('neutral'),
    'divided: only neutral verdicts': only('neutral'),
    'divided: last neutral': Number(last === 'neutral'),
  }
}

const points: Record<Strength, number> = { verdict: 3, judgement: 1.2, mood: 0.25 }

/** Bullish minus bearish, from -1 to 1. */
function balance(statements: Statement[], titleCues: Cue[]): number {
  let bulls = 0
  let bears = 0
  for (const { leaning, strength, weight } of [...statements.flatMap(one => one.signals), ...titleCues]) {
    if (leaning === 'bullish') bulls += points[strength] * weight
    if (leaning === 'bearish') bears += points[strength] * weight
  }
  return bulls + bears === 0 ? 0 : (bulls - bears) / (bulls + bears)
}

/** Weights of statements: their sum and the largest. */
interface Told {
  sum: number
  most: number
}

type ToldOfEach = Record<Strength, Record<Leaning, Told>>

function nothingTold(): ToldOfEach {
  const ofEach = () => ({
    bullish: { sum: 0, most: 0 },
    bearish: { sum: 0, most: 0 },
    neutral: { sum: 0, most: 0 },
  })
  return { verdict: ofEach(), judgement: ofEach(), mood: ofEach() }
}

/** By strength and leaning, the largest weight in each statement. */
function strongestOf(statements: Statement[]): ToldOfEach {
  const told = nothingTold()
  for (const { signals } of statements) {
    const own = new Map<Told, number>()
    for (const { strength, leaning, weight } of signals) {
      const of = told[strength][leaning]
      own.set(of, Math.max(own.get(of) ?? weight, weight))
    }
    for (const [of, weight] of own) {
      of.sum += weight
      of.most = Math.max(of.most, weight)
    }
  }
  return told
}

function weightsOf(cues: Cue[], strength: Strength, leaning: Leaning): number[] {
  return cues.flatMap(cue => (cue.strength === strength && cue.leaning === leaning ? [cue.weight] : []))
}

/** The most statements in a row, as a logarithm: how long the text stays with the candidate. */
function longestRun(statements: Statement[]): number {
  let longest = 0
  let run = 0
  let end = -10
  for (const { sentence } of statements) {
    run = sentence.start - end < 40 ? run + 1 : 1
    end = sentence.end
    longest = Math.max(longest, run)
  }
  return Math.log2(1 + longest)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function average(numbers: number[]): number {
  return numbers.length === 0 ? 0 : sum(numbers) / numbers.length
}
