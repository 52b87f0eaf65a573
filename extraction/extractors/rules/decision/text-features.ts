import type { Candidate } from '#extraction/extractors/rules/decision/candidate.ts'
import type { Features } from '#extraction/extractors/rules/decision/model.ts'
import type { Reading } from '#extraction/extractors/rules/decision/reading.ts'
import { countOf } from '#extraction/text/word-pattern.ts'

const foreignWords =
  /(?<![a-zà-ÿ])(?:der|die|und|ist|nicht|les|des|est|dans|los|las|una|para|het|een|della|che|não|uma|com|por)(?![a-zà-ÿ])/g
const firstPerson = /(?<![\p{L}’'])(?:I|my|ich|mein\w*|je|mon|yo|mi|eu|meu|minha|io|mio|ik|mijn)(?![\p{L}])/gu

/** What holds for the whole text. */
export function textFeatures(
  { text, title, isTranscript, attention, subjects, genre, passages }: Reading,
  candidates: Candidate[],
): Features {
  const length = Math.max(1, text.length)
  const per1000 = (pattern: RegExp) => (countOf(pattern, text) * 1000) / Math.max(1000, length)
  const claims = candidates.filter(({ isClaim }) => isClaim).length
  return {
    'text: spoken': Number(isTranscript),
    'text: log length': Math.log10(length),
    'text: companies': Math.log2(1 + subjects.length),
    'text: has a focus': Number(attention.focus !== null),
    'text: about shares': Number(genre.isAboutShares),
    'text: product review': Number(genre.isProductReview),
    'text: essay': Number(genre.isEssay),
    'text: report': Number(genre.isReport),
    'text: news': Number(genre.isNews),
    'text: foreign words': Math.min(30, per1000(foreignWords)),
    'text: first person': Math.min(30, per1000(firstPerson)),
    'text: share of claims': claims / Math.max(1, candidates.length),
    'text: claims': Math.log2(1 + claims),
    'text: companies per 1000': Math.min(20, (subjects.length * 1000) / length),
    'text: items': passages.filter(({ kind }) => kind === 'item').length / Math.max(1, passages.length),
    'text: rows': passages.filter(({ kind }) => kind === 'row').length / Math.max(1, passages.length),
    'text: headings': passages.filter(({ kind }) => kind === 'heading').length / Math.max(1, passages.length),
    'text: has title': Number(title !== null),
  }
}
