import type { Page } from 'playwright-core'

/** What the page changes from now on, also what is not answered yet: a line a request, such as `POST /api/posts`. */
export function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return writes
}
