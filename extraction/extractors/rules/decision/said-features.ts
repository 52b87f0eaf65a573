import { type AdviceGroup, adviceGroups } from '#extraction/extractors/rules/decision/advice-words.ts'
import type { Candidate } from '#extraction/extractors/rules/decision/candidate.ts'
import type { Features } from '#extraction/extractors/rules/decision/model.ts'
import type { Reading } from '#extraction/extractors/rules/decision/reading.ts'
import type { Statement, Subject } from '#extraction/extractors/rules/passages/subject.ts'
import type { Leaning, Strength } from '#extraction/extractors/rules/stance/leaning.ts'
import type { Signal } from '#extraction/extractors/rules/stance/signals.ts'
import { considerationsIn } from '#extraction/extractors/rules/wording/thesis.ts'

const strengths: Strength[] = ['verdict', 'judgement', 'mood']
const leanings: Leaning[] = ['bullish', 'bearish', 'neutral']

type Advice = (sentence: string) => Set<AdviceGroup>

/** What is said of a candidate (`targets` counts those of the whole text): how much, by which wordings of the lexicon, and with which words around its name. */
export function saidFeatures(
  reading: Reading,
  candidate: Candidate,
  targets: number,
  advice: Advice,
): Features {
  return {
    ...amountFeatures(reading, candidate),
    ...rulesFeatures(candidate, targets),
    ...wordingFeatures(candidate.subject),
    ...dividedFeatures(candidate.subject),
    ...wordFeatures(candidate.subject, advice),
  }
}

function amountFeatures({ text, isTranscript }: Reading, { subject }: Candidate): Features {
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
    'said: considerations': considerationsIn(statements, isTranscript),
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

function wordingFeatures({ statements, titleSignals }: Subject): Features {
  const features: Features = {}
  const sure = statements.filter(one => one.isOwnPassage || (one.how === 'named' && one.company === 1))
  const late = statements.filter(({ position }) => position > 0.75)
  for (const strength of strengths) {
    for (const leaning of leanings) {
      if (strength === 'mood' && leaning === 'neutral') continue
      const name = `${strength} ${leaning}`
      const all = weights(statements, strength, leaning)
      features[`${name}: sum`] = Math.min(8, sum(all))
      features[`${name}: most`] = Math.max(0, ...all)
      features[`${name}: per statement`] = sum(all) / Math.max(1, statements.length)
      features[`${name}: sure`] = Math.min(8, sum(weights(sure, strength, leaning)))
      features[`${name}: late`] = Math.min(4, sum(weights(late, strength, leaning)))
      if (strength !== 'mood')
        features[`${name}: title`] = Math.max(0, ...weightsOf(titleSignals, strength, leaning))
    }
  }
  return features
}

function wordFeatures({ statements }: Subject, advice: Advice): Features {
  const named = statements.filter(({ how }) => how === 'named')
  const says = (pattern: RegExp) =>
    named.filter(({ sentence }) => pattern.test(sentence.text)).length / Math.max(1, named.length)
  const features: Features = {
    'said: percent': says(/\d\s?%/),
    'said: money': says(/[$€£]\s?\d|\d\s?(?:€|EUR|USD|euros?|dollars)/),
    'said: questions': says(/\?\s*$/),
    'said: quotes': says(/["“”«»„]/),
  }
  const words = named.map(({ sentence }) => advice(sentence.text))
  const around = statements.map(({ sentence }) => advice(sentence.text))
  const alone = words.filter((_, i) => named[i]?.company === 1)
  for (const group of adviceGroups) {
    const having = (some: Set<AdviceGroup>[]) => some.filter(one => one.has(group)).length
    features[`words: ${group}`] = having(words) / Math.max(1, words.length)
    features[`words around: ${group}`] = Math.log2(1 + having(around))
    features[`words alone: ${group}`] = Math.min(3, having(alone))
  }
  return features
}

/** How what is told of a stance divides among the leanings, and whether all verdicts agree. */
function dividedFeatures({ statements, titleSignals }: Subject): Features {
  const told = [...statements.flatMap(one => one.signals), ...titleSignals]
  const pointsOf = (leaning: Leaning, some: Signal[]) =>
    sum(some.flatMap(one => (one.leaning === leaning ? points[one.strength] * one.weight : [])))
  const verdicts = told.filter(({ strength, weight }) => strength === 'verdict' && weight >= 0.5)
  const all = sum(told.map(({ strength, weight }) => points[strength] * weight))
  const features: Features = {}
  for (const leaning of leanings) {
    features[`divided: ${leaning}`] = all === 0 ? 0 : pointsOf(leaning, told) / all
    features[`divided: only ${leaning} verdicts`] = Number(
      verdicts.length > 0 && verdicts.every(one => one.leaning === leaning),
    )
    features[`divided: last ${leaning}`] = Number(verdicts.at(-1)?.leaning === leaning)
  }
  return features
}

const points: Record<Strength, number> = { verdict: 3, judgement: 1.2, mood: 0.25 }

/** Bullish less bearish, from -1 to 1. */
function balance(statements: Statement[], titleSignals: Signal[]): number {
  let bulls = 0
  let bears = 0
  for (const { leaning, strength, weight } of [...statements.flatMap(one => one.signals), ...titleSignals]) {
    if (leaning === 'bullish') bulls += points[strength] * weight
    if (leaning === 'bearish') bears += points[strength] * weight
  }
  return bulls + bears === 0 ? 0 : (bulls - bears) / (bulls + bears)
}

function weights(statements: Statement[], strength: Strength, leaning: Leaning): number[] {
  return statements.flatMap(({ signals }) => {
    const found = weightsOf(signals, strength, leaning)
    return found.length > 0 ? [Math.max(...found)] : []
  })
}

function weightsOf(signals: Signal[], strength: Strength, leaning: Leaning): number[] {
  return signals.flatMap(signal =>
    signal.strength === strength && signal.leaning === leaning ? [signal.weight] : [],
  )
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
