import type { JobsLook } from '#contract/jobs.ts'
import type { Upkeep } from '#contract/upkeep.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { recentAge } from '#web/format/days/recent-age.ts'
import { size } from '#web/format/numbers/size.ts'
import { plural } from '#web/format/words/plural.ts'

/** One fact of the server, in plain words. Commands stand between backticks. */
export interface Fact {
  name: string
  text: string
}

const unread = 'Could not be looked at'

/** How the server is, part by part, as it stands on the page whether it is well or not. */
export function facts(look: Upkeep, jobs: JobsLook | undefined): Fact[] {
  const now = new Date(look.at)
  const { version, disk, database, people, reports } = look
  return [
    { name: 'Version', text: version ? versionWords(version) : unread },
    { name: 'Last backup', text: look.backup ? backupWords(look.backup, now) : unread },
    {
      name: 'Disk',
      text: disk ? `${Math.floor(disk.full * 100)}% full, ${size(disk.free)} free` : unread,
    },
    {
      name: 'Database',
      text: database
        ? `${size(database.bytes)}${database.apart ? ', on a PostgreSQL of your own' : ''}`
        : unread,
    },
    { name: 'Jobs', text: jobs ? jobsWords(jobs) : unread },
    { name: 'Sources', text: look.sources ? sourcesWords(look.sources) : unread },
    { name: 'Prices', text: look.prices ? pricesWords(look.prices) : unread },
    { name: 'Mail', text: look.mail ? mailWords(look.mail) : unread },
    { name: 'Signing in', text: look.signIn ? signInWords(look.signIn) : unread },
    { name: 'People', text: people ? peopleWords(people) : unread },
    { name: 'Reports', text: reports ? (reports.open === 0 ? 'None wait' : `${reports.open} wait`) : unread },
    { name: 'Refused as too much', text: limitsWords(look.limits, now) },
  ]
}

type Part<Name extends keyof Upkeep> = NonNullable<Upkeep[Name]>

function versionWords({ running, news }: Part<'version'>): string {
  return news.length === 0 ? `${running}, and you know what is new in it` : `${running}, with news`
}

function backupWords({ last, tried }: Part<'backup'>, now: Date): string {
  if (!last) return 'None is known. `npm run backup` makes one'
  const made = `${recentAge(new Date(last.madeAt), now)}, ${size(last.bytes)}`
  if (tried?.madeAt === last.madeAt)
    return `${made}. It was restored for a try ${recentAge(new Date(tried.triedAt), now)}`
  const earlier = tried
    ? `An earlier one was tried ${recentAge(new Date(tried.triedAt), now)}`
    : 'None was tried'
  return `${made}. ${earlier}: \`npm run restore -- --try FILE\` tries one here and changes nothing. A try on another machine is not known here`
}

function jobsWords({ waiting, failed }: JobsLook): string {
  const wait = waiting === 0 ? 'None wait' : `${waiting.toLocaleString('en-US')} wait or run`
  return failed.length === 0 ? `${wait}, none failed` : `${wait}, ${failed.length} failed`
}

function sourcesWords({ all, failing }: Part<'sources'>): string {
  if (all === 0) return 'Nobody follows any'
  return `${plural(all, 'source')}, ${failing === 0 ? 'all can be read' : `${failing} cannot be read`}`
}

function pricesWords({ series, lastDay }: Part<'prices'>): string {
  if (series === 0) return 'None yet'
  return `${plural(series, 'stock')}${lastDay ? `, up to ${dayInWords(lastDay)}` : ''}`
}

function mailWords({ isSet, lastSentOn }: Part<'mail'>): string {
  if (!isSet) return 'Not set up: `SMTP_URL` and `MAIL_FROM` set it up'
  return lastSentOn ? `Set up, last sent on ${dayInWords(lastSentOn)}` : 'Set up, none sent lately'
}

function signInWords({ password, provider, signUp }: Part<'signIn'>): string {
  const ways = [password && 'password', provider && `single sign-on (${provider})`]
    .filter(Boolean)
    .join(' or ')
  const who = { open: 'everybody may join', invite: 'people join by invitation', closed: 'nobody may join' }
  return `By ${ways}; ${who[signUp]}`
}

function peopleWords({ all, admins, moderators }: Part<'people'>): string {
  const many = moderators === 0 ? 'no moderator' : plural(moderators, 'moderator')
  return `${all.toLocaleString('en-US')} with an account, of them ${plural(admins, 'admin')} and ${many}`
}

function limitsWords({ on, since, refused }: Upkeep['limits'], now: Date): string {
  if (!on) return 'Limits are off (`RATE_LIMITS=off`): passwords can be tried without end'
  // It begins anew with the day, so that the age is of minutes or hours.
  const age = recentAge(new Date(since), now)
  const when = age === 'just now' ? 'since its start' : `in the last ${age.replace(/ ago$/, '')}`
  const what = refused.map(({ words, times }) => `“${words}” ${plural(times, 'time')}`).join('; ')
  return `${what || 'Nothing'}, by this process ${when}`
}
