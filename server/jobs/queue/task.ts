import type { Turns } from '../../database/connections/turns.ts'
import type { Work } from '../../features/intake/extraction/workers/work.ts'
import type { FeedReading } from '../../features/intake/feeds/asking/feed-reading.ts'
import type { Prices } from '../../features/market/prices/prices.ts'
import type { Services } from '../../http/services.ts'

/** What tasks are made with. */
export interface Tools {
  services: Services
  /** Works through a source in a thread. */
  work: Work
  feedReading: FeedReading
  prices: Prices
}

/** A job that is being done. */
export interface Job {
  /** Of the row that was due; `all` where a condition was. */
  id: string
  /** It was put back before by `PutBack`, and its moment has come. */
  isBack: boolean
  /** Aborted when the server has to end: what throws then is done again later, and counts as no failure. */
  signal: AbortSignal
  /** What has a backlog takes its steps by these. */
  turns: Turns
}

/** Does one job. What it throws counts as a failure; twice the same job has to change nothing the second time. */
export type RunJob = (job: Job, tools: Tools) => Promise<void>

interface AnyTask {
  /** Begins the key of its jobs: `poll` makes `poll:<id>`, of which there is one at a time. */
  key: string
  /** Loads its code, when the first job of the kind is done. */
  load(): Promise<RunJob>
}

/** A kind of job that is due for a row of our own tables, by a moment in it; no other list is kept of them. */
export interface RowTask extends AnyTask {
  /** A table with a column `id`, and the moment in it from which a row is due; null: it is not. */
  table: string
  dueAt: string
  /** An interval in SQL: a moment further away than any that is set is of a clock that was ahead, and due now. */
  furthest?: string
  /** A condition in SQL on columns of the table, where a moment that has come is not enough. */
  only?: string
}

/** A kind of job that does all there is to do, one at a time: `poll:all`. */
export interface StateTask extends AnyTask {
  /** A condition in SQL that holds while there is something to do. */
  dueWhile: string
}

export type Task = RowTask | StateTask

/** By name. */
export type Tasks = Record<string, Task>

/** Thrown by a task that cannot be done now and is no failure: its host is asked by somebody else. */
export class PutBack extends Error {
  override name = 'PutBack'
  /** When it is tried again. */
  readonly until: Date

  constructor(until: Date) {
    super('The job is put back')
    this.until = until
  }
}
