import { type AdviceGroup, adviceGroups } from '#extraction/extractors/rules/decision/advice-words.ts'
import type { Candidate } from '#extraction/extractors/rules/decision/candidate.ts'
import type { Features } from '#extraction/extractors/rules/decision/model.ts'
import type { Reading } from '#extraction/extractors/rules/decision/reading.ts'
import type { Statement } from '#extraction/extractors/rules/passages/subject.ts'
import type { Passage } from '#extraction/text/passages.ts'

/** How a text is divided, and which candidate each part is about. */
export interface Structure {
  /** The advice words of the heading above each passage, and how many headings came before. */
  headings: { words: Set<AdviceGroup>; index: number }[]
  /** The line of plain text before a list, for its items. */
  intros: (Set<AdviceGroup> | null)[]
  /** Which stretch of items, rows or headings with a candidate each passage belongs to; -1 for none. */
  runs: number[]
  /** By run, the candidates that lead its members. */
  leaders: Map<number, Set<string>>
  claims: Set<string>
  verdicts: Set<string>
  /** Every candidate with what the wordings say of it. */
  all: Candidate[]
}

/** A candidate that leads a passage is named within so many characters. */
const lead = 30

export function structureOf(
  { passages }: Reading,
  candidates: Candidate[],
  advice: (sentence: string) => Set<AdviceGroup>,
): Structure {
  const headings: Structure['headings'] = []
  const intros: Structure['intros'] = []
  const runs: number[] = []
  let heading = { words: new Set<AdviceGroup>(), index: 0 }
  let intro: Set<AdviceGroup> | null = null
  let run = -1
  for (const passage of passages) {
    const before = passages[passage.index - 1]
    if (passage.kind === 'heading')
      heading = {
        words: advice(passage.sentences.map(({ text }) => text).join(' ')),
        index: heading.index + 1,
      }
    const isListed = passage.kind === 'item' || passage.kind === 'row'
    if (!isListed) intro = passage.kind === 'prose' ? advice(passage.sentences.at(-1)?.text ?? '') : intro
    if (isListed && before?.kind !== passage.kind) run++
    headings[passage.index] = heading
    intros[passage.index] = isListed ? intro : null
    runs[passage.index] = isListed ? run : -1
  }
  const leaders = new Map<number, Set<string>>()
  for (const { subject } of candidates) {
    for (const statement of subject.statements) {
      if (!leads(statement)) continue
      const of = groupOf(statement.passage, runs)
      leaders.set(of, (leaders.get(of) ?? new Set<string>()).add(subject.key))
    }
  }
  const isSaid = (one: Candidate) =>
    one.subject.statements.some(({ signals }) => signals.some(({ strength }) => strength === 'verdict'))
  return {
    headings,
    intros,
    runs,
    leaders,
    claims: new Set(candidates.filter(one => one.isClaim).map(one => one.subject.key)),
    verdicts: new Set(candidates.filter(isSaid).map(one => one.subject.key)),
    all: candidates,
  }
}

/** Headings with a candidate belong together, paragraphs that begin with one too. */
function groupOf({ kind, index }: Passage, runs: number[]): number {
  if (kind === 'heading') return -2
  if (kind === 'prose') return -3
  return runs[index] ?? -1
}

function leads({ how, company, mention, passage, sentence }: Statement): boolean {
  return (
    how === 'named' &&
    company <= 2 &&
    mention !== null &&
    sentence === passage.sentences[0] &&
    mention.start - passage.start <= lead
  )
}

/** Where in the text a candidate stands: under which headings, in which lists, beside whom. */
export function placeFeatures(
  { passages, text }: Reading,
  { subject }: Candidate,
  structure: Structure,
): Features {
  const named = subject.statements.filter(({ how }) => how === 'named')
  const count = Math.max(1, named.length)
  const share = (test: (one: Statement) => boolean) => named.filter(test).length / count
  const leading = named.filter(leads)
  const groups = new Set(leading.map(({ passage }) => groupOf(passage, structure.runs)))
  const neighbours = new Set([...groups].flatMap(group => [...(structure.leaders.get(group) ?? [])]))
  neighbours.delete(subject.key)
  const of = (which: Set<string>) =>
    [...neighbours].filter(key => which.has(key)).length / Math.max(1, neighbours.size)
  const features: Features = {
    'place: in heading': share(({ passage }) => passage.kind === 'heading'),
    'place: any heading': Number(named.some(({ passage }) => passage.kind === 'heading')),
    'place: alone in heading': Number(
      named.some(({ passage, company }) => passage.kind === 'heading' && company === 1),
    ),
    'place: in item': share(({ passage }) => passage.kind === 'item'),
    'place: in row': share(({ passage }) => passage.kind === 'row'),
    'place: leads': Math.log2(1 + leading.length),
    'place: leads an item': Number(leading.some(({ passage }) => passage.kind === 'item')),
    'place: leads a row': Number(leading.some(({ passage }) => passage.kind === 'row')),
    'place: leads a paragraph': Number(leading.some(({ passage }) => passage.kind === 'prose')),
    'place: labelled': Number(
      leading.some(
        ({ mention }) =>
          mention !== null && /^[^\n]{0,25}?[:–—-]/.test(text.slice(mention.end, mention.end + 26)),
      ),
    ),
    'place: neighbours': Math.log2(1 + neighbours.size),
    'place: neighbours that claim': of(structure.claims),
    'place: neighbours with a verdict': of(structure.verdicts),
    'place: own part': ownPart(subject.statements, passages),
    'place: sections': new Set(named.map(({ passage }) => structure.headings[passage.index]?.index ?? 0))
      .size,
  }
  const others = structure.all.filter(one => one.subject !== subject && one.isClaim)
  const beside = others.filter(one => neighbours.has(one.subject.key))
  for (const stance of ['bullish', 'bearish', 'neutral'] as const) {
    const shareOf = (some: Candidate[]) =>
      some.filter(one => one.stance === stance).length / Math.max(1, some.length)
    features[`others: ${stance}`] = shareOf(others)
    features[`neighbours: ${stance}`] = shareOf(beside)
  }
  for (const group of adviceGroups) {
    features[`heading: ${group}`] = share(
      ({ passage }) => structure.headings[passage.index]?.words.has(group) === true,
    )
    features[`intro: ${group}`] = Number(
      named.some(({ passage }) => structure.intros[passage.index]?.has(group) === true),
    )
  }
  return features
}

/** The part of the text's passages that is about the candidate alone. */
function ownPart(statements: Statement[], passages: Passage[]): number {
  const own = new Set(statements.filter(one => one.isOwnPassage).map(({ passage }) => passage.index))
  return own.size / Math.max(1, passages.length)
}
