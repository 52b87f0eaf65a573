import type { Hearing } from '#contract/hearing.ts'

/** How far audio is heard, as one line: `Listening: minute 12 of 48`. */
export function listeningWords({ heard, seconds, error }: Hearing): string {
  if (error) return `Listening waits. ${error}`
  if (seconds === null) return 'Listening begins as soon as it can'
  const minutes = Math.max(1, Math.round(seconds / 60))
  return `Listening: minute ${Math.min(minutes, Math.round(heard / 60))} of ${minutes}`
}

/** Why audio was not heard, as a sentence. Null where it was, or may be yet. */
export function unheardWords({ state, error }: Hearing): string | null {
  if (state === 'cancelled') return 'Listening was stopped.'
  return state === 'failed' ? (error ?? 'Its audio could not be heard.') : null
}
