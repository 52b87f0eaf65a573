import { beforeAll, describe, expect, it } from 'vitest'
import type { Stock } from '#contract/stocks.ts'
import { type Task, task, tasksApi } from '#contract/tasks.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { aStock, created } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { itIsClosed } from '../../../testing/signed-out.ts'

const app = sharedApp()
const client = sharedClient(app)
const other = sharedClient(app)
let stock: Stock
beforeAll(async () => {
  stock = await aStock(client)
})
const unknown = '00000000-0000-7000-8000-000000000000'
const add = (fields: object = {}, by = client) =>
  by.post('/api/tasks', { stockId: stock.id, task: 'Read the filing', ...fields })
const list = (reference: string, by = client) => walk<Task>(by.get, `/api/stocks/${reference}/tasks`)

describe('tasks signed out', () => {
  itIsClosed(app, tasksApi)
})

describe('POST /api/tasks', () => {
  it.each([
    ['no words', { task: undefined }, 'task'],
    ['spaces', { task: '  ' }, 'task'],
    ['a NUL alone', { task: '\u0000' }, 'task'],
    ['1 001 characters', { task: 'x'.repeat(1001) }, 'task'],
    ['an address that is no web address', { url: 'javascript:alert(1)' }, 'url'],
    ['an address of 2 049 characters', { url: `https://a.example/${'x'.repeat(2031)}` }, 'url'],
    ['no stock', { stockId: undefined }, 'stockId'],
    ['a ticker for a stock', { stockId: 'MSFT' }, 'stockId'],
  ])('refuses %s', async (_, fields, path) => {
    await expectProblem(await add(fields), 422, [path])
  })

  it('answers 404 for a stock that does not exist', async () => {
    await expectProblem(await add({ stockId: unknown }), 404)
  })

  it('answers 201 with the whole task: not done, without an address', async () => {
    const body = await created<Task>(await add({ task: ' Read\u0000 the filing ', done: true }))
    expect(task.strict().parse(body)).toEqual(body)
    expect(body).toMatchObject({ stockId: stock.id, task: 'Read the filing', done: false, url: null })
  })

  it.each([
    ['in the middle', 'Read https://sec.example/a?b=1 today', 'https://sec.example/a?b=1'],
    ['at the end of a sentence', 'Read (https://sec.example/a).', 'https://sec.example/a'],
    ['the first of two', 'http://a.example then http://b.example', 'http://a.example/'],
    ['in capitals', 'See HTTPS://SEC.EXAMPLE/A', 'https://sec.example/A'],
    ['that is none', 'Read https:// or ftp://a.example', null],
    ['of another kind', 'javascript:alert(1) and mailto:a@example.com', null],
  ])('finds the address in its words: %s', async (_, words, url) => {
    expect(await created(await add({ task: words }))).toMatchObject({ task: words, url })
  })

  it('prefers the address that is given; a blank one is none', async () => {
    const words = 'Read https://words.example'
    expect(await created(await add({ task: words, url: 'https://given.example' }))).toMatchObject({
      url: 'https://given.example/',
    })
    expect(await created(await add({ task: words, url: '' }))).toMatchObject({
      url: 'https://words.example/',
    })
  })
})

describe('GET /api/stocks/{stock}/tasks', () => {
  it('answers 404 for a stock that does not exist and 422 for a cursor it did not give', async () => {
    for (const reference of [unknown, 'NOSUCH', '%00'])
      await expectProblem(await client.get(`/api/stocks/${reference}/tasks`), 404)
    await expectProblem(await client.get(`/api/stocks/${stock.id}/tasks?cursor=W10`), 422, ['cursor'])
  })

  it('gives the caller’s own alone, by ticker in any case or by id', async () => {
    const mine = await aStock(client)
    const own = await created<Task>(await add({ stockId: mine.id }))
    const theirs = await created<Task>(await add({ stockId: mine.id }, other))
    for (const reference of [mine.id, mine.ticker, mine.ticker.toLowerCase()]) {
      expect(await list(reference)).toEqual([own])
      expect(await list(reference, other)).toEqual([theirs])
    }
  })

  it('is walked whole, newest first, while tasks are added', async () => {
    const { id } = await aStock(client)
    const tasks: Task[] = []
    for (let step = 0; step < 5; step++) tasks.unshift(await created(await add({ stockId: id })))
    const walked = await walk<Task>(client.get, `/api/stocks/${id}/tasks?limit=2`, () => add({ stockId: id }))
    expect(walked).toEqual(tasks)
  })
})

describe('PUT and DELETE /api/tasks/{id}', () => {
  it.each([{}, { done: null }, { done: 'true' }, { done: 1 }])('refuses %j', async body => {
    const { id } = await created<Task>(await add())
    await expectProblem(await client.put(`/api/tasks/${id}`, body), 422, ['done'])
  })

  it.each([{ task: ' ' }, { task: null }, { task: 'x'.repeat(1001), done: true }])(
    'refuses %j',
    async body => {
      const { id } = await created<Task>(await add())
      await expectProblem(await client.put(`/api/tasks/${id}`, body), 422, ['task'])
    },
  )

  it.each([unknown, 'x', '%00', `${unknown}%00`, '1%3B'])('answers 404 for the id %s', async id => {
    await expectProblem(await client.put(`/api/tasks/${id}`, { done: true }), 404)
    await expectProblem(await client.delete(`/api/tasks/${id}`), 404)
  })

  it('answers 404 for another person’s task and leaves it as it is', async () => {
    const { id } = await aStock(client)
    const theirs = await created<Task>(await add({ stockId: id }, other))
    await expectProblem(await client.put(`/api/tasks/${theirs.id}`, { done: true }), 404)
    await expectProblem(await client.delete(`/api/tasks/${theirs.id}`), 404)
    expect(await list(id, other)).toEqual([theirs])
  })

  it('marks a task done and not done, in place', async () => {
    const { id } = await aStock(client)
    const first = await created<Task>(await add({ stockId: id }))
    const second = await created<Task>(await add({ stockId: id }))
    const answer = await client.put(`/api/tasks/${first.id}`, { done: true })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ ...first, done: true })
    expect(await list(id)).toEqual([second, { ...first, done: true }])
    expect(await (await client.put(`/api/tasks/${first.id}`, { done: false })).json()).toEqual(first)
  })

  it('changes its words or whether it is done, and leaves what is not named', async () => {
    const { id } = await created<Task>(await add())
    const change = (body: object) => bodyOf<Task>(client.put(`/api/tasks/${id}`, body))
    expect(await change({ task: ' Read the\u0000 report ' })).toMatchObject({
      task: 'Read the report',
      done: false,
    })
    expect(await change({ done: true })).toMatchObject({ task: 'Read the report', done: true })
    expect(await change({ task: 'Call them', done: false })).toMatchObject({ task: 'Call them', done: false })
  })

  it('takes the address of the words along with them, and keeps one that was given beside them', async () => {
    const inWords = await created<Task>(await add({ task: 'Read https://a.example' }))
    const given = await created<Task>(await add({ task: 'Read it', url: 'https://given.example' }))
    const change = async (id: string, words: string) =>
      (await bodyOf<Task>(client.put(`/api/tasks/${id}`, { task: words }))).url
    expect(await change(inWords.id, 'Read https://b.example')).toBe('https://b.example/')
    expect(await change(inWords.id, 'Read it')).toBeNull()
    expect(await change(inWords.id, 'Read https://c.example')).toBe('https://c.example/')
    expect(await change(given.id, 'Read https://b.example')).toBe('https://given.example/')
  })

  it('deletes a task with 204, once', async () => {
    const { id } = await aStock(client)
    const own = await created<Task>(await add({ stockId: id }))
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await client.delete(`/api/tasks/${own.id}`)).status),
    )
    expect(statuses.toSorted()).toEqual([204, 404, 404, 404, 404])
    expect(await list(id)).toEqual([])
    await expectProblem(await client.put(`/api/tasks/${own.id}`, { done: true }), 404)
  })
})
