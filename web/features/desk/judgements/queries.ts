import { queryOptions } from '@tanstack/react-query'
import { analyticsApi } from '#contract/analytics.ts'
import { judgementsApi } from '#contract/judgements.ts'
import { read } from '#web/api/read.ts'

const fiveMinutes = 5 * 60 * 1000

/** All judgements of the signed-in user. This query has its own rules for reading again (specification, section 9). */
export function myJudgements() {
  return queryOptions({
    ...read(judgementsApi.list),
    staleTime: fiveMinutes,
    refetchOnWindowFocus: true,
    retry: 1,
  })
}

/** Why others judged a tip as they did, newest first. */
export function reasonsOfTip(tipId: string) {
  return read(judgementsApi.reasons, { params: { id: tipId } })
}

/** The signed-in user's progress with the tips about a stock (by ticker). */
export function stockProgress(ticker: string) {
  return read(analyticsApi.stockProgress, {
    params: { stock: ticker },
  })
}
