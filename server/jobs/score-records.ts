import { scoreRecords } from '../features/records/score.ts'
import type { RunJob } from './task.ts'

/** Counts the records anew in which something has changed. */
export const runScoreRecords: RunJob = ({ signal }, { services: { database, config } }) =>
  scoreRecords({ database, benchmarks: config.prices.benchmarks }, signal)
