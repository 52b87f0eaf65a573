import { expect } from 'vitest'
import { type Problem, problem } from '#contract/problem.ts'

/** Expects a problem (RFC 9457) of a status, whole and readable, and gives it; `paths` are those of its errors. */
export async function expectProblem(answer: Response, status: number, paths?: string[]): Promise<Problem> {
  const text = await answer.text()
  expect(`${answer.status} ${text}`).toMatch(new RegExp(`^${status} `))
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  const body = problem.parse(JSON.parse(text))
  expect(body.status).toBe(status)
  expect(body.title.length).toBeGreaterThan(2)
  expect(body.detail.length).toBeGreaterThan(2)
  if (paths) expect(body.errors?.map(({ path }) => path)).toEqual(paths)
  return body
}

/** Follows the Link headers of a list to its end and gives all items; `between` runs before each further page. */
export async function walk<Item>(
  get: (path: string) => Promise<Response>,
  path: string,
  between: () => Promise<unknown> = async () => {},
): Promise<Item[]> {
  const items: Item[] = []
  for (let next: string | undefined = path; next; ) {
    const answer: Response = await get(next)
    expect(answer.status).toBe(200)
    items.push(...((await answer.json()) as Item[]))
    next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
    if (next) await between()
  }
  return items
}

/** The body of an answer as the contract types it; tests that look at the whole of it parse it with its schema. */
export async function bodyOf<Result>(answer: Response | Promise<Response>): Promise<Result> {
  return (await (await answer).json()) as Result
}
