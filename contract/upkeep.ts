import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { timestamp } from './fields.ts'
import { signUpMode } from './instance.ts'
import { sourceState } from './source-state.ts'

/** How many of a kind are named, at most. */
export const mostNamed = 5

/** Rows of a kind that are counted, at most. Beyond that PostgreSQL's own statistics give the number. */
export const mostCounted = 1000

/** How many warnings of the log a process keeps. */
export const mostWarnings = 50

/** A whole number of bytes. */
const bytes = z.number().int().nonnegative().describe('Bytes')

const versionPart = z.object({
  running: z.string(),
  installed: z.string().nullable().describe('The newest heading of the changelog; null: it has none'),
  known: z.string().describe('The version whose news an admin has read last'),
  news: z
    .array(z.object({ version: z.string(), day: z.iso.date().nullable() }))
    .describe('The headings of the changelog that are newer than `known`, newest first'),
})

const backupPart = z.object({
  last: z
    .object({ madeAt: timestamp, bytes, version: z.string().nullable() })
    .nullable()
    .describe('The newest backup of this database; null: none is known'),
  tried: z
    .object({ madeAt: timestamp, triedAt: timestamp })
    .nullable()
    .describe('The newest backup that was restored for a try, and when; null: none is known'),
})

const diskPart = z.object({
  free: bytes,
  size: bytes,
  full: z.number().describe('The fraction of it that is full, 0 to 1'),
})

const databasePart = z.object({
  bytes,
  apart: z.boolean().describe('Whether `DATABASE_URL` names it: then its disk may be another one'),
})

const sourcesPart = z.object({
  all: z.int().describe('About how many are followed here'),
  failing: z.int().describe(`How many of them fail, ${mostCounted} at most`),
  named: z
    .array(
      z.object({
        title: z.string(),
        host: z.string(),
        state: sourceState,
        since: timestamp.nullable(),
        error: z.string().nullable(),
      }),
    )
    .max(mostNamed)
    .describe('Those that have failed longest'),
})

const pricesPart = z.object({
  series: z.int().describe('About how many stocks and benchmarks have a series'),
  lastDay: z.iso.date().nullable().describe('The newest day of any series'),
  failing: z.int().describe('Series that were not had when they were last asked for'),
  suspect: z.int().describe('Series with a jump that nothing explains'),
  failures: z.array(z.object({ symbol: z.string(), error: z.string().nullable() })).max(mostNamed),
  suspects: z.array(z.object({ symbol: z.string(), day: z.iso.date() })).max(mostNamed),
  files: z.int().describe('What of the folder of prices this process could not take'),
})

const mailPart = z.object({
  isSet: z.boolean(),
  lastSentOn: z.iso.date().nullable().describe('Of the newest thousand mails; null: none was sent'),
  failed: z.int().describe('How many of the last seven days were given up, of the newest thousand'),
  error: z.string().nullable().describe('Why the last of them was'),
})

const signInPart = z.object({
  password: z.boolean(),
  provider: z.string().nullable().describe('The host of the provider of single sign-on'),
  signUp: signUpMode,
})

const peoplePart = z.object({
  all: z.int().describe(`How many accounts there are; about, beyond ${mostCounted}`),
  admins: z.int(),
  moderators: z.int(),
})

const reportsPart = z.object({ open: z.int().describe('Reports that nobody has decided, 100 at most') })

const limitsPart = z.object({
  on: z.boolean(),
  since: timestamp.describe('Since when this process counts: its start, or the begin of the day in UTC'),
  refused: z
    .array(z.object({ words: z.string(), times: z.int() }))
    .describe('What was refused as too much, by kind, most often first'),
})

const warningsPart = z.object({
  since: timestamp.describe('When this process began to keep them'),
  list: z
    .array(
      z.object({
        at: timestamp.describe('When it came last'),
        words: z.string(),
        error: z.string(),
        times: z.int(),
      }),
    )
    .max(mostWarnings)
    .describe('Newest first; what comes again is one'),
})

/** How this server is. Each part is null where it could not be read in time. */
export const upkeep = z.object({
  at: timestamp,
  version: versionPart.nullable(),
  backup: backupPart.nullable(),
  disk: diskPart.nullable().describe('The disk of `DATA_DIR`'),
  database: databasePart.nullable(),
  sources: sourcesPart.nullable(),
  prices: pricesPart.nullable(),
  mail: mailPart.nullable(),
  signIn: signInPart.nullable(),
  people: peoplePart.nullable(),
  reports: reportsPart.nullable(),
  limits: limitsPart.describe('Of the process that answers'),
  warnings: warningsPart.describe('Of the process that answers'),
})
export type Upkeep = z.infer<typeof upkeep>

export const knownVersion = z.object({
  version: z
    .string('Name a version, such as 1.2.0')
    .max(64, 'Use at most 64 characters')
    .regex(/^\d+\.\d+\.\d+[\w.+-]*$/, 'Name a version, such as 1.2.0'),
})
export type KnownVersion = z.infer<typeof knownVersion>

export const upkeepApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/upkeep',
    access: 'admin',
    summary: 'How this server is: what needs somebody, and what is well',
    result: upkeep,
  }),
  know: endpoint({
    method: 'PUT',
    path: '/api/upkeep/version',
    access: 'admin',
    summary: 'Say up to which version the news of the changelog is read',
    body: knownVersion,
  }),
}
