import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { conclusionsApi } from '#contract/conclusions.ts'
import { dueApi } from '#contract/due.ts'
import { type Contradiction, radarApi } from '#contract/radar.ts'
import { useUser } from '#web/account/queries.ts'
import { send } from '#web/api/call-endpoint.ts'
import { readAgain, readsOf } from '#web/api/read.ts'
import { againstConclusion } from './queries.ts'

/** Tells the server once that the signed-in user has looked at a contradiction. */
export function useLookAt(): (signal: Contradiction | undefined) => void {
  const client = useQueryClient()
  const signedIn = useUser() !== null
  const mark = (id: string, seen: boolean) =>
    client.setQueriesData<Contradiction[]>(readsOf(radarApi.signals), signals =>
      signals?.map(signal => (signal.id === id ? { ...signal, seen } : signal)),
    )
  const { mutate } = useMutation({
    mutationFn: (id: string) => send(radarApi.seen, { params: { id } }),
    onMutate: id => {
      mark(id, true)
    },
    // The contradiction stays new. A failure needs no message, because the person has read it already.
    onError: (_error, id) => {
      mark(id, false)
    },
  })
  const told = useRef(new Set<string>())
  return useCallback(
    signal => {
      if (!signedIn || !signal || signal.seen || told.current.has(signal.id)) return
      told.current.add(signal.id)
      mutate(signal.id)
    },
    [signedIn, mutate],
  )
}

/** Says that a conclusion still holds. Its contradictions disappear at once, and come back if the server refuses. */
export function useStillHolds(ticker: string) {
  const client = useQueryClient()
  const { queryKey } = againstConclusion(ticker)
  return useMutation({
    meta: {
      success: 'Your conclusion still holds',
      failure: 'Failed to note that your conclusion still holds',
    },
    mutationFn: () => send(conclusionsApi.stillHolds, { params: { stock: ticker } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, [])
      return before
    },
    onError: (_error, _nothing, before) => client.setQueryData(queryKey, before),
    onSuccess: () =>
      // The server has kept a version of the conclusion and closed what was due about it.
      readAgain(
        client,
        conclusionsApi.find,
        conclusionsApi.history,
        radarApi.signals,
        dueApi.list,
        dueApi.count,
      ),
  })
}
