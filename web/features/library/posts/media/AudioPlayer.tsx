import { useEffect, useRef } from 'react'
import type { Playing } from './VideoPlayer.tsx'

/** The audio of a post from where it lies: nothing of it loads before somebody plays it. */
export function AudioPlayer({
  url,
  title,
  playing,
}: {
  url: string
  title: string
  playing: Playing | null
}) {
  const player = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (!playing || !player.current) return
    player.current.currentTime = playing.seconds
    // A browser that refuses leaves the player at the second, where it can be pressed.
    player.current.play().catch(() => undefined)
  }, [playing])
  return (
    // biome-ignore lint/a11y/useMediaCaption: what is said stands below as text.
    <audio ref={player} controls preload="none" src={url} title={title} className="w-full">
      <a href={url} className="link">
        Listen to it where it lies
      </a>
    </audio>
  )
}
