import { scoreRecords } from '../../features/ledger/records/score.ts'
import type { RunJob } from '../queue/task.ts'

/** Computes the records in which something has changed. */
export const runScoreRecords: RunJob = ({ turns }, { services: { database, config } }) =>
  scoreRecords({ database, benchmarks: config.prices.benchmarks }, turns)
