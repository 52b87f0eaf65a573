import { ChevronDown } from 'lucide'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { PublicContent } from '#contract/public-content.ts'
import { timecode } from '#web/format/numbers/timecode.ts'
import { useOutgoingRel } from '#web/ui/addresses/outgoing-rel.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import type { Block } from './content-blocks.ts'
import { PassageMark, type QuotingTip } from './PassageMark.tsx'

interface Props {
  blocks: readonly Block[]
  tips: ReadonlyMap<string, QuotingTip>
  /** Whether the page has the whole text, or only the quoted parts. */
  shown: PublicContent
  /** A small fact beside the label of the fold: the number of quoted passages. */
  note: ReactNode
  /** Called when the text is open, even if it was open before the application loaded. */
  onOpen?: () => void
  /** Plays the video from a second. Without this function the times are plain text. */
  onPlay?: ((seconds: number) => void) | undefined
  /** The address of the video at a second, for readers without JavaScript. */
  momentHref: (seconds: number) => string | null
}

/**
 * The text of the post, folded until the reader opens it. A link to a passage opens it in every browser. With 200 000
 * characters the text has a few thousand paragraphs. They are drawn once: pointing at a tip draws only its marks again.
 */
export const FullContent = memo(function FullContent({
  blocks,
  tips,
  shown,
  note,
  onOpen,
  onPlay,
  momentHref,
}: Props) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (fold.current?.open) onOpen?.()
  }, [onOpen])
  const timed = blocks.some(block => block.seconds !== null)
  return (
    <details
      ref={fold}
      id="full-content"
      className="full-content card"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="flex min-h-12 items-center gap-2 px-4 text-ui text-ink font-medium">
        <Icon of={ChevronDown} size={16} />
        <span>Show {foldWords[shown]}</span>
        <span>Hide {foldWords[shown]}</span>
        <span className="ml-auto max-[359px]:hidden text-right text-label text-ink-3 font-normal">
          {note}
        </span>
      </summary>
      <div className="content border-t border-line p-4 font-serif">
        {blocks.map(block => (
          <div key={block.start} className={timed ? 'timed' : undefined}>
            {timed && <BlockTime seconds={block.seconds} onPlay={onPlay} href={momentHref} />}
            <p>
              {block.pieces.map(piece =>
                piece.tipIds.length > 0 ? (
                  <PassageMark key={piece.start} piece={piece} tips={tips} />
                ) : (
                  piece.text
                ),
              )}
            </p>
          </div>
        ))}
      </div>
    </details>
  )
})

const foldWords: Record<PublicContent, string> = { full: 'Full Content', quotes: 'Quotes' }

function BlockTime({
  seconds,
  onPlay,
  href,
}: {
  seconds: number | null
  onPlay: Props['onPlay']
  href: Props['momentHref']
}) {
  const address = seconds === null ? null : href(seconds)
  const rel = useOutgoingRel()
  const look = 'pt-0.5 font-sans text-label text-ink-3'
  if (seconds === null || address === null)
    return <span className={look}>{seconds !== null && timecode(seconds)}</span>
  return (
    <a
      className={`${look} hover:text-accent hover:underline`}
      href={address}
      rel={rel}
      data-app={onPlay && true}
      onClick={event => {
        if (!onPlay || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPlay(seconds)
      }}
    >
      {timecode(seconds)}
    </a>
  )
}
