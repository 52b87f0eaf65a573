import type { ApiAnswer } from '#contract/page.ts'
import { ApiError } from './api-error.ts'

// This file stands apart from the requests that change something, because the first page only reads.

/** `fetch` in the browser; on the server the application's own entrance, with the visitor's cookie. */
export type FetchApi = (path: string, init?: RequestInit) => Promise<ApiAnswer>

/** The JSON of a successful answer; undefined for an empty body. Throws ApiError for every other answer. */
export async function readJson(response: ApiAnswer): Promise<unknown> {
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text)
  return text ? JSON.parse(text) : undefined
}
