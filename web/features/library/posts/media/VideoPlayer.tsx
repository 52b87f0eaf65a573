import { Play } from 'lucide'
import { safeAddress } from '#web/format/addresses/safe-address.ts'
import { youtubeId } from '#web/format/addresses/youtube-id.ts'
import { useOutgoingRel } from '#web/ui/addresses/outgoing-rel.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Picture } from '#web/ui/labels/Picture.tsx'

/** A request to play the video: the second at which to begin, and the number of the request. */
export interface Playing {
  seconds: number
  turn: number
}

interface Props {
  url: string | null
  imageUrl: string | null
  title: string
  /** Null before the first request. Until then only a picture loads from YouTube. */
  playing: Playing | null
  onPlay: (seconds: number) => void
}

/** The video, shown as its picture until the reader plays it. Without JavaScript the picture is a link to the video. */
export function VideoPlayer({ url, imageUrl, title, playing, onPlay }: Props) {
  const id = youtubeId(url)
  const image = safeAddress(imageUrl)
  const rel = useOutgoingRel()
  if (!id) return <p className={`${frame} place-items-center bg-sunken text-ink-3`}>Invalid YouTube URL</p>
  if (playing)
    return (
      <iframe
        key={playing.turn}
        className={frame}
        title={title}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&start=${Math.floor(playing.seconds)}`}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      />
    )
  return (
    <a
      className={`${frame} video`}
      href={`https://www.youtube.com/watch?v=${id}`}
      rel={rel}
      data-app
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPlay(0)
      }}
    >
      {image && <Picture source={image} first className="size-full object-cover" />}
      <span>
        <Icon of={Play} size={18} strokeWidth={1.75} />
        Play video
      </span>
    </a>
  )
}

const frame = 'grid aspect-video w-full overflow-hidden rounded-card'
