import type { Mark } from '#contract/search-passage.ts'
import { splitPassages } from '#extraction/text/passages.ts'

/** A sentence of a text, and the paragraph that it stands in. */
export interface Sentence {
  start: number
  end: number
  /** The number of its paragraph in the text. Sentences of one paragraph follow each other. */
  paragraph: number
}

/** A shorter text is split as a whole; of a longer one, so many places, each of so many characters. */
const [wholeText, mostPlaces, placeLength] = [6000, 3, 3000]

/** A table's row, or captions, may have no end. */
const longestSentence = 400

/** What has to be split of a text: the places with the most different words. */
export function placesOf(
  content: string,
  marks: readonly Mark[],
  weights: readonly number[],
): [number, number][] {
  if (content.length <= wholeText) return [[0, content.length]]
  const found = new Map<number, Set<number>>()
  for (const { start, word } of marks) {
    const place = Math.floor(start / placeLength)
    const words = found.get(place) ?? new Set()
    found.set(place, words.add(word))
  }
  const weightOf = (words: ReadonlySet<number>) =>
    [...words].reduce((sum, word) => sum + (weights[word] ?? 1), 0)
  return [...found]
    .toSorted(([at, one], [place, other]) => weightOf(other) - weightOf(one) || at - place)
    .slice(0, mostPlaces)
    .map(([place]) => [
      lineStart(content, place * placeLength),
      lineEnd(content, Math.min((place + 1) * placeLength, content.length)),
    ])
}

/** Characters beyond a place in which a line may begin or end. */
const slack = 600

function lineStart(content: string, at: number): number {
  const from = Math.max(0, at - slack)
  const line = content.lastIndexOf('\n', at)
  if (at === 0 || line >= from) return line + 1
  return from + Math.max(0, content.slice(from, at).search(/\s/))
}

function lineEnd(content: string, at: number): number {
  const line = content.indexOf('\n', at)
  return line >= 0 && line <= at + slack ? line : Math.min(content.length, at + slack)
}

/** The sentences of a place of a text, without those that say nothing of stocks: credits, adverts, small print. */
export function sentencesIn(
  content: string,
  [from, to]: [number, number],
  isTranscript: boolean,
): Sentence[] {
  return splitPassages(content.slice(from, to), isTranscript).flatMap(
    ({ sentences, nothing, kind, index }) =>
      nothing === null && kind !== 'heading'
        ? sentences.map(({ start, end }) => ({
            start: from + start,
            end: from + cutAt(content, from + start, from + end) - from,
            paragraph: from + index,
          }))
        : [],
  )
}

/** The end of a quote that may not be longer. */
function cutAt(content: string, start: number, end: number): number {
  if (end - start <= longestSentence) return end
  const space = content.slice(start, start + longestSentence).lastIndexOf(' ')
  if (space > 0) return start + space
  const code = content.charCodeAt(start + longestSentence)
  return start + longestSentence - (code >= 0xdc00 && code <= 0xdfff ? 1 : 0)
}
