import type { Turns } from '../../database/connections/turns.ts'
import type { Work } from '../../features/intake/extraction/workers/work.ts'
import type { Listening } from '../../features/intake/listening/listening.ts'
import type { FeedReading } from '../../features/intake/sources/asking/feed-reading.ts'
import type { Prices } from '../../features/market/prices/prices.ts'
import type { Services } from '../../http/services.ts'

/** What tasks are created with. */
export interface Tools {
  services: Services
  /** Processes a source in a worker thread. */
  work: Work
  feedReading: FeedReading
  prices: Prices
  /** What hears audio. Null: nothing is heard. */
  listening: Listening | null
}

/** A job that is running. */
export interface Job {
  /** The id of the row that was due. `all` for a task with a condition. */
  id: string
  /** Whether `PutBack` put the job back before, and its moment has come. */
  isBack: boolean
  /** Aborted when the server has to end. An error then counts as no failure, and the job runs again later. */
  signal: AbortSignal
  /** Work with a backlog takes its steps through these turns. */
  turns: Turns
}

/** Runs one job. An error counts as a failure. Running the same job twice must change nothing the second time. */
export type RunJob = (job: Job, tools: Tools) => Promise<void>

interface AnyTask {
  /** The start of the keys of its jobs: `poll` makes `poll:<id>`. There is one job for each key at a time. */
  key: string
  /** Loads the code, for the first job of this kind. */
  load(): Promise<RunJob>
}

/** A kind of job for rows of our own tables. A moment in the row says when it is due; there is no other list. */
export interface RowTask extends AnyTask {
  /** A table with a column `id`, and the column with the moment from which the row is due. Null: not due. */
  table: string
  dueAt: string
  /** SQL interval. A moment further away was set by a clock that ran ahead, and counts as due. */
  furthest?: string
  /** SQL condition on columns of the table, if a moment that has come is not enough. */
  only?: string
  /** SQL condition on a row `item`: it is quick and waits for nobody else, so that it comes before the others. */
  first?: string
}

/** A kind of job that does all of its work, one job at a time, such as `poll:all`. */
export interface StateTask extends AnyTask {
  /** SQL condition that is true while there is work. */
  dueWhile: string
}

export type Task = RowTask | StateTask

/** By name. */
export type Tasks = Record<string, Task>

/** Thrown by a task that cannot run now, which is no failure: another job asks the same host. */
export class PutBack extends Error {
  override name = 'PutBack'
  /** When it is tried again. */
  readonly until: Date

  constructor(until: Date) {
    super('The job is put back')
    this.until = until
  }
}
