import type { Queryable } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { tooMany } from '../../../http/answers/problems.ts'
import type { ListenSettings } from '../../../process/settings/transcriber-settings.ts'

/** What is left of a day, for a person and for all. */
export interface LeftMinutes {
  /** Seconds of audio that may be heard now. */
  seconds: number
  /** Whose limit leaves no more. */
  of: 'person' | 'all'
  /** Seconds until more may be heard, where something was heard today. */
  wait: number
}

/** What was heard in the last 24 hours is counted by part: the oldest part makes room first. */
export async function leftMinutes(
  database: Queryable,
  { minutes }: Pick<ListenSettings, 'minutes'>,
  userId: string | null,
): Promise<LeftMinutes> {
  const [row] = await run<Used>(database, used, [userId])
  const { all = 0, person = 0, wait = 0, personWait = 0 } = row ?? {}
  const left = { person: minutes.person * 60 - person, all: minutes.all * 60 - all }
  const of = userId !== null && left.person <= left.all ? 'person' : 'all'
  return { seconds: Math.max(0, left[of]), of, wait: Math.max(60, of === 'person' ? personWait : wait) }
}

/** Refuses what would not be begun today. Throws a 429 that says until when. */
export async function refuseWithoutMinutes(
  database: Queryable,
  settings: Pick<ListenSettings, 'minutes'>,
  userId: string,
): Promise<void> {
  const left = await leftMinutes(database, settings, userId)
  if (left.seconds < 1) throw tooMany(`${sentenceOf(left, settings)} Please wait until then.`, left.wait)
}

/** Why nothing more is heard today, with the time until more is. */
export function sentenceOf({ of, wait }: LeftMinutes, { minutes }: Pick<ListenSettings, 'minutes'>): string {
  const most = minutes[of].toLocaleString('en-US')
  const whose = of === 'person' ? 'for one person' : 'here for all people together'
  return `${most} minutes of audio are heard in 24 hours ${whose}, and they are used up; the next are free in ${inWords(wait)}.`
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}

interface Used extends Record<string, unknown> {
  all: number
  person: number
  /** Seconds until the oldest part of the day counts no more. */
  wait: number
  personWait: number
}

const sum = (where: string) => `coalesce(sum("end" - start) filter (where ${where}), 0)::float8`
const until = (where: string) =>
  `coalesce(extract(epoch from min(heard_at) filter (where ${where}) + interval '1 day' - now()), 0)::float8`

const used = {
  name: 'minutes heard today',
  text: `select ${sum('true')} as all, ${sum('heard_for = $1::uuid')} as person, ${until('true')} as wait,
      ${until('heard_for = $1::uuid')} as "personWait"
    from hearing_parts where heard_at > now() - interval '1 day'`,
}
