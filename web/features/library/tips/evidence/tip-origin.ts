import type { Tip } from '#contract/tips.ts'
import { youtubeId } from '#web/format/addresses/youtube-id.ts'

/** The place at which the evidence of a tip can be seen or heard. */
export type TipOrigin =
  /** A second of a video, or of audio. `href` plays it where it lies. */
  | { kind: 'moment'; seconds: number; href: string; of?: 'audio' }
  /** A marked place in the full content of the post. `seconds` is its time in a transcript without a video to play. */
  | { kind: 'passage'; href: string; seconds: number | null }

/**
 * The origin of a tip's evidence. Null if there is none. `onPage` says that the link is on the post's own page, where
 * the fragment is enough.
 */
export function tipOrigin(tip: Tip, onPage = false): TipOrigin | null {
  if (!tip.evidence) return null
  const video = tip.post.sourceType === 'youtube' ? youtubeId(tip.post.url) : null
  if (video && tip.evidenceSeconds !== null)
    return { kind: 'moment', seconds: tip.evidenceSeconds, href: videoAddress(video, tip.evidenceSeconds) }
  if (!tip.evidenceVerified) return null
  const href = `${onPage ? '' : `/posts/${tip.post.slug}`}#${passageId(tip.id)}`
  return { kind: 'passage', href, seconds: tip.evidenceSeconds }
}

/** The same for a post that was heard: the second of its audio, where the evidence has one. */
export function heardOrigin(origin: TipOrigin | null, audio: string | null): TipOrigin | null {
  if (!audio || origin?.kind !== 'passage' || origin.seconds === null) return origin
  return { kind: 'moment', seconds: origin.seconds, href: audioAddress(audio, origin.seconds), of: 'audio' }
}

/** Audio from a second on (Media Fragments, 4.2.1). */
export function audioAddress(url: string, seconds: number): string {
  return `${url.replace(/#[^#]*$/, '')}#t=${Math.floor(seconds)}`
}

/** The video on YouTube, from a second on. */
export function videoAddress(id: string, seconds = 0): string {
  return `https://www.youtube.com/watch?v=${id}${seconds > 0 ? `&t=${Math.floor(seconds)}s` : ''}`
}

/** The fragment of the passage that a tip quotes, on the page of its post. */
export function passageId(tipId: string): string {
  return `passage-${tipId}`
}

/** The fragment of a tip on a page. */
export function tipAnchor(tipId: string): string {
  return `tip-${tipId}`
}
