import { type AdviceGroup, adviceGroups } from '#extraction/extractors/rules/decision/advice-words.ts'
import type { Candidate } from '#extraction/extractors/rules/decision/candidate.ts'
import type { Features } from '#extraction/extractors/rules/decision/model.ts'
import {
  leads,
  type Neighbourhood,
  neighbourFeatures,
  neighbourhoodOf,
} from '#extraction/extractors/rules/decision/neighbours.ts'
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
  neighbourhood: Neighbourhood
}

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
  return { headings, intros, runs, neighbourhood: neighbourhoodOf(candidates, runs) }
}

/** Where in the text a candidate stands: under which headings, in which lists, beside whom. */
export function placeFeatures(reading: Reading, candidate: Candidate, structure: Structure): Features {
  return {
    ...passageFeatures(reading, candidate, structure),
    ...neighbourFeatures(candidate, structure.neighbourhood),
    ...headingFeatures(candidate, structure),
  }
}

function passageFeatures(
  { passages, text }: Reading,
  { subject }: Candidate,
  { headings }: Structure,
): Features {
  const named = subject.statements.filter(({ how }) => how === 'named')
  const share = (kind: Passage['kind']) =>
    named.filter(({ passage }) => passage.kind === kind).length / Math.max(1, named.length)
  const leading = named.filter(leads)
  const leadsA = (kind: Passage['kind']) => Number(leading.some(({ passage }) => passage.kind === kind))
  const isLabelled = ({ mention }: Statement) =>
    mention !== null && /^[^\n]{0,25}?[:–—-]/.test(text.slice(mention.end, mention.end + 26))
  const headed = named.filter(({ passage }) => passage.kind === 'heading')
  return {
    'place: in heading': share('heading'),
    'place: any heading': Number(headed.length > 0),
    'place: alone in heading': Number(headed.some(({ company }) => company === 1)),
    'place: in item': share('item'),
    'place: in row': share('row'),
    'place: leads': Math.log2(1 + leading.length),
    'place: leads an item': leadsA('item'),
    'place: leads a row': leadsA('row'),
    'place: leads a paragraph': leadsA('prose'),
    'place: labelled': Number(leading.some(isLabelled)),
    'place: own part': ownPart(subject.statements, passages),
    'place: sections': new Set(named.map(({ passage }) => headings[passage.index]?.index ?? 0)).size,
  }
}

/** Which words of advice the headings and introductions have that the candidate stands under. */
function headingFeatures({ subject }: Candidate, { headings, intros }: Structure): Features {
  const named = subject.statements.filter(({ how }) => how === 'named')
  const features: Features = {}
  for (const group of adviceGroups) {
    const under = named.filter(({ passage }) => headings[passage.index]?.words.has(group) === true)
    features[`heading: ${group}`] = under.length / Math.max(1, named.length)
    features[`intro: ${group}`] = Number(
      named.some(({ passage }) => intros[passage.index]?.has(group) === true),
    )
  }
  return features
}

/** The part of the text's passages that is about the candidate alone. */
function ownPart(statements: Statement[], passages: Passage[]): number {
  const own = new Set(statements.filter(one => one.isOwnPassage).map(({ passage }) => passage.index))
  return own.size / Math.max(1, passages.length)
}
