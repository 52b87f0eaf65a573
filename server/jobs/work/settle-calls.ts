import { settleDueSeries } from '../../features/ledger/calls/settling/settle-series.ts'
import { settleTips } from '../../features/ledger/calls/settling/settle-tips.ts'
import type { Settling } from '../../features/ledger/calls/settling/settling.ts'
import { tellOutcomes } from '../../features/ledger/calls/settling/tell-outcomes.ts'
import { scorePeople } from '../../features/ledger/my-record/score-people.ts'
import { settleWaitingForecasts } from '../../features/ledger/my-record/settle-forecasts.ts'
import type { RunJob, Tools } from '../queue/task.ts'

/** Creates and updates the calls of the tips that wait. */
export const runSettleTips: RunJob = ({ turns }, tools) => settleTips(settlingOf(tools), turns)

/** Computes the calls of all stocks whose prices have changed. */
export const runSettleSeries: RunJob = ({ turns }, tools) => settleDueSeries(settlingOf(tools), turns)

/** Computes forecasts of people against prices that were there before. */
export const runSettleForecasts: RunJob = ({ turns }, tools) =>
  settleWaitingForecasts(settlingOf(tools), turns)

/** Computes the records of people from their forecasts. */
export const runScorePeople: RunJob = ({ turns }, tools) => scorePeople(settlingOf(tools), turns)

/** Announces changed outcomes, where that was postponed. */
export const runTellOutcomes: RunJob = (_, { services: { database } }) => tellOutcomes(database)

function settlingOf({ services: { database, config }, prices: { listings } }: Tools): Settling {
  return { database, listings, benchmarks: config.prices.benchmarks, countsSupplied: config.countsSupplied }
}
