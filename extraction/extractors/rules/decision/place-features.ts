import type { Candidate } from '#extraction/extractors/rules/decision/candidate.ts'
import type { Features } from '#extraction/extractors/rules/decision/model.ts'
import { leads } from '#extraction/extractors/rules/decision/neighbours.ts'
import type { Reading } from '#extraction/extractors/rules/decision/reading.ts'
import type { Statement } from '#extraction/extractors/rules/passages/subject.ts'
import type { Passage } from '#extraction/text/passages.ts'

/** Where in the text a candidate stands: in headings, items and rows, and whether it leads them. */
export function placeFeatures({ passages, text }: Reading, { subject }: Candidate): Features {
  const named = subject.statements.filter(({ how }) => how === 'named')
  const share = (kind: Passage['kind']) =>
    named.filter(({ passage }) => passage.kind === kind).length / Math.max(1, named.length)
  const leading = named.filter(leads)
  const leadsA = (kind: Passage['kind']) => Number(leading.some(({ passage }) => passage.kind === kind))
  const isLabelled = ({ mention }: Statement) =>
    mention !== null && /^[^\n]{0,25}?[:–—-]/.test(text.slice(mention.end, mention.end + 26))
  const headed = named.filter(({ passage }) => passage.kind === 'heading')
  const own = new Set(subject.statements.filter(one => one.isOwnPassage).map(({ passage }) => passage.index))
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
    'place: own part': own.size / Math.max(1, passages.length),
  }
}
