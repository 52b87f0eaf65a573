import type { NewPost } from '#contract/posts.ts'
import type { Problem } from '#contract/problem.ts'

/** The server's errors for a post that was not typed here, a sentence each, with the tip or field. */
export function refusalWords(post: NewPost, problem: Problem): string[] {
  if (!problem.errors?.length) return [problem.detail]
  return problem.errors.map(({ path, message }) => {
    const index = /^tips\.(\d+)\./.exec(path)?.[1]
    const place = index === undefined ? path : (post.tips[Number(index)]?.ticker ?? 'A tip')
    return `${place}: ${message}`
  })
}
