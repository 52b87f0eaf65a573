import type { Candidate } from '#extraction/extractors/rules/decision/candidate.ts'
import type { Features } from '#extraction/extractors/rules/decision/model.ts'
import type { Statement } from '#extraction/extractors/rules/passages/subject.ts'
import type { Passage } from '#extraction/text/passages.ts'

/** What is counted of some candidates; only counts, so that a text with thousands of them takes no longer for each. */
interface Tally {
  candidates: number
  claims: number
  verdicts: number
  /** Claims by the stance of their wordings. */
  bullish: number
  bearish: number
  neutral: number
}

/** The candidates of a text, all and by the lists whose members they lead. */
export interface Neighbourhood {
  all: Tally
  lists: Map<string, Tally>
  /** By the key of a candidate, the lists in which it leads a member. */
  listsOf: Map<string, Set<string>>
}

/** The most characters between the start of a passage and the name of the candidate that leads it. */
const lead = 30

/** Whether a candidate leads its passage: it is named at the start of the first sentence, among few other companies. */
export function leads({ how, company, mention, passage, sentence }: Statement): boolean {
  return (
    how === 'named' &&
    company <= 2 &&
    mention !== null &&
    sentence === passage.sentences[0] &&
    mention.start - passage.start <= lead
  )
}

/** Counts the candidates of a text by the lists that its passages make up. */
export function neighbourhoodOf(candidates: Candidate[], passages: Passage[]): Neighbourhood {
  const runs = runsOf(passages)
  const all = tallyOf(null)
  const lists = new Map<string, Tally>()
  const listsOf = new Map<string, Set<string>>()
  for (const candidate of candidates) {
    const { subject } = candidate
    const led = subject.statements.filter(leads).map(({ passage }) => listOf(passage, runs))
    const own = tallyOf(candidate)
    const ledLists = new Set(led)
    listsOf.set(subject.key, ledLists)
    add(all, own, 1)
    for (const list of ledLists) {
      const tally = lists.get(list) ?? tallyOf(null)
      add(tally, own, 1)
      lists.set(list, tally)
    }
  }
  return { all, lists, listsOf }
}

/** For each passage the stretch of items or rows that it belongs to; -1 for none. */
function runsOf(passages: Passage[]): number[] {
  let run = -1
  return passages.map(({ kind, index }) => {
    if (kind !== 'item' && kind !== 'row') return -1
    if (passages[index - 1]?.kind !== kind) run++
    return run
  })
}

/** Headings with a candidate belong together, paragraphs that begin with one too. */
function listOf({ kind, index }: Passage, runs: number[]): string {
  return kind === 'heading' || kind === 'prose' ? kind : `run ${runs[index] ?? -1}`
}

function tallyOf(candidate: Candidate | null): Tally {
  const isSaid = candidate?.subject.statements.some(({ signals }) =>
    signals.some(({ strength }) => strength === 'verdict'),
  )
  const is = (stance: string) => Number(candidate?.isClaim === true && candidate.stance === stance)
  return {
    candidates: Number(candidate !== null),
    claims: Number(candidate?.isClaim === true),
    verdicts: Number(isSaid === true),
    bullish: is('bullish'),
    bearish: is('bearish'),
    neutral: is('neutral'),
  }
}

function add(tally: Tally, other: Tally, times: number): void {
  tally.candidates += times * other.candidates
  tally.claims += times * other.claims
  tally.verdicts += times * other.verdicts
  tally.bullish += times * other.bullish
  tally.bearish += times * other.bearish
  tally.neutral += times * other.neutral
}

/** What the others in the text got, and those who lead members of the same lists. */
export function neighbourFeatures(candidate: Candidate, { all, lists, listsOf }: Neighbourhood): Features {
  const own = tallyOf(candidate)
  const others = { ...all }
  add(others, own, -1)
  const beside = tallyOf(null)
  for (const list of listsOf.get(candidate.subject.key) ?? []) {
    add(beside, lists.get(list) ?? tallyOf(null), 1)
    add(beside, own, -1)
  }
  const claimsOfOthers = Math.max(1, others.claims)
  const claimsBeside = Math.max(1, beside.claims)
  return {
    'place: neighbours': Math.log2(1 + beside.candidates),
    'place: neighbours that claim': beside.claims / Math.max(1, beside.candidates),
    'place: neighbours with a verdict': beside.verdicts / Math.max(1, beside.candidates),
    'others: bullish': others.bullish / claimsOfOthers,
    'others: bearish': others.bearish / claimsOfOthers,
    'others: neutral': others.neutral / claimsOfOthers,
    'neighbours: bullish': beside.bullish / claimsBeside,
    'neighbours: bearish': beside.bearish / claimsBeside,
    'neighbours: neutral': beside.neutral / claimsBeside,
  }
}
