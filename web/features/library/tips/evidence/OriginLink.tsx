import { timecode } from '#web/format/numbers/timecode.ts'
import { useOutgoingRel } from '#web/ui/addresses/outgoing-rel.ts'
import type { TipOrigin } from './tip-origin.ts'
import '#web/features/library/tips/tips.css'

/** A link from a quotation to its place in the source. A plain link, so that it works without JavaScript too. */
export function OriginLink({
  origin,
  onPlay,
}: {
  origin: TipOrigin
  onPlay: ((seconds: number) => void) | undefined
}) {
  const chip = 'tag origin'
  const rel = useOutgoingRel(onPlay ? undefined : 'noreferrer')
  if (origin.kind === 'passage')
    return (
      <a className={chip} href={origin.href}>
        <span aria-hidden>¶</span> In the text
        {origin.seconds !== null && <span className="font-normal">at {timecode(origin.seconds)}</span>}
      </a>
    )
  const { seconds, href, of: media = 'video' } = origin
  return (
    <a
      className={chip}
      href={href}
      aria-label={`Play the ${media} at ${timecode(seconds)}`}
      rel={rel}
      {...(onPlay ? { 'data-app': true } : { target: '_blank' })}
      onClick={event => {
        // A click with a modifier key opens the video in another tab, as on any link.
        if (!onPlay || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPlay(seconds)
      }}
    >
      <svg width="9" height="10" viewBox="0 0 9 10" fill="currentColor" aria-hidden="true">
        <path d="M.5.3 8.7 5 .5 9.7z" />
      </svg>
      {timecode(seconds)}
    </a>
  )
}
