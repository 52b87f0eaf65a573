import type { Problem } from '#contract/problem.ts'
import type { Journey } from '#web/features/intake/extraction/journey/journey.ts'

/** The error of the last extraction, by the field that it concerns. */
export function sourceErrors(journey: Journey, withText: boolean): { url?: string; content?: string } {
  if (journey.state !== 'failed') return {}
  const { problem } = journey
  const url = messageOf(problem, 'url')
  const content = messageOf(problem, 'content')
  if (url || content) return { ...(url && { url }), ...(content && { content }) }
  return withText ? { content: problem.detail } : { url: problem.detail }
}

function messageOf(problem: Problem, path: string): string | undefined {
  return problem.errors?.find(error => error.path === path)?.message
}
