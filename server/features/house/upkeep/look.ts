import type { Upkeep } from '#contract/upkeep.ts'
import { rates } from '../../../http/limits.ts'
import type { Services } from '../../../http/services.ts'
import type { Warnings } from '../../../process/warnings.ts'
import { lookAtDisk } from './disk.ts'
import { inTime, patience, readInTime } from './in-time.ts'
import {
  lookAtBackups,
  lookAtMails,
  lookAtPeople,
  lookAtPrices,
  lookAtReports,
  lookAtSize,
  lookAtSources,
} from './parts.ts'
import { lookAtVersion, readHeadings } from './versions.ts'

/** Milliseconds that all parts may take together: a slow database must not keep the whole page waiting. */
const patienceWithAll = 6000

/** What a look is taken of. `running` is the version of this process. */
export interface LookedAt {
  services: Services
  warnings: Warnings
  running: string
}

/**
 * How this server is, part by part. The parts of the database are read one after the other, so that a look takes one
 * connection of the pool. A part that fails is null, and the log says why.
 */
export async function lookAtServer({ services, warnings, running }: LookedAt): Promise<Upkeep> {
  const { config, database, instances, log, passedOver } = services
  const until = performance.now() + patienceWithAll
  const part = <Part>(name: string, read: () => Promise<Part>) => {
    const left = Math.max(1, Math.min(patience, until - performance.now()))
    return inTime(read, error => log.error(`${name} could not be looked at for /admin`, error), left)
  }
  const ofDatabase = <Part>(name: string, read: Parameters<typeof readInTime<Part>>[1]) =>
    part(name, () => readInTime(database, read))

  const disk = part('The disk', () => lookAtDisk(config.dataDir))
  const headings = part('The changelog', () => readHeadings())
  const settings = part('The settings', () => instances.find())
  const read = {
    version: await ofDatabase('The version', async transaction =>
      lookAtVersion(transaction, running, (await headings) ?? []),
    ),
    backup: await ofDatabase('The backups', lookAtBackups),
    bytes: await ofDatabase('The size of the database', lookAtSize),
    sources: await ofDatabase('The sources', lookAtSources),
    prices: await ofDatabase('The prices', lookAtPrices),
    mail: await ofDatabase('The mails', lookAtMails),
    people: await ofDatabase('The people', lookAtPeople),
    reports: await ofDatabase('The reports', lookAtReports),
  }
  const { bytes, prices, mail, ...others } = read
  const signUp = (await settings)?.signUp
  return {
    at: new Date().toISOString(),
    ...others,
    version: (await headings) && others.version,
    disk: await disk,
    database: bytes === null ? null : { bytes, apart: config.databaseUrl !== undefined },
    prices: prices && { ...prices, files: passedOver.size },
    mail: mail && { isSet: config.mail !== undefined, ...mail },
    signIn: signUp ? { ...waysIn(config), signUp } : null,
    limits: refusedToday(services),
    warnings: {
      since: warnings.since.toISOString(),
      list: warnings.list().map(({ at, ...warning }) => ({ at: at.toISOString(), ...warning })),
    },
  }
}

function waysIn({ oidc }: Services['config']): { password: boolean; provider: string | null } {
  return { password: !oidc?.only, provider: oidc ? new URL(oidc.issuer).hostname : null }
}

function refusedToday({ config, limits }: Services): Upkeep['limits'] {
  const { since, times } = limits.refusals.today()
  return {
    on: config.rateLimits,
    since: since.toISOString(),
    refused: [...times]
      .map(([rate, many]) => ({ words: rates[rate].words, times: many }))
      .toSorted((one, other) => other.times - one.times),
  }
}
