import { isoDate } from './dates.ts'
import type { Document } from './document.ts'
import { decodeEntities } from './entities.ts'
import { SourceError } from './source-error.ts'
import { type Caption, type Transcript, transcriptOf } from './transcript.ts'
import { oneLine, withPlainLineBreaks } from './whitespace.ts'

/**
 * Text and times of a WebVTT or SubRip file, whose differences do not matter here. Throws a SourceError `unreadable` if
 * there is no cue.
 */
export function readSubtitles(file: string): Transcript & SubtitleFacts {
  const captions = withoutRollingLines(cuesOf(file))
  if (captions.length === 0) {
    throw new SourceError('unreadable', 'This file has no subtitles with times in it.')
  }
  return { ...factsOf(file), ...transcriptOf(captions) }
}

/** The facts in a subtitle file. */
type SubtitleFacts = Partial<Pick<Document, 'title' | 'author' | 'publishedAt' | 'language'>>

/** The facts in the head of a WebVTT file: the words after its mark, its headers, and notes of the form `Author: …`. */
function factsOf(file: string): SubtitleFacts {
  const head =
    withPlainLineBreaks(file)
      .split(/^.*-->.*$/m, 1)[0]
      ?.slice(0, 5000) ?? ''
  if (!/^\ufeff?WEBVTT/.test(head)) return {}
  const stated = (name: string) =>
    oneLine(new RegExp(`^${name}:(.{1,300})$`, 'im').exec(head)?.[1] ?? '') || null
  const title =
    stated('Title') ?? (oneLine(/^\ufeff?WEBVTT[ \t]+- (.{1,300})$/m.exec(head)?.[1] ?? '') || null)
  const author = stated('Author') ?? stated('Channel')
  const publishedAt = isoDate(stated('Published') ?? stated('Date') ?? '')
  const language = stated('Language')
  return {
    ...(title && { title }),
    ...(author && { author }),
    ...(publishedAt && { publishedAt }),
    ...(language && { language }),
  }
}

interface Cue {
  start: number
  end: number
  lines: string[]
}

const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?`
const timing = new RegExp(String.raw`^\s*${time}\s*-{1,2}>\s*${time}(?:\s|$)`)

function cuesOf(file: string): Cue[] {
  const cues: Cue[] = []
  let cue: Cue | null = null
  const lines = withPlainLineBreaks(file).split('\n')
  lines.forEach((line, index) => {
    const match = timing.exec(line)
    if (match) {
      cue = { start: seconds(match.slice(1, 5)), end: seconds(match.slice(5, 9)), lines: [] }
      cues.push(cue)
    } else if (line.trim() === '') {
      // SubRip files of careless tools have blank lines inside a cue: what follows still belongs to it, unless it is
      // the head of the next cue (a number or identifier, then the times) or a block of WebVTT (NOTE, STYLE, REGION).
      if (/^(NOTE|STYLE|REGION)(\s|$)/.test(lines[index + 1] ?? '')) cue = null
    } else if (cue && !timing.test(lines[index + 1] ?? '')) {
      cue.lines.push(line)
    } else if (cue && cue.lines.length === 0 && lines[index - 1]?.trim() !== '') {
      cue.lines.push(line)
    }
  })
  return cues
}

function seconds([hours = '0', minutes = '0', secs = '0', fraction = '0']: (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(secs) + Number(`0.${fraction}`)
}

/**
 * Removes repetitions of rolling automatic captions, in which each cue repeats the line before it or adds words to it,
 * as long as cues follow without a gap.
 */
function withoutRollingLines(cues: Cue[]): Caption[] {
  const captions: Caption[] = []
  let shown: string[] = []
  let shownUntil = Number.NEGATIVE_INFINITY
  for (const { start, end, lines } of cues) {
    const texts = lines.map(plainLine).filter(line => line !== '')
    const news = start <= shownUntil + 0.1 ? newLines(texts, shown) : texts
    if (news.length > 0) captions.push({ start, end, text: news.join(' ') })
    if (texts.length > 0) shown = texts
    shownUntil = end
  }
  return captions
}

function newLines(lines: string[], shown: string[]): string[] {
  for (let repeated = Math.min(lines.length, shown.length); repeated > 0; repeated -= 1) {
    if (lines.slice(0, repeated).every((line, index) => line === shown[shown.length - repeated + index])) {
      return lines.slice(repeated)
    }
  }
  const [first, ...rest] = lines
  const last = shown.at(-1)
  if (first && last && first.startsWith(`${last} `)) return [first.slice(last.length + 1), ...rest]
  return lines
}

function plainLine(line: string): string {
  const withoutTags = line
    .replace(/<\/?(?:c|v|i|b|u|s|ruby|rt|lang|font)\b[^<>]{0,200}>/gi, '')
    .replace(/<(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}>/g, '')
    .replace(/\{\\[^{}]{0,60}\}/g, '')
  return oneLine(decodeEntities(withoutTags))
}
