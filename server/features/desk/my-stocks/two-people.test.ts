import { beforeAll, expect, it } from 'vitest'
import type { Conclusion } from '#contract/conclusions.ts'
import type { Judgement } from '#contract/judgements.ts'
import type { Note } from '#contract/notes.ts'
import type { Stock } from '#contract/stocks.ts'
import type { Task } from '#contract/tasks.ts'
import type { Tip } from '#contract/tips.ts'
import { differences } from '../../../database/recount.ts'
import type { SignedInClient } from '../../../testing/client.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const ada = sharedClient(app)
const bob = sharedClient(app)
let stock: Stock
const tips: Tip[] = []
beforeAll(async () => {
  stock = await aStock(ada)
  const { id: postId } = await aPost(ada)
  for (let step = 0; step < 10; step++) tips.push(await aTip(ada, { postId, stockId: stock.id }))
})

const read = async <Body>(by: SignedInClient, path: string) => {
  const answer = await by.get(path)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Body
}

it('two people at work on one stock, 200 requests interleaved, see their own rows and the right counts', async () => {
  const people = [
    { by: ada, word: 'Ada', verdict: 'agree', action: 'buy' },
    { by: bob, word: 'Bob', verdict: 'disagree', action: 'sell' },
  ] as const
  const seen: string[] = []
  await Promise.all(
    Array.from({ length: 100 }, async (_, step) => {
      await Promise.all(
        people.map(async ({ by, word, verdict, action }) => {
          const stockId = stock.id
          if (step < 10) await by.post('/api/notes', { stockId, content: `${word} ${step}` })
          else if (step < 20) await by.post('/api/tasks', { stockId, task: `${word} ${step}` })
          else if (step < 30)
            await by.post('/api/classifications', { tipId: tips[step - 20]?.id, classification: verdict })
          else if (step < 40)
            await by.post('/api/conclusions', { stockId, action, rationale: `${word} ${step}` })
          else if (step < 50) await by.post('/api/my-stocks', { stockId })
          else if (step < 60)
            for (const note of await read<Note[]>(by, `/api/stocks/${stockId}/notes`))
              seen.push(`${word}: ${note.content}`)
          else if (step < 70)
            for (const task of await read<Task[]>(by, `/api/stocks/${stockId}/tasks`))
              seen.push(`${word}: ${task.task}`)
          else if (step < 80) {
            const conclusion = await read<Conclusion | null>(by, `/api/conclusions/${stockId}`)
            if (conclusion) seen.push(`${word}: ${conclusion.rationale}`)
          } else if (step < 90)
            for (const { classification } of await read<Judgement[]>(by, '/api/classifications'))
              expect(classification).toBe(verdict)
          else {
            const user = await read<{ email: string }>(by, '/api/auth/user')
            expect(user.email).toBe(by.user.email)
          }
        }),
      )
    }),
  )
  for (const line of seen) expect(line).toMatch(/^(Ada: Ada|Bob: Bob) \d+$/)
  for (const { by, word, verdict } of people) {
    const notes = await read<Note[]>(by, `/api/stocks/${stock.id}/notes`)
    expect(notes.map(({ content }) => content).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, step) => `${word} ${step}`),
    )
    expect(await read<Task[]>(by, `/api/stocks/${stock.id}/tasks`)).toHaveLength(10)
    expect(await read<unknown[]>(by, '/api/my-stocks')).toHaveLength(1)
    expect(await read(by, `/api/stocks/${stock.id}/progress`)).toMatchObject({
      tipCount: 10,
      [verdict]: 10,
      classifiedCount: 10,
    })
  }
  for (const { consensus } of await read<Tip[]>(ada, `/api/stocks/${stock.id}/tips`))
    expect(consensus).toEqual({ total: 2, agree: 1, disagree: 1, uncertain: 0 })
  expect(await differences(app.pool)).toEqual([])
  expect(app.failures).toEqual([])
})
