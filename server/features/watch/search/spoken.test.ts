import { beforeAll, describe, expect, it } from 'vitest'
import { type SearchResult, searchResult } from '#contract/search.ts'
import type { SearchKind } from '#contract/search-query.ts'
import { addMonths } from '#reckoning/days/days.ts'
import { slowHashing } from '../../../auth/login/hashing.ts'
import { seed } from '../../../database/seed/seed.ts'
import { openClient } from '../../../testing/client.ts'
import { aPost, aTip } from '../../../testing/makers.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { spokenLetters, spokenNotes } from './testing/spoken-letters.ts'
import { type SpokenRequest, spokenRequests } from './testing/spoken-requests.ts'

const app = sharedApp({ empty: true, hashing: slowHashing })
const reader = openClient(app)
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  await seed(app.pool, { posts: 200, tips: 1200, stocks: 30, users: 5 })
  const login = { email: 'user1@example.com', password: 'password-1234' }
  expect((await reader.post('/api/auth/sign-in/email', login)).status).toBe(200)
  const idOf = async (ticker: string, companyName: string) => {
    const { id } = (await (await reader.post('/api/stocks', { ticker, companyName })).json()) as {
      id: string
    }
    return id
  }
  for (const { tips, ...letter } of spokenLetters(today)) {
    const { id: postId } = await aPost(reader, letter)
    for (const { ticker, name, ...tip } of tips)
      await aTip(reader, { ...tip, postId, stockId: await idOf(ticker, name) })
  }
  const { note, task } = spokenNotes
  for (const [path, { ticker, ...own }] of [
    ['/api/notes', note],
    ['/api/tasks', task],
  ] as const)
    expect((await reader.post(path, { ...own, stockId: await idOf(ticker, ticker) })).status).toBe(201)
})

async function found(typed: string): Promise<SearchResult> {
  const answer = await reader.get(`/api/search?q=${encodeURIComponent(typed)}`)
  expect([answer.status, typed]).toEqual([200, typed])
  return searchResult.parse(await answer.json())
}

/** Whether one of a kind is what was meant. */
const isMeant = ({ ticker, says = '' }: SpokenRequest, item: SearchResult[SearchKind][number]) =>
  (ticker === undefined || JSON.stringify(item).includes(`"ticker":"${ticker}"`)) &&
  JSON.stringify({ ...item, passage: 'passage' in item ? item.passage.text : '' }).includes(says)

describe('search as one speaks', () => {
  it('has what is meant among the first three of its kind, for 36 of 40 requests', async () => {
    const month = new Date(`${addMonths(today, -1)}T00:00:00Z`).toLocaleString('en', {
      month: 'long',
      timeZone: 'UTC',
    })
    const requests = spokenRequests({ month, year: Number(today.slice(0, 4)) - 1 })
    expect(requests).toHaveLength(40)
    const missed: string[] = []
    for (const request of requests) {
      const items = (await found(request.typed))[request.kind]
      if (!items.slice(0, 3).some(item => isMeant(request, item))) missed.push(request.typed)
    }
    expect(missed, missed.join(' | ')).toSatisfy((all: string[]) => all.length <= 4)
  })
})
