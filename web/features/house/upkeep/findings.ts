import type { JobsLook } from '#contract/jobs.ts'
import type { Upkeep } from '#contract/upkeep.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { recentAge } from '#web/format/days/recent-age.ts'
import { size } from '#web/format/numbers/size.ts'
import { plural } from '#web/format/words/plural.ts'

/** Something that needs an admin: what it is, and what to do next. Commands stand between backticks. */
export interface Finding {
  title: string
  text: string
  /** The things that it is about. */
  lines?: string[]
  /** What an admin can do about it on this page. */
  act?: { kind: 'jobs' } | { kind: 'news'; version: string; known: string } | { kind: 'moderation' }
}

const day = 86_400_000

/** From here on a state needs somebody: fractions, days, seconds. */
const bounds = { disk: 0.8, backup: 8, prices: 8, waits: 3600 }

/** What needs an admin, worst first. Empty where all is well. */
export function findings(look: Upkeep, jobs: JobsLook | undefined): Finding[] {
  const now = new Date(look.at)
  return [
    ofDisk(look),
    ofUnread(look),
    ofBackup(look, now),
    ...ofJobs(jobs),
    ...ofVersion(look),
    ofSources(look, now),
    ...ofPrices(look, now),
    ofMail(look),
    ofReports(look),
  ].filter(finding => finding !== null)
}

function ofDisk({ disk, database }: Upkeep): Finding | null {
  if (!disk || disk.full < bounds.disk) return null
  const apart = database?.apart ? ' The database may have a disk of its own: look at it too.' : ''
  return {
    title: `Disk is ${Math.floor(disk.full * 100)}% full`,
    text: `${size(disk.free)} of ${size(disk.size)} are free. Move old backups away or make room: on a full disk nobody can save anything.${apart}`,
  }
}

const partNames = {
  ...{
    version: 'the version',
    backup: 'the backups',
    disk: 'the disk',
    database: 'the size of the database',
  },
  ...{ sources: 'sources', prices: 'prices', mail: 'mail', signIn: 'the ways to sign in' },
  ...{ people: 'people', reports: 'reports' },
} as const

/** The names of the parts. */
const parts = Object.keys(partNames) as (keyof typeof partNames)[]

function ofUnread(look: Upkeep): Finding | null {
  const unread = parts.filter(part => look[part] === null).map(part => partNames[part])
  if (unread.length === 0) return null
  return {
    title: `Not everything could be looked at: ${unread.join(', ')}`,
    text: 'The rest of this page is as it is now. Look again in a moment; the warnings below say why.',
  }
}

function ofBackup({ backup }: Upkeep, now: Date): Finding | null {
  if (!backup) return null
  const how = '`npm run backup` makes one while people work. Have it run every night.'
  if (!backup.last) return { title: 'There is no backup of this server', text: how }
  const days = Math.floor((now.getTime() - Date.parse(backup.last.madeAt)) / day)
  return days < bounds.backup ? null : { title: `The last backup is ${days} days old`, text: how }
}

function ofJobs(jobs: JobsLook | undefined): Finding[] {
  if (!jobs) return []
  const { failed, oldestSeconds } = jobs
  const found: Finding[] = []
  if (failed.length > 0)
    found.push({
      title: `${plural(failed.length, 'job')} failed six times`,
      text: 'What such a job was to do is not done. Mend what the error says, then try again.',
      act: { kind: 'jobs' },
    })
  if (oldestSeconds > bounds.waits)
    found.push({
      title: `Jobs have waited for ${plural(Math.floor(oldestSeconds / 3600), 'hour')}`,
      text: 'Nobody does them. Is `JOBS=off` set for every process of this server? One has to do them.',
    })
  return found
}

function ofVersion({ version }: Upkeep): Finding[] {
  if (!version) return []
  const { running, installed, known, news } = version
  const found: Finding[] = []
  if (installed !== null && installed !== running && news.some(one => one.version === installed))
    found.push({
      title: `Version ${installed} is installed, and ${running} runs`,
      text: 'Start the server again to use it.',
    })
  const [newest] = news
  if (newest)
    found.push({
      title: `New since ${known}`,
      text: '`CHANGELOG.md` in the folder of the server says what changes for you.',
      lines: news.map(one => (one.day ? `${one.version}, ${dayInWords(one.day)}` : one.version)),
      act: { kind: 'news', version: newest.version, known },
    })
  return found
}

function ofSources({ sources }: Upkeep, now: Date): Finding | null {
  if (!sources || sources.failing === 0) return null
  return {
    title: `${plural(sources.failing, 'source')} cannot be read`,
    text: 'They are asked again by themselves, less and less often; who follows one sees it too.',
    lines: sources.named.map(({ title, host, since, error }) => {
      const age = since ? `, first failed ${recentAge(new Date(since), now)}` : ''
      return `${title} (${host})${age}${error ? `: ${error}` : ''}`
    }),
  }
}

function ofPrices({ prices }: Upkeep, now: Date): Finding[] {
  if (!prices) return []
  const { series, lastDay, failing, failures, suspect, suspects, files } = prices
  const found: Finding[] = []
  if (failing > 0)
    found.push({
      title: `Prices of ${plural(failing, 'stock')} could not be had`,
      text: 'What is known stays, and they are asked for again by themselves.',
      lines: failures.map(({ symbol, error }) => `${symbol}${error ? `: ${error}` : ''}`),
    })
  if (suspect > 0)
    found.push({
      title: `Prices of ${plural(suspect, 'stock')} jump, and nothing says why`,
      text: 'What became of tips across such a day is not known. Give a corrected file, or say that the jump is real:',
      lines: suspects.map(one => `\`npm run -s prices:accept -- ${one.symbol} ${one.day}\``),
    })
  if (files > 0)
    found.push({
      title: `${plural(files, 'file')} of prices could not be taken`,
      text: '`/api/prices/status/files` says which, and why.',
    })
  const days = lastDay === null ? 0 : Math.floor((now.getTime() - Date.parse(lastDay)) / day)
  if (series > 0 && lastDay !== null && days >= bounds.prices)
    found.push({
      title: `Prices end on ${dayInWords(lastDay)}`,
      text: 'Bring newer files, or look at what the vendor answers.',
    })
  return found
}

function ofMail({ mail }: Upkeep): Finding | null {
  if (!mail?.isSet || mail.failed === 0) return null
  return {
    title: `${plural(mail.failed, 'mail')} of the last seven days could not be sent`,
    text: 'Look at `SMTP_URL`, and at what the mail server says.',
    lines: mail.error ? [mail.error] : [],
  }
}

function ofReports({ reports }: Upkeep): Finding | null {
  if (!reports || reports.open === 0) return null
  const many = reports.open >= 100 ? '100 reports and more' : plural(reports.open, 'report')
  return {
    title: `${many} ${reports.open === 1 ? 'waits' : 'wait'}`,
    text: 'A moderator has to decide.',
    act: { kind: 'moderation' },
  }
}
