import type { ExportedRow, ExportedVersion, Imported } from '#contract/export.ts'
import { followLimits } from '#contract/follow-limits.ts'
import type { AllowedHosts } from '#extraction/reading/allowed-hosts.ts'
import { fillUser } from '../../../../auth/people/queries.ts'
import type { Database } from '../../../../database/database.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { invalid, ProblemError } from '../../../../http/answers/problems.ts'
import { unlessStalled } from '../../../../http/requests/unless-stalled.ts'
import type { FindListing, Jobs } from '../../../../http/services.ts'
import { importSources } from '../../../intake/sources/import-sources.ts'
import { readExport, type Taker } from '../read-export.ts'
import type { Add } from './add-batch.ts'
import { addDue, addWatchedTips, readMoment } from './add-due.ts'
import {
  addConvictions,
  addEarlierForecasts,
  addForecasts,
  addReviews,
  numberLastForecast,
} from './add-forecasts.ts'
import { addJudgements } from './add-judgements.ts'
import {
  addConclusions,
  addMyStocks,
  addNotes,
  addTasks,
  addVersions,
  markConclusions,
  type Version,
} from './add-rows.ts'
import { openSpool, type Spool } from './spool.ts'

/** An import, and the person it is for. */
export interface Import {
  userId: string
  /** The bytes of the file, as they arrive. */
  parts: AsyncIterable<Uint8Array>
  /** Whether empty fields of the person's profile are filled from the export. */
  fillsProfile: boolean
  /** Ends the import between two steps. */
  signal: AbortSignal
}

interface Importing {
  database: Database
  findListing: FindListing
  jobs: Jobs
  /** The most sources that the server follows. */
  feedsMost: number
  allowedHosts: AllowedHosts
  /** The folder where the file waits on the disk. */
  folder: string
}

/** Rows of one transaction, at most. More than 100 would make the public cache drop everything. */
const mostAtOnce = 100

/** A conclusion on the disk. `versions` is the number of versions that were spooled just before it. */
type SpooledConclusion = Omit<ExportedRow<'conclusions'>, 'history'> & { versions: number }

interface Spools {
  myStocks: Spool<ExportedRow<'myStocks'>>
  classifications: Spool<ExportedRow<'classifications'>>
  conclusions: Spool<SpooledConclusion>
  versions: Spool<ExportedVersion>
  notes: Spool<ExportedRow<'notes'>>
  tasks: Spool<ExportedRow<'tasks'>>
  due: Spool<ExportedRow<'due'>>
  forecasts: Spool<ExportedRow<'forecasts'>>
  reviews: Spool<ExportedRow<'reviews'>>
  convictions: Spool<ExportedRow<'convictions'>>
  follows: Spool<ExportedRow<'follows'>>
}

/**
 * Adds everything in a person's export that the person does not have, and changes nothing that exists. The whole file
 * is read and checked before anything is stored. Then each hundred rows are one transaction, so that nobody waits long
 * for their locks. If an import is stopped, importing the same file again adds the rest.
 */
export async function importAll(
  { database, findListing, jobs, feedsMost, allowedHosts, folder }: Importing,
  { userId, parts, fillsProfile, signal }: Import,
): Promise<Imported> {
  return withSpools(folder, async spools => {
    const { user: profile, lists } = await readExport(unlessStalled(parts), takerOf(spools))
    refuseManySources(spools)
    if (fillsProfile) await inTransaction(database, on => fillUser(on, userId, profile))
    const receiver = { database, userId, findListing }
    const since = await readMoment(database)
    async function addAll<Row>(rows: AsyncIterable<Row>, add: Add<Row>): Promise<number> {
      let added = 0
      for await (const batch of batchesOf(rows)) {
        refuseGone(signal)
        added += await add(receiver, batch)
      }
      return added
    }
    const decided = {
      myStocks: await addAll(spools.myStocks.rows(), addMyStocks),
      classifications: await addAll(spools.classifications.rows(), addJudgements),
      conclusions: await addAll(spools.conclusions.rows(), addConclusions),
      notes: await addAll(spools.notes.rows(), addNotes),
      tasks: await addAll(spools.tasks.rows(), addTasks),
      due: await addAll(spools.due.rows(), addDue(since)),
    }
    await addAll(versionsOf(spools), addVersions)
    refuseGone(signal)
    await markConclusions(receiver, [])
    if (!lists.has('due')) await addWatchedTips(receiver, [])
    if (!lists.has('forecasts')) await addEarlierForecasts(receiver, [])
    const added = {
      ...decided,
      forecasts: await addAll(spools.forecasts.rows(), addForecasts),
      reviews: await addAll(spools.reviews.rows(), addReviews),
      convictions: await addAll(spools.convictions.rows(), addConvictions),
    }
    await numberLastForecast(receiver, [])
    refuseGone(signal)
    const importing = { database, most: feedsMost, allowedHosts }
    const sources = await importSources(importing, userId, await allOf(spools.follows))
    jobs.nudge()
    const all = { ...added, follows: sources.added }
    return { added: all, skipped: skippedOf(spools, all), refused: sources.refused }
  })
}

async function withSpools<Result>(
  folder: string,
  work: (spools: Spools) => Promise<Result>,
): Promise<Result> {
  const opened: { close(): Promise<void> }[] = []
  async function next<Row extends object>(): Promise<Spool<Row>> {
    const spool = await openSpool<Row>(folder)
    opened.push(spool)
    return spool
  }
  try {
    return await work({
      myStocks: await next(),
      classifications: await next(),
      conclusions: await next(),
      versions: await next(),
      notes: await next(),
      tasks: await next(),
      due: await next(),
      forecasts: await next(),
      reviews: await next(),
      convictions: await next(),
      follows: await next(),
    })
  } finally {
    await Promise.all(opened.map(spool => spool.close()))
  }
}

function takerOf(spools: Spools): Taker {
  let versions = 0
  return {
    rows: {
      myStocks: spools.myStocks.add,
      classifications: spools.classifications.add,
      notes: spools.notes.add,
      tasks: spools.tasks.add,
      due: spools.due.add,
      forecasts: spools.forecasts.add,
      reviews: spools.reviews.add,
      convictions: spools.convictions.add,
      follows: spools.follows.add,
      conclusions({ history: _, ...conclusion }) {
        spools.conclusions.add({ ...conclusion, versions })
        versions = 0
      },
    },
    addVersion(version) {
      spools.versions.add(version)
      versions += 1
    },
    async store() {
      for (const spool of Object.values(spools)) await spool.store()
    },
  }
}

/** The spooled versions, each with its conclusion. */
async function* versionsOf({ conclusions, versions }: Spools): AsyncGenerator<Version> {
  const all = versions.rows()
  for await (const conclusion of conclusions.rows())
    for (let left = conclusion.versions; left > 0; left -= 1) {
      const { value: version } = await all.next()
      const { ticker, updatedAt, action } = conclusion
      if (version) yield { ...version, ticker, concludedAt: updatedAt, concluded: action }
    }
}

/** The same limit as for an OPML file: each refused source is reported. */
function refuseManySources({ follows }: Spools): void {
  if (follows.count > followLimits.outlines)
    throw invalid([
      { path: 'follows', message: `Choose a file with at most ${followLimits.outlines} sources` },
    ])
}

async function allOf<Row extends object>(spool: Spool<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of spool.rows()) rows.push(row)
  return rows
}

async function* batchesOf<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    if (batch.push(row) < mostAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** A person who has left reads no answer, but the request log records it. */
function refuseGone(signal: AbortSignal): void {
  if (signal.aborted)
    throw new ProblemError(
      408,
      'The import was ended, because who asked for it has left. Import the file again.',
    )
}

function skippedOf(spools: Spools, added: Imported['added']): Imported['skipped'] {
  return {
    myStocks: spools.myStocks.count - added.myStocks,
    classifications: spools.classifications.count - added.classifications,
    conclusions: spools.conclusions.count - added.conclusions,
    notes: spools.notes.count - added.notes,
    tasks: spools.tasks.count - added.tasks,
    due: spools.due.count - added.due,
    forecasts: spools.forecasts.count - added.forecasts,
    reviews: spools.reviews.count - added.reviews,
    convictions: spools.convictions.count - added.convictions,
    follows: spools.follows.count - added.follows,
  }
}
