import type { Candidate } from '#extraction/extractors/rules/decision/candidate.ts'
import type { Features } from '#extraction/extractors/rules/decision/model.ts'
import type { Reading } from '#extraction/extractors/rules/decision/reading.ts'
import type { Statement, Subject } from '#extraction/extractors/rules/passages/subject.ts'
import type { Leaning, Strength } from '#extraction/extractors/rules/stance/leaning.ts'
import type { Signal } from '#extraction/extractors/rules/stance/signals.ts'

const strengths: Strength[] = ['verdict', 'judgement', 'mood']
const leanings: Leaning[] = ['bullish', 'bearish', 'neutral']

/** What is said of a candidate, in parts: how much, and by which wordings. `targets` counts those of the whole text. */
export function saidFeatures(reading: Reading, candidate: Candidate, targets: number): Features[] {
  return [
    amountFeatures(reading, candidate),
    rulesFeatures(candidate, targets),
    wordingFeatures(candidate.subject),
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

function wordingFeatures({ statements, titleSignals }: Subject): Features {
  const features: Features = {}
  const told = strongestOf(statements)
  const sure = strongestOf(
    statements.filter(one => one.isOwnPassage || (one.how === 'named' && one.company === 1)),
  )
  for (const strength of strengths) {
    for (const leaning of leanings) {
      if (strength === 'mood' && leaning === 'neutral') continue
      const name = `${strength} ${leaning}`
      const all = told.get(name) ?? []
      features[`${name}: sum`] = Math.min(8, sum(all))
      features[`${name}: most`] = Math.max(0, ...all)
      features[`${name}: sure`] = Math.min(8, sum(sure.get(name) ?? []))
      if (strength !== 'mood')
        features[`${name}: title`] = Math.max(0, ...weightsOf(titleSignals, strength, leaning))
    }
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

/** By strength and leaning, the greatest weight in each statement that says such a thing. */
function strongestOf(statements: Statement[]): Map<string, number[]> {
  const strongest = new Map<string, number[]>()
  for (const { signals } of statements) {
    const own = new Map<string, number>()
    for (const { strength, leaning, weight } of signals) {
      const name = `${strength} ${leaning}`
      own.set(name, Math.max(own.get(name) ?? weight, weight))
    }
    for (const [name, weight] of own) {
      const weights = strongest.get(name)
      if (weights) weights.push(weight)
      else strongest.set(name, [weight])
    }
  }
  return strongest
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
