import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Consensus, Verdict } from '#contract/tips.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/features/account/queries.ts'

export interface Classification {
  tipId: string
  classification: Verdict
}

/** The answer may tell how all users judged the tip, now that the caller has. */
type Classify = Endpoint<
  'signed-in',
  undefined,
  undefined,
  z.ZodType<Classification, Classification>,
  z.ZodType<Classification & { consensus?: Consensus }>
>

const fiveMinutes = 5 * 60 * 1000

/** All judgements of the signed-in user; the exception among the data client's rules (specification, section 9). */
function classifications() {
  return queryOptions<Classification[]>({
    queryKey: ['/api/classifications'],
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

/** Judges a tip: seen at once, taken back when the server refuses. `onJudged` learns how all users judged, if the answer says. */
export function useClassify(onJudged: (tipId: string, consensus: Consensus | undefined) => void) {
  const client = useQueryClient()
  const { queryKey } = classifications()
  return useMutation({
    meta: { success: 'Tip classified successfully', failure: 'Failed to classify tip' },
    mutationFn: (body: Classification) => call<Classify>('POST', '/api/classifications', { body }),
    onMutate: async body => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (all = []) => [...all.filter(({ tipId }) => tipId !== body.tipId), body])
      return () => client.setQueryData(queryKey, before)
    },
    onError: (_error, _body, takeBack) => takeBack?.(),
    onSuccess: ({ consensus }, { tipId }) => onJudged(tipId, consensus),
  })
}
