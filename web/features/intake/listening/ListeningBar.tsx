import type { Hearing } from '#contract/hearing.ts'
import { listeningWords } from './listening-words.ts'

/** How far audio is heard, in words and as a bar. */
export function ListeningBar({ hearing }: { hearing: Hearing }) {
  const { heard, seconds } = hearing
  const words = listeningWords(hearing)
  return (
    <div className="grid w-full max-w-measure gap-2 text-label text-ink-2">
      <p>{words}</p>
      {seconds !== null && <progress className={bar} max={seconds} value={heard} aria-label={words} />}
    </div>
  )
}

const bar =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full border border-line-2 bg-sunken forced-color-adjust-none [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent'
