import type { SinceLastVisit } from '#contract/since.ts'
import { sinceApi } from '#contract/since.ts'
import { read } from '#web/api/read.ts'

/** What is new for the signed-in user since their last visit. */
export function sinceLastVisit() {
  return read(sinceApi.find)
}

/** Whether something came meanwhile. What is due alone is not new: the tab of Due counts it. */
export function hasNews(told: SinceLastVisit | undefined): told is SinceLastVisit & { since: string } {
  return Boolean(
    told?.since && (told.posts.count || told.tips.count || told.against.length || told.moves.length),
  )
}
