import type { SpokenAt } from './document.ts'
import { oneLine } from './whitespace.ts'

/** Words shown together, in seconds from the beginning of the video. */
export interface Caption {
  start: number
  end: number
  text: string
}

export interface Transcript {
  text: string
  times: SpokenAt[]
}

/** A paragraph ends at the first end of a sentence after this many seconds … */
const paragraphSeconds = 30
/** … and at the end of a caption when there was no end of a sentence for so long. */
const longestSeconds = 60
/** Speech without punctuation is broken where the speaker pauses this long. */
const pauseSeconds = 0.8

/**
 * Running text of captions: sentences run on from one caption to the next, paragraphs last half a minute to a minute.
 * `times` holds the offset at which each caption begins.
 */
export function transcriptOf(captions: readonly Caption[]): Transcript {
  const spoken = captions
    .map(caption => ({ ...caption, text: withoutSounds(caption.text) }))
    .filter(caption => caption.text !== '')
    .sort((a, b) => a.start - b.start)
  const punctuated = isPunctuated(spoken)
  const times: SpokenAt[] = []
  let text = ''
  let paragraphStart = spoken[0]?.start ?? 0
  let breakNext = false
  spoken.forEach((caption, index) => {
    if (breakNext) paragraphStart = caption.start
    if (text !== '') text += breakNext ? '\n\n' : ' '
    breakNext = false
    times.push({ offset: text.length, seconds: caption.start })

    const elapsed = caption.end - paragraphStart
    const pause = (spoken[index + 1]?.start ?? caption.end) - caption.end
    if (elapsed < paragraphSeconds) {
      text += caption.text
      return
    }
    const sentenceEnd = punctuated ? endOfSentence(caption.text) : 0
    if (sentenceEnd > 0 && sentenceEnd < caption.text.length) {
      text += `${caption.text.slice(0, sentenceEnd)}\n\n${caption.text.slice(sentenceEnd).trimStart()}`
      paragraphStart = caption.end
      return
    }
    text += caption.text
    breakNext = sentenceEnd > 0 || elapsed >= longestSeconds || (!punctuated && pause >= pauseSeconds)
  })
  return { text, times }
}

/** "[Music]" and the ">>" of a new speaker are not said. */
function withoutSounds(text: string): string {
  return oneLine(
    text
      .replace(
        /[[(](?:music|applause|laughter|laughs?|cheering|silence|inaudible|foreign|musik|beifall)[\])]/gi,
        ' ',
      )
      .replace(/[♪♫]/g, ' ')
      .replace(/(^|\s)>>+(?=\s|$)/g, '$1'),
  )
}

/** Automatic captions often have no punctuation at all; one end of a sentence in 60 words is the least of real speech. */
function isPunctuated(captions: readonly Caption[]): boolean {
  const text = captions.map(caption => caption.text).join(' ')
  const ends = text.match(/[.!?…。？！]["'”’)\]]*(?=\s|$)/g)?.length ?? 0
  return ends * 60 >= text.split(' ').length
}

/** The length of the text up to and with its first end of a sentence; 0 without one. */
function endOfSentence(text: string): number {
  for (const match of text.matchAll(/[.!?…。？！]["'”’)\]]*(?=\s|$)/g)) {
    // No abbreviation is longer; looking further back would take quadratic time.
    const before = text.slice(Math.max(0, match.index - 24), match.index)
    if (
      match[0] === '.' &&
      /(?:^|[\s(])(?:\p{Lu}|(?:\p{L}\.)+\p{L}|Mr|Mrs|Ms|Dr|St|vs|Inc|Corp|Co|Ltd|No|approx|etc)$/u.test(
        before,
      )
    ) {
      continue
    }
    return match.index + match[0].length
  }
  return 0
}
