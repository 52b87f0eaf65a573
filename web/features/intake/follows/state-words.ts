import type { Follow } from '#contract/follow.ts'
import type { SourceState } from '#contract/source-state.ts'
import { recentAge, timeUntil } from '#web/format/days/recent-age.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** The state of a source as a word: `Works`, `Failing since November 19`. */
export function stateWord({ state, failingSince }: Pick<Follow, 'state' | 'failingSince'>): string {
  if (state === 'failing' && failingSince) return `Failing since ${day.format(new Date(failingSince))}`
  return words[state]
}

const words: Record<SourceState, string> = {
  ok: 'Works',
  failing: 'Failing',
  paused: 'Paused',
  gone: 'Gone',
}

/** The sentence after the state: the last and the next look, or the error. */
export function stateSentence(follow: Follow, now: Date): string {
  const { state, lastCheckedAt, nextAt, lastError } = follow
  const next = nextAt && timeUntil(new Date(nextAt), now)
  if (state === 'gone') return 'the site has withdrawn this address for good.'
  const why = lastError && sentence(lastError)
  if (state === 'paused') return `30 days without success${why ? `; ${why}` : ''}.`
  if (why) return `${why}${next ? `; next try ${next}` : ''}.`
  if (!lastCheckedAt) return 'not looked at yet'
  const looked = `last looked ${recentAge(new Date(lastCheckedAt), now)}`
  return next ? `${looked}, again ${next}` : looked
}

/** An error as part of a sentence: a small first letter, unless a name begins there, and no stop at the end. */
function sentence(error: string): string {
  const text = error.trim().replace(/\.$/, '')
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** The place of a source: the short address of its feed, unless the address is private. */
export function placeOf({ kind, url, siteUrl, isPrivate }: Follow): string {
  if (kind === 'youtube') return 'YouTube channel'
  if (isPrivate) return 'a private address, told to nobody else'
  return (siteUrl || url).replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
