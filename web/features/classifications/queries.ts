import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Classification, classificationsApi } from '#contract/classifications.ts'
import type { Consensus, Verdict } from '#contract/tips.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { useUser } from '#web/features/account/queries.ts'

const fiveMinutes = 5 * 60 * 1000

/** All judgements of the signed-in user; the exception among the data client's rules (specification, section 9). */
export function classifications() {
  return queryOptions({
    ...read<typeof classificationsApi.list>('/api/classifications', {}),
    staleTime: fiveMinutes,
    refetchOnWindowFocus: true,
    retry: 1,
  })
}

/** How the signed-in user judged a tip; null before, and for visitors who are signed out. */
export function useVerdict(tipId: string): Verdict | null {
  const signedIn = useUser() !== null
  const { data } = useQuery({
    ...classifications(),
    enabled: signedIn,
    select: all => all.find(one => one.tipId === tipId)?.classification ?? null,
  })
  return data ?? null
}

/** Judges a tip: seen at once, taken back when the server refuses. `onJudged` learns how all users judged. */
export function useClassify(onJudged: (tipId: string, consensus: Consensus) => void) {
  const client = useQueryClient()
  const { queryKey } = classifications()
  return useMutation({
    meta: { success: 'Tip classified successfully', failure: 'Failed to classify tip' },
    mutationFn: (body: Classification) =>
      call<typeof classificationsApi.set>('POST', '/api/classifications', { body }),
    onMutate: async body => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (all = []) => [...all.filter(({ tipId }) => tipId !== body.tipId), body])
      return () => client.setQueryData(queryKey, before)
    },
    onError: (_error, _body, takeBack) => takeBack?.(),
    onSuccess: ({ tipId, consensus }) => {
      onJudged(tipId, consensus)
      void refreshCounts(client)
    },
  })
}

/** Asks again for what counts judgements. The tips that wait stay as they are until their page is opened anew. */
async function refreshCounts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey }) =>
        String(queryKey[0]).startsWith('/api/analytics/') || queryKey[2] === 'progress',
    }),
    client.invalidateQueries({ queryKey: ['/api/my-stocks/unclassified-tips'], refetchType: 'none' }),
  ])
}
