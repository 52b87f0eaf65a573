import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type HabitOfHome, type HomeWithHabits, habitsApi } from '#contract/habits.ts'
import { send } from '#web/api/call-endpoint.ts'
import { readAgain } from '#web/api/read.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { habits } from './queries.ts'

/** A habit of a home, as it is removed and restored. */
export interface ChosenHabit extends Pick<HabitOfHome, 'habit' | 'words'> {
  home: string
  forAll: boolean
}

/** Removes a habit at once, with Undo in the message. It comes back if the server refuses. */
export function useRemoveHabit() {
  const client = useQueryClient()
  const toast = useToast()
  const restore = useRestoreHabit()
  return useMutation({
    meta: { failure: 'Failed to remove it', preferServerMessage: true },
    mutationFn: ({ home, habit, forAll }: ChosenHabit) =>
      send(habitsApi.remove, { body: { home, habit, forAll } }),
    onMutate: async ({ home, habit, forAll }) => {
      const { queryKey } = habits()
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<HomeWithHabits[]>(queryKey)
      client.setQueryData<HomeWithHabits[]>(queryKey, all =>
        all?.map(one => (one.home === home ? without(one, habit, forAll) : one)),
      )
      return before
    },
    onSuccess: (_nothing, chosen) =>
      toast({
        title: 'It is not used any more',
        text: chosen.words,
        action: { label: 'Undo', run: () => restore.mutate(chosen) },
      }),
    onError: (_error, _chosen, before) => client.setQueryData(habits().queryKey, before),
    onSettled: () => readAgain(client, habitsApi.list),
  })
}

/** Uses a removed habit again. */
export function useRestoreHabit() {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'It is used again', failure: 'Failed to bring it back', preferServerMessage: true },
    mutationFn: ({ home, habit, forAll }: Omit<ChosenHabit, 'words'>) =>
      send(habitsApi.restore, { body: { home, habit, forAll } }),
    onSettled: () => readAgain(client, habitsApi.list),
  })
}

function without(home: HomeWithHabits, habit: string, forAll: boolean): HomeWithHabits {
  const removed = forAll ? 'all' : 'own'
  return { ...home, habits: home.habits.map(one => (one.habit === habit ? { ...one, removed } : one)) }
}
