import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { freezeQueries, thawQueries } from './page-state.ts'
import { createQueryClient } from './query-client.ts'

describe('the state of a page', () => {
  it('carries answers and refusals through JSON, so that the browser need not ask again', async () => {
    const server = createQueryClient(async path =>
      path === '/api/posts/x' ? new Response('gone', { status: 404 }) : Response.json({ id: '1' }),
    )
    await server.prefetchQuery({ queryKey: ['/api/posts', 'x'] })
    await server.prefetchQuery({ queryKey: ['/api/stocks', 'NVDA'] })

    const browser = createQueryClient(() => Promise.reject(new Error('asked again')))
    thawQueries(browser, JSON.parse(JSON.stringify(freezeQueries(server))))

    const { error } = browser.getQueryState(['/api/posts', 'x']) ?? {}
    expect(error).toBeInstanceOf(ApiError)
    expect(error?.message).toBe('404: gone')
    expect(browser.getQueryData(['/api/stocks', 'NVDA'])).toEqual({ id: '1' })
  })

  it('leaves out what failed on the way, for the browser to try', async () => {
    const server = createQueryClient(() => Promise.reject(new TypeError('no connection')))
    await server.prefetchQuery({ queryKey: ['/api/posts', 'x'] })
    expect(freezeQueries(server).queries).toEqual([])
  })
})
