import type { Segment } from '#extraction/listening/answer.ts'

/** What was heard as WebVTT, which extraction reads with its seconds. */
export function subtitlesOf(segments: readonly Segment[]): string {
  const cues = segments.map(
    ({ start, end, text }) => `${timeOf(start)} --> ${timeOf(end)}\n${escaped(text)}\n`,
  )
  return `WEBVTT\n\n${cues.join('\n')}`
}

function timeOf(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const [rest, ms] = [Math.floor(thousandths / 1000), thousandths % 1000]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}.${String(ms).padStart(3, '0')}`
}

/** Words as a cue may have them: nothing in them ends it. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
