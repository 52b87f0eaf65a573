import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { postsApi } from '#contract/posts.ts'
import { readPages } from '#web/api/read.ts'
import type { Toast } from '#web/ui/overlays/toasts.ts'
import { createQueryClient } from './query-client.ts'

const unauthorized = () =>
  Response.json({ title: 'Unauthorized', status: 401, detail: 'Sign in first.' }, { status: 401 })

/** A client over an API that answers like this, and what it told the person. */
function clientOf(answer: (path: string) => Response) {
  const toasts: Toast[] = []
  let left = 0
  const client = createQueryClient(async path => answer(path), {
    show: toast => toasts.push(toast),
    signInAgain: () => {
      left += 1
    },
  })
  return { client, toasts, left: () => left }
}

function mutate(client: QueryClient, options: ConstructorParameters<typeof MutationObserver<unknown>>[1]) {
  return new MutationObserver(client, options).mutate().catch(() => undefined)
}

describe('the query client', () => {
  it('says that the session has ended, once, and leaves for the sign-in page after 500 ms', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { client, toasts, left } = clientOf(unauthorized)
    await Promise.all([
      client.prefetchQuery({ queryKey: ['/api/posts'] }),
      client.prefetchQuery({ queryKey: ['/api/stocks'] }),
    ])
    expect(toasts).toEqual([
      { title: 'Unauthorized', text: 'You are logged out. Logging in again...', destructive: true },
    ])
    vi.advanceTimersByTime(499)
    expect(left()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(left()).toBe(1)
  })

  it('leaves a 401 to those who ask for null or show it themselves', async () => {
    const { client, toasts } = clientOf(unauthorized)
    expect(
      await client.fetchQuery({ queryKey: ['/api/auth/user'], meta: { unauthorized: 'null' } }),
    ).toBeNull()
    await client.prefetchQuery({ queryKey: ['/api/my-stocks'], meta: { unauthorized: 'page' } })
    expect(toasts).toEqual([])
  })

  it('asks once and does not try again', async () => {
    let asked = 0
    const { client } = clientOf(() => {
      asked += 1
      return new Response(null, { status: 503, statusText: 'Busy' })
    })
    await expect(client.fetchQuery({ queryKey: ['/api/posts'] })).rejects.toThrow('503: Busy')
    expect(asked).toBe(1)
  })

  it('reads with the cookie, and never again by itself', async () => {
    const sent: (RequestInit | undefined)[] = []
    const client = createQueryClient(async (_path, init) => {
      sent.push(init)
      return Response.json([])
    })
    await client.fetchQuery({ queryKey: ['/api/posts'] })
    await client.fetchQuery({ queryKey: ['/api/posts'] })
    expect(sent).toMatchObject([{ credentials: 'include' }])
    expect(client.getDefaultOptions()).toMatchObject({
      queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
      mutations: { retry: false },
    })
  })

  it("shows a mutation's own words, or the server's where it prefers them", async () => {
    const { client, toasts } = clientOf(unauthorized)
    const failing = () => Promise.reject(new Error('500: broken'))
    await mutate(client, { mutationFn: failing, meta: { failure: 'Failed to add note' } })
    await mutate(client, { mutationFn: failing })
    await mutate(client, { mutationFn: async () => 1, meta: { success: 'Tip classified successfully' } })
    expect(toasts).toEqual([
      { title: 'Error', text: 'Failed to add note', destructive: true },
      { title: 'Tip classified successfully' },
    ])
  })

  it('follows the Link header from page to page', async () => {
    const { client } = clientOf(path =>
      path.includes('cursor=2')
        ? Response.json(['b'])
        : Response.json(['a'], { headers: { link: '</api/posts?cursor=2>; rel="next"' } }),
    )
    const data = await client.fetchInfiniteQuery({ ...readPages(postsApi.list), pages: 3 })
    expect(data.pages).toEqual([
      { items: ['a'], next: '/api/posts?cursor=2' },
      { items: ['b'], next: null },
    ])
  })
})
