import { z } from 'zod'
import { oneLine } from '#contract/fields.ts'
import { TranscriberError } from './transcriber-error.ts'

/** Words that were heard together, in seconds from the beginning of what was sent. */
export interface Segment {
  start: number
  end: number
  text: string
}

/** Segments of one answer, at most: five a second for an hour. */
const mostSegments = 18_000

const moment = z.number().min(0).max(1_000_000)

const answer = z.object({
  segments: z.array(z.object({ start: moment, end: moment, text: z.string().max(20_000) })).max(mostSegments),
})

/**
 * The segments of an answer in `verbose_json`, those with words alone, in the order in which they were said. Throws a
 * TranscriberError for any other answer.
 */
export function readAnswer(text: string): Segment[] {
  const { data, error } = answer.safeParse(parsed(text))
  if (!data) {
    const [issue] = error.issues
    throw new TranscriberError('nonsense', `${issue?.path.join('.') || 'the answer'}: ${issue?.message}`)
  }
  return data.segments
    .map(({ start, end, text: words }) => ({
      start,
      end: Math.max(start, end),
      text: oneLine(words).toWellFormed(),
    }))
    .filter(segment => segment.text !== '')
    .sort((a, b) => a.start - b.start)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new TranscriberError('nonsense', 'the answer is no JSON')
  }
}
