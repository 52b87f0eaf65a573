import { useQuery } from '@tanstack/react-query'
import { followsApi } from '#contract/follows.ts'
import { read } from '#web/api/read.ts'

/** The sources that the signed-in user follows, by title. */
export function follows() {
  return read(followsApi.list)
}

export function useFollows() {
  return useQuery(follows())
}
