import { settleDueSeries } from '../../features/ledger/calls/settling/settle-series.ts'
import { settleTips } from '../../features/ledger/calls/settling/settle-tips.ts'
import type { Settling } from '../../features/ledger/calls/settling/settling.ts'
import { tellOutcomes } from '../../features/ledger/calls/settling/tell-outcomes.ts'
import { scorePeople } from '../../features/ledger/my-record/score-people.ts'
import { settleWaitingForecasts } from '../../features/ledger/my-record/settle-forecasts.ts'
import type { RunJob, Tools } from '../queue/task.ts'

/** Makes and mends the calls of the tips that wait for it. */
export const runSettleTips: RunJob = ({ turns }, tools) => settleTips(settlingOf(tools), turns)

/** Holds the calls of all stocks that have other prices than before against them. */
export const runSettleSeries: RunJob = ({ turns }, tools) => settleDueSeries(settlingOf(tools), turns)

/** Holds the forecasts of people against prices that were there before them. */
export const runSettleForecasts: RunJob = ({ turns }, tools) =>
  settleWaitingForecasts(settlingOf(tools), turns)

/** Sums up the forecasts of people. */
export const runScorePeople: RunJob = ({ turns }, tools) => scorePeople(settlingOf(tools), turns)

/** Says that outcomes are others, where that was put off. */
export const runTellOutcomes: RunJob = (_, { services: { database } }) => tellOutcomes(database)

function settlingOf({ services: { database, config }, prices: { listings } }: Tools): Settling {
  return { database, listings, benchmarks: config.prices.benchmarks, countsSupplied: config.countsSupplied }
}
