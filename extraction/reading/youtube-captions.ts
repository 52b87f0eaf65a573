import { z } from 'zod'
import { decodeEntities } from './entities.ts'
import type { Caption } from './transcript.ts'

/**
 * Captions in any form of YouTube's timedtext: `<text start dur>` (seconds), `<p t d>` with or without `<s>`
 * (milliseconds), and json3. Empty if there are none.
 */
export function readYoutubeCaptions(answer: string): Caption[] {
  const body = answer.trimStart()
  if (body.startsWith('{')) return fromJson(body)
  const classic = fromXml(
    body,
    /<text\b([^<>]{0,500})>([^<]*(?:<(?!\/?text\b)[^<]*)*)<\/text>/g,
    ['start', 'dur'],
    1,
  )
  return classic.length > 0
    ? classic
    : fromXml(body, /<p\b([^<>]{0,500})>([^<]*(?:<(?!\/?p\b)[^<]*)*)<\/p>/g, ['t', 'd'], 1000)
}

function fromXml(xml: string, element: RegExp, [begin, length]: [string, string], unit: number): Caption[] {
  const captions: Caption[] = []
  for (const [, attributes = '', content = ''] of xml.matchAll(element)) {
    const start = numberIn(attributes, begin) / unit
    const duration = numberIn(attributes, length) / unit
    // The content is escaped twice: as a caption and as XML.
    const text = decodeEntities(
      decodeEntities(content.replace(/<br\s*\/?>/g, ' ').replace(/<[^<>]{0,500}>/g, '')),
    )
    if (Number.isFinite(start) && text.trim() !== '') captions.push(caption(start, duration, text))
  }
  return withoutOverlaps(captions)
}

function numberIn(attributes: string, name: string): number {
  return Number(new RegExp(`(?:^|\\s)${name}="(-?[\\d.]{1,20})"`).exec(attributes)?.[1] ?? Number.NaN)
}

const json3 = z.object({
  events: z.array(
    z.object({
      tStartMs: z.number().optional(),
      dDurationMs: z.number().optional(),
      segs: z.array(z.object({ utf8: z.string().optional() })).optional(),
    }),
  ),
})

function fromJson(body: string): Caption[] {
  const captions: Caption[] = []
  for (const { tStartMs, dDurationMs = Number.NaN, segs = [] } of json3.safeParse(jsonIn(body)).data
    ?.events ?? []) {
    const text = segs.map(segment => segment.utf8 ?? '').join('')
    if (tStartMs !== undefined && text.trim() !== '')
      captions.push(caption(tStartMs / 1000, dDurationMs / 1000, text))
  }
  return withoutOverlaps(captions)
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // Truncated or something else, so there are no captions.
    return null
  }
}

function caption(start: number, duration: number, text: string): Caption {
  return { start, end: start + (duration > 0 ? duration : 2), text }
}

/** Automatic captions stay on the screen while the next one begins. Only the start of each matters. */
function withoutOverlaps(captions: Caption[]): Caption[] {
  return captions.map((caption, index) => {
    const next = captions[index + 1]
    return next && next.start > caption.start && next.start < caption.end
      ? { ...caption, end: next.start }
      : caption
  })
}
