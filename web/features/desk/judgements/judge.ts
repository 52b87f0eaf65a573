import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { analyticsApi } from '#contract/analytics.ts'
import { type Judgement, judgementsApi, type ListedJudgement } from '#contract/judgements.ts'
import { myStocksApi } from '#contract/my-stocks.ts'
import type { Consensus } from '#contract/tips.ts'
import { countingReads } from '#web/api/cache/counting-reads.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { readAgain, readsOf } from '#web/api/read.ts'
import { useTurns } from '#web/api/use-turns.ts'
import { judgementNow, withJudgement } from './judgement.ts'
import { myJudgements, stockProgress } from './queries.ts'

interface Judging extends Judgement {
  /** The ticker of the tip's stock, if its progress is on the page. */
  ticker?: string
}

const mutationKey = ['judge']

/**
 * Judges a tip. The judgement shows at once and is taken back if the server refuses. `onJudged` gets the judgements of
 * all users.
 */
export function useJudge(onJudged: (tipId: string, consensus: Consensus) => void) {
  const client = useQueryClient()
  const inTurn = useTurns()
  return useMutation({
    mutationKey,
    meta: { success: 'Tip classified successfully', failure: 'Failed to classify tip' },
    // Two judgements of a tip could overtake each other on their way, and the first one would stay.
    mutationFn: ({ tipId, classification }: Judging) =>
      inTurn(tipId, () =>
        callEndpoint(judgementsApi.set, {
          body: { tipId, classification },
        }),
      ),
    onMutate: judgement => showJudgement(client, judgement),
    onError: (_error, _judgement, takeBack) => takeBack?.(),
    onSuccess: ({ tipId, consensus }) => {
      onJudged(tipId, consensus)
      // While another judgement is on its way, the server's counts are older than the page.
      if (client.isMutating({ mutationKey }) === 1) void refreshCounts(client)
    },
  })
}

/** Shows a judgement and updates the counts. Returns the function that takes back this judgement and no later one. */
async function showJudgement(client: QueryClient, { tipId, classification, ticker }: Judging) {
  const { queryKey } = myJudgements()
  const progressKey = ticker === undefined ? null : stockProgress(ticker).queryKey
  await client.cancelQueries({ queryKey })
  if (progressKey) await client.cancelQueries({ queryKey: progressKey })
  const all = client.getQueryData(queryKey)
  // The first read of the judgements was cancelled. Reading again includes this judgement.
  if (!all) return () => void client.invalidateQueries({ queryKey })
  const before = all.find(one => one.tipId === tipId)
  become(before, {
    tipId,
    classification,
    claim: 'present',
    judged: null,
    reason: before?.reason ?? null,
  })
  return () => {
    // A later judgement of the tip stays.
    const now = client.getQueryData(queryKey)?.find(one => one.tipId === tipId)
    if (judgementNow(now) === classification) become(now, before)
  }

  function become(from: ListedJudgement | undefined, to: ListedJudgement | undefined) {
    client.setQueryData(queryKey, (all = []) => [
      ...all.filter(one => one.tipId !== tipId),
      ...(to ? [to] : []),
    ])
    if (progressKey)
      client.setQueryData(
        progressKey,
        progress => progress && withJudgement(progress, judgementNow(from), judgementNow(to)),
      )
  }
}

/** Reads the counts again. The list of waiting tips is read only when its page opens again. */
async function refreshCounts(client: QueryClient): Promise<void> {
  await Promise.all([
    readAgain(client, analyticsApi.stockProgress, ...countingReads),
    client.invalidateQueries({ ...readsOf(myStocksApi.unclassifiedTips), refetchType: 'none' }),
    // Only if its first read was cancelled by a judgement.
    client.invalidateQueries({
      queryKey: myJudgements().queryKey,
      predicate: ({ state }) => state.data === undefined,
    }),
  ])
}
