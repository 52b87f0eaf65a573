import type { Post } from '#contract/posts.ts'
import { type SearchableText, searchableText } from '#extraction/text/searchable-text.ts'
import { type Span as Sentence, splitSentences } from '#extraction/text/sentences.ts'

/** What a tip quotes from the content of its post. */
export interface Quoting {
  evidence: string | null
  evidenceSeconds: number | null
  /** The quotes that prove its figures. */
  excerpts: string[]
}

type Content = Pick<Post, 'content' | 'contentTimes' | 'contentShown'>
type Times = NonNullable<Post['contentTimes']>

/** Stands for text that was left out. */
const gap = '…'

/**
 * The part of a post's content that its tips quote, in whole sentences, each with one sentence before and after. Null
 * if they quote nothing. If they quote everything, the content is unchanged. Times are moved along with the words.
 */
export function quotedContent({ content, contentTimes }: Content, tips: readonly Quoting[]): Content {
  if (!content?.trim()) return { content, contentTimes, contentShown: 'full' }
  const shown = joined(content, spansOf(content, contentTimes, tips))
  const [first] = shown
  if (!first) return { content: null, contentTimes: null, contentShown: 'quotes' }
  if (isAll(content, first)) return { content, contentTimes, contentShown: 'full' }
  let text = ''
  const times: Times = []
  for (const { start, end } of shown) {
    const before = content.slice(0, start).trim() === '' ? '' : `${gap} `
    const offset = text.length + (text ? 2 : 0) + before.length
    const after = content.slice(end).trim() === '' ? '' : ` ${gap}`
    text += `${text ? '\n\n' : ''}${before}${content.slice(start, end)}${after}`
    times.push(...timesWithin(contentTimes ?? [], { start, end }, offset))
  }
  return { content: text, contentTimes: contentTimes && times, contentShown: 'quotes' }
}

interface Span {
  start: number
  end: number
}

/** Each quoted passage with the sentences around it, in the order of the content. */
function spansOf(content: string, times: Times | null, tips: readonly Quoting[]): Span[] {
  const text = searchableText(content)
  const places = tips.flatMap(({ evidence, evidenceSeconds, excerpts }) => {
    const near = times?.findLast(time => evidenceSeconds !== null && time.seconds <= evidenceSeconds)
    const found = evidence === null ? null : placeOf(text, evidence, near?.offset ?? 0)
    const around = excerpts.map(excerpt => placeOf(text, excerpt, found?.start ?? 0))
    return [found, ...around].filter(place => place !== null)
  })
  if (places.length === 0) return []
  const sentences = sentencesOf(content)
  return places.map(place => widened(place, sentences)).sort((one, other) => one.start - other.start)
}

/** Where these words occur as whole words, first from offset `near` on, then before it. Null if nowhere. */
function placeOf(text: SearchableText, words: string, near: number): Span | null {
  let place = text.find(words, near)
  for (let tried = 0; place && !standsAlone(text.original, place); tried++) {
    const next = text.find(words, place.end)
    if (!next || next.start <= place.start || tried === mostTried) return null
    place = next
  }
  return place
}

/** Occurrences that are tried. Words that are part of other words more often are no quotation. */
const mostTried = 1000

/** Whether a passage begins and ends at the border of a word or number: 12 is no quotation of 1200. */
function standsAlone(text: string, { start, end }: Span): boolean {
  const joins = (at: number) => isOfWord.test(text.slice(at - 1, at)) && isOfWord.test(text.slice(at, at + 1))
  return !joins(start) && !joins(end)
}

const isOfWord = /^[\p{L}\p{N}]$/u

function sentencesOf(content: string): Sentence[] {
  return [...content.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) =>
    splitSentences(content, index, index + line.length),
  )
}

/** A passage widened to whole sentences, with one more before and after. */
function widened({ start, end }: Span, sentences: readonly Sentence[]): Span {
  const first = sentences.findIndex(sentence => sentence.end > start)
  const last = sentences.findLastIndex(sentence => sentence.start < end)
  const from = sentences[Math.max(0, first - 1)]
  const to = sentences[Math.min(sentences.length - 1, last + 1)]
  return {
    start: Math.min(start, first < 0 ? start : (from?.start ?? start)),
    end: Math.max(end, last < 0 ? end : (to?.end ?? end)),
  }
}

/** The same spans, where spans that touch or have only white space between them are merged. */
function joined(content: string, spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { start, end } of spans) {
    const last = all.at(-1)
    if (last && content.slice(last.end, start).trim() === '') last.end = Math.max(last.end, end)
    else all.push({ start, end })
  }
  return all
}

function isAll(content: string, { start, end }: Span): boolean {
  return content.slice(0, start).trim() === '' && content.slice(end).trim() === ''
}

/** The times of a stretch, with offsets in the shortened text. Its first words get the time that applied there. */
function timesWithin(times: Times, { start, end }: Span, at: number): Times {
  const before = times.findLast(({ offset }) => offset <= start)
  return [
    ...(before ? [{ offset: at, seconds: before.seconds }] : []),
    ...times
      .filter(({ offset }) => offset > start && offset < end)
      .map(({ offset, seconds }) => ({ offset: at + offset - start, seconds })),
  ]
}
