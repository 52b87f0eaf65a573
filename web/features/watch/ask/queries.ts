import { queryOptions } from '@tanstack/react-query'
import { askApi } from '#contract/ask.ts'
import { read, readPages } from '#web/api/read.ts'

/** Milliseconds between two looks, while a model words the answer. */
const lookAgainAfter = 700

/** A question with the quotes that answer it. It is asked for again until its answer is whole. */
export function askedQuestion(id: string) {
  return queryOptions({
    ...read(askApi.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? lookAgainAfter : false),
  })
}

/** What the signed-in person has asked lately, newest first. */
export function askedBefore() {
  return readPages(askApi.list)
}
