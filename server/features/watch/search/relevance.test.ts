import { beforeAll, describe, expect, it } from 'vitest'
import { type SearchResult, searchResult } from '#contract/search.ts'
import { slowHashing } from '../../../auth/login/hashing.ts'
import { seed } from '../../../database/seed/seed.ts'
import { openClient } from '../../../testing/client.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { type LabelledQuery, labelledQueries } from './testing/labelled-queries.ts'

const app = sharedApp({ empty: true, hashing: slowHashing })
const reader = openClient(app)

beforeAll(async () => {
  await seed(app.pool, { posts: 200, tips: 1200, stocks: 30, users: 5 })
  const answer = await reader.post('/api/auth/sign-in/email', {
    email: 'user1@example.com',
    password: 'password-1234',
  })
  expect(answer.status).toBe(200)
})

/** Whether one of a kind is what was meant. */
const isMeant = ({ ticker, says = '' }: LabelledQuery, item: SearchResult[LabelledQuery['kind']][number]) =>
  (ticker === undefined || JSON.stringify(item).includes(`"ticker":"${ticker}"`)) &&
  JSON.stringify({ ...item, passage: 'passage' in item ? item.passage.text : '' }).includes(says)

describe('search over the demo data', () => {
  it('has what is meant among the first three of its kind, for 95 of 100 labelled queries', async () => {
    expect(labelledQueries).toHaveLength(60)
    const missed: string[] = []
    for (const label of labelledQueries) {
      const answer = await reader.get(`/api/search?q=${encodeURIComponent(label.typed)}`)
      const found = searchResult.parse(await answer.json())[label.kind]
      if (!found.slice(0, 3).some(item => isMeant(label, item))) missed.push(label.typed)
    }
    expect(missed, missed.join(', ')).toSatisfy(
      (all: string[]) => all.length <= labelledQueries.length * 0.05,
    )
  })
})
