import { useQuery } from '@tanstack/react-query'
import { habitsApi } from '#contract/habits.ts'
import { read } from '#web/api/read.ts'

/** What corrected drafts have taught of the homes that the signed-in user corrects or follows. */
export function habits() {
  return read(habitsApi.list)
}

export function useHabits() {
  return useQuery(habits())
}
