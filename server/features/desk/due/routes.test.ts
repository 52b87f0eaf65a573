import { describe, expect, it } from 'vitest'
import type { WholeConclusion } from '#contract/conclusions.ts'
import { type DueCounts, type DueItem, type DueMonth, dueApi, dueItem } from '#contract/due.ts'
import type { Task } from '#contract/tasks.ts'
import { addDays } from '#reckoning/days/days.ts'
import { todayIn } from '#reckoning/days/today.ts'
import { newId } from '../../../schema/ids.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { signedInClient } from '../../../testing/client.ts'
import { aStock, created } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { itIsClosed } from '../../../testing/signed-out.ts'

const app = sharedApp()
const client = freshClient(app)
const other = sharedClient(app)
const unknown = '00000000-0000-7000-8000-000000000000'
const today = () => todayIn('UTC', new Date())
const inDays = (days: number) => addDays(today(), days)

const due = (query = '', by = client) => walk<DueItem>(by.get, `/api/due${query}`)
const months = () => bodyOf<DueMonth[]>(client.get('/api/due/months'))
const count = () => bodyOf<DueCounts>(client.get('/api/due/count'))
const conclude = (fields: object, by = client) =>
  bodyOf<WholeConclusion>(by.post('/api/conclusions', { action: 'buy', ...fields }))
const find = (stock: string) => bodyOf<WholeConclusion>(client.get(`/api/conclusions/${stock}`))
const history = (stock: string) =>
  walk<{ postMortem: string | null }>(client.get, `/api/conclusions/${stock}/history`)
const act = (of: Pick<DueItem, 'kind' | 'id'>, what: string, body: object = {}, by = client) =>
  by.post(`/api/due/${of.kind}/${of.id}/${what}`, body)
const acted = (...given: Parameters<typeof act>) => bodyOf<DueItem>(act(...given))

async function aTask(fields: object = {}, by = client): Promise<Task> {
  const { id: stockId } = await aStock(by)
  return created<Task>(
    await by.post('/api/tasks', { stockId, task: 'Read the filing', dueOn: today(), ...fields }),
  )
}

describe('what is due signed out', () => {
  itIsClosed(app, dueApi)
})

describe('GET /api/due', () => {
  it.each([
    ['until=2026-02-31', 'until'],
    ['until=0000-02-29', 'until'],
    ['until=tomorrow', 'until'],
    ['from=2026-02-31', 'from'],
    ['kind=dividend', 'kind'],
    ['cursor=x', 'cursor'],
    [`cursor=${Buffer.from(JSON.stringify(['2026-02-31 task', unknown])).toString('base64url')}`, 'cursor'],
  ])('refuses ?%s', async (query, field) => {
    await expectProblem(await client.get(`/api/due?${query}`), 422, [field])
  })

  it('gives what is due until today, the earliest first, and later what is asked for', async () => {
    const later = await aTask({ dueOn: inDays(1), task: 'Later' })
    const now = await aTask({ task: 'Now' })
    const before = await aTask({ dueOn: inDays(-1), task: 'Before' })
    await aTask({ dueOn: null })
    await aTask({}, other)
    expect((await due()).map(({ id }) => id)).toEqual([before.id, now.id])
    const all = await due(`?until=${inDays(1)}&limit=2`)
    expect(all.map(({ words }) => words)).toEqual(['Before', 'Now', 'Later'])
    expect(await due(`?until=${inDays(1)}&kind=review`)).toEqual([])
    expect(dueItem.strict().parse(all[2])).toMatchObject({
      ...{ kind: 'task', id: later.id, dueOn: inDays(1), snoozedTo: null, state: 'open', result: null },
      ...{ stock: { id: later.stockId }, tipId: null },
    })
  })

  it('gives what is due between two days, page by page', async () => {
    for (const days of [-1, 3, 4, 5, 6]) await aTask({ dueOn: inDays(days), task: `In ${days}` })
    const some = await due(`?from=${inDays(3)}&until=${inDays(5)}&limit=2`)
    expect(some.map(({ words }) => words)).toEqual(['In 3', 'In 4', 'In 5'])
  })

  it('cuts words at a word, in one line', async () => {
    await aTask({ task: `Read\n it ${'again '.repeat(60)}` })
    const [item] = await due()
    expect(item?.words).toMatch(/^Read it again .* again…$/)
    expect(item?.words.length).toBeLessThanOrEqual(300)
  })
})

describe('GET /api/due/count', () => {
  it('counts today, before, and from tomorrow until in seven days, each until a hundred', async () => {
    expect(await count()).toEqual({ today: 0, overdue: 0, next7: 0 })
    for (const days of [-1, 0, 0, 1, 7, 8]) await aTask({ dueOn: inDays(days) })
    expect(await count()).toEqual({ today: 2, overdue: 1, next7: 2 })
    await app.pool.query(
      `insert into due_items (user_id, kind, ref_id, due_on) select $1, 'feed', gen_random_uuid(), $2 from generate_series(1, 120)`,
      [client.user.id, inDays(-3)],
    )
    expect(await count()).toEqual({ today: 2, overdue: 100, next7: 2 })
  })
})

describe('GET /api/due/months', () => {
  it('counts what comes after today by month, without what is done, put off or somebody else’s', async () => {
    expect(await months()).toEqual([])
    for (const dueOn of [inDays(-40), today(), '9998-01-31', '9998-02-01', '9998-02-28'])
      await aTask({ dueOn })
    await aTask({ dueOn: '9998-02-03' }, other)
    const gone = await aTask({ dueOn: '9998-02-03' })
    await act({ kind: 'task', id: gone.id }, 'done')
    const later = await aTask({ dueOn: '9998-02-03' })
    await act({ kind: 'task', id: later.id }, 'snooze', { days: 30 })
    expect(await months()).toEqual([
      { month: '9998-01', count: 1 },
      { month: '9998-02', count: 2 },
      { month: '9998-03', count: 1 },
    ])
  })
})

describe('a review', () => {
  it('waits from the day that is set, and is done as Still holds: one version, no other change', async () => {
    const { id: stockId } = await aStock(client)
    await conclude({ stockId, rationale: 'The order book', reviewOn: today() })
    const [item] = await due()
    if (!item) throw new Error('Nothing is due')
    expect(item).toMatchObject({ kind: 'review', id: stockId, words: 'The order book', dueOn: today() })
    await expectProblem(await act(item, 'done', { result: 'hit' }), 409)
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(item, 'done')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await due()).toEqual([])
    expect(await find(stockId)).toMatchObject({ rationale: 'The order book', reviewOn: null })
    expect(await history(stockId)).toHaveLength(1)
  })

  it('is over when its author changed their mind: no version says that it held, and undo brings it back', async () => {
    const { id: stockId } = await aStock(client)
    const before = await conclude({ stockId, rationale: 'The order book', reviewOn: today() })
    const of = { kind: 'review', id: stockId } as const
    const task = await aTask()
    await expectProblem(await act({ kind: 'task', id: task.id }, 'done', { changed: true }), 409)
    for (let time = 0; time < 2; time++)
      expect(await acted(of, 'done', { changed: true })).toMatchObject({ state: 'done' })
    expect(await find(stockId)).toMatchObject({ rationale: 'The order book', reviewOn: null })
    expect(await history(stockId)).toEqual([])
    expect(await acted(of, 'undo')).toMatchObject({ state: 'open', dueOn: today(), snoozedTo: null })
    expect(await find(stockId)).toEqual(before)
    expect(await history(stockId)).toEqual([])
    await act(of, 'done', { changed: true })
    await conclude({ stockId, action: 'sell' })
    expect(await due()).toMatchObject([{ kind: 'task' }])
    expect(await history(stockId)).toHaveLength(1)
  })

  it('comes back whole when that is undone: the day, the version and what came since', async () => {
    const { id: stockId } = await aStock(client)
    const before = await conclude({ stockId, reviewOn: today() })
    const of = { kind: 'review', id: stockId } as const
    await act(of, 'done')
    expect(await acted(of, 'undo')).toMatchObject({ state: 'open', dueOn: today(), snoozedTo: null })
    expect(await find(stockId)).toEqual(before)
    expect(await history(stockId)).toEqual([])
    expect(await acted(of, 'undo')).toMatchObject({ state: 'open' })
    expect(await due()).toHaveLength(1)
  })

  it('keeps what was saved since when it is undone', async () => {
    const { id: stockId } = await aStock(client)
    await conclude({ stockId, reviewOn: today() })
    const of = { kind: 'review', id: stockId } as const
    await act(of, 'done')
    await conclude({ stockId, action: 'sell' })
    await act(of, 'undo')
    expect(await find(stockId)).toMatchObject({ action: 'sell', reviewOn: today() })
    expect(await history(stockId)).toHaveLength(2)
  })

  it('goes when its day is cleared, and moves with it', async () => {
    const { id: stockId } = await aStock(client)
    await conclude({ stockId, reviewOn: today() })
    await conclude({ stockId, reviewOn: inDays(3) })
    expect(await due()).toEqual([])
    expect(await due(`?until=${inDays(3)}`)).toHaveLength(1)
    await conclude({ stockId })
    expect(await due(`?until=${inDays(3)}`)).toHaveLength(1)
    await conclude({ stockId, reviewOn: null, postMortem: 'I was early' })
    expect(await due(`?until=${inDays(3)}`)).toEqual([])
    expect((await history(stockId)).map(({ postMortem }) => postMortem)).toEqual(['I was early', null])
  })
})

describe('a task with a day', () => {
  it.each([
    ['31 February', { dueOn: '2026-02-31' }, 'dueOn'],
    ['a day of the year 0', { dueOn: '0000-02-29' }, 'dueOn'],
    ['a moment', { dueOn: '2026-03-01T00:00:00Z' }, 'dueOn'],
    ['a tip about another stock', { tipId: unknown }, 'tipId'],
  ])('refuses %s', async (_, fields, path) => {
    const { id: stockId } = await aStock(client)
    await expectProblem(await client.post('/api/tasks', { stockId, task: 'x', ...fields }), 422, [path])
  })

  it('is done as its item is, and undone alike', async () => {
    const task = await aTask()
    const of = { kind: 'task', id: task.id } as const
    const listed = async () =>
      (await bodyOf<Task[]>(client.get(`/api/stocks/${task.stockId}/tasks`)))[0]?.done
    expect(await acted(of, 'done')).toMatchObject({ state: 'done' })
    expect(await listed()).toBe(true)
    expect(await acted(of, 'undo')).toMatchObject({ state: 'open' })
    expect(await listed()).toBe(false)
    await client.put(`/api/tasks/${task.id}`, { done: true })
    expect(await due()).toEqual([])
    await client.put(`/api/tasks/${task.id}`, { done: false })
    expect(await due()).toHaveLength(1)
    await client.put(`/api/tasks/${task.id}`, { dueOn: null })
    expect(await due()).toEqual([])
    await client.put(`/api/tasks/${task.id}`, { dueOn: today() })
    await client.delete(`/api/tasks/${task.id}`)
    expect(await due()).toEqual([])
    await expectProblem(await act(of, 'done'), 404)
  })
})

describe('snooze and undo', () => {
  it.each([0, 366, 1.5, '1', null])('refuses %j days', async days => {
    const { id } = await aTask()
    await expectProblem(await act({ kind: 'task', id }, 'snooze', { days }), 422, ['days'])
  })

  it('end with the last day that there is', async () => {
    const { id } = await aTask({ dueOn: '9999-12-30' })
    expect(await acted({ kind: 'task', id }, 'snooze', { days: 30 })).toMatchObject({
      snoozedTo: '9999-12-31',
    })
  })

  it('puts off from today, or from its own day when that is later; twice is once', async () => {
    const late = await aTask({ dueOn: inDays(-5) })
    const early = await aTask({ dueOn: inDays(5) })
    for (let time = 0; time < 2; time++) {
      expect(await acted({ kind: 'task', id: late.id }, 'snooze', { days: 7 })).toMatchObject({
        dueOn: inDays(-5),
        snoozedTo: inDays(7),
      })
      expect(await acted({ kind: 'task', id: early.id }, 'snooze', { days: 7 })).toMatchObject({
        snoozedTo: inDays(12),
      })
    }
    expect(await due()).toEqual([])
    expect(await count()).toEqual({ today: 0, overdue: 0, next7: 1 })
  })

  it('leaves what is done as it is, and what takes that back', async () => {
    const { id } = await aTask()
    const of = { kind: 'task', id } as const
    await act(of, 'snooze', { days: 1 })
    const done = await acted(of, 'done')
    expect(done).toMatchObject({ state: 'done', snoozedTo: inDays(1) })
    expect(await acted(of, 'snooze', { days: 7 })).toEqual(done)
    expect(await acted(of, 'undo')).toMatchObject({ state: 'open', snoozedTo: inDays(1) })
  })

  it('takes back the last of both, once', async () => {
    const { id } = await aTask()
    const of = { kind: 'task', id } as const
    await act(of, 'snooze', { days: 1 })
    await act(of, 'done')
    const open = { state: 'open', snoozedTo: inDays(1) }
    expect(await acted(of, 'undo')).toMatchObject(open)
    expect(await acted(of, 'undo')).toMatchObject(open)
    await act(of, 'snooze', { days: 2 })
    expect(await acted(of, 'undo')).toMatchObject(open)
    const fresh = await aTask()
    await act({ kind: 'task', id: fresh.id }, 'snooze', { days: 1 })
    expect(await acted({ kind: 'task', id: fresh.id }, 'undo')).toMatchObject({ snoozedTo: null })
  })
})

describe('what would change one’s mind', () => {
  const text = 'Gross margin falls below 43 %'

  it.each([
    ['a level of 0', [{ text, kind: 'close-below', level: 0 }], 'falsifiers.0.level'],
    ['no level', [{ text, kind: 'close-above' }], 'falsifiers.0.level'],
    ['a level of words', [{ text, level: 90 }], 'falsifiers.0.level'],
    ['no words', [{ text: ' ' }], 'falsifiers.0.text'],
    ['31 February', [{ text, by: '2026-02-31' }], 'falsifiers.0.by'],
    ['a day of the year 0', [{ text, by: '0000-12-31' }], 'falsifiers.0.by'],
    ['an id that is none of theirs', [{ id: unknown, text }], 'falsifiers.0.id'],
    ['eleven of them', Array.from({ length: 11 }, () => ({ text })), 'falsifiers'],
    ['200 of them', Array.from({ length: 200 }, () => ({ text })), 'falsifiers'],
  ])('refuses %s', async (_, falsifiers, path) => {
    const { id: stockId } = await aStock(client)
    const answer = await client.post('/api/conclusions', { stockId, action: 'buy', falsifiers })
    await expectProblem(answer, 422, [path])
    expect(await find(stockId)).toBeNull()
  })

  it('is changed in place by its id, and dropped when it is left out; absent leaves all', async () => {
    const { id: stockId } = await aStock(client)
    const first = await conclude({
      stockId,
      falsifiers: [{ text }, { text: 'It closes under $90', by: today() }],
    })
    expect(first.falsifiers.map(one => one.text)).toEqual([text, 'It closes under $90'])
    expect(await due()).toMatchObject([{ kind: 'falsifier', words: 'It closes under $90' }])
    expect((await conclude({ stockId })).falsifiers).toEqual(first.falsifiers)
    expect(await history(stockId)).toEqual([])
    const [one] = first.falsifiers
    const second = await conclude({
      stockId,
      falsifiers: [{ id: one?.id, text: 'Below 40 %' }, { text: 'New' }],
    })
    expect(second.falsifiers).toMatchObject([{ id: one?.id, text: 'Below 40 %' }, { text: 'New' }])
    expect(await due()).toEqual([])
    expect(await history(stockId)).toMatchObject([{ falsifiers: first.falsifiers }])
    expect((await conclude({ stockId, falsifiers: null })).falsifiers).toEqual([])
    const theirs = await conclude({ stockId, falsifiers: [{ text }] }, other)
    const answer = await client.post('/api/conclusions', {
      ...{ stockId, action: 'buy', falsifiers: [{ id: theirs.falsifiers[0]?.id, text }] },
    })
    await expectProblem(answer, 422, ['falsifiers.0.id'])
  })

  it('trips by hand, with or without a day of its own, and stays tripped', async () => {
    const { id: stockId } = await aStock(client)
    const { falsifiers } = await conclude({
      stockId,
      falsifiers: [{ text }, { text: 'Later', by: inDays(9) }],
    })
    const [plain, dated] = falsifiers.map(({ id }) => ({ kind: 'falsifier', id }) as const)
    if (!plain || !dated) throw new Error('Nothing would change it')
    await expectProblem(await act(plain, 'done'), 404)
    const said = { result: 'hit', note: 'In the report' }
    expect(await acted(plain, 'done', said)).toMatchObject({ state: 'done', result: 'hit', dueOn: today() })
    expect(await acted(dated, 'done', said)).toMatchObject({ state: 'done', result: 'hit' })
    const tripped = { state: 'tripped', trippedOn: today(), note: 'In the report' }
    expect((await find(stockId)).falsifiers).toMatchObject([tripped, tripped])
    expect(await acted(dated, 'undo')).toMatchObject({ state: 'open', result: null, dueOn: inDays(9) })
    expect((await find(stockId)).falsifiers[1]).toMatchObject({ state: 'open', trippedOn: null })
    expect((await conclude({ stockId, falsifiers: [] })).falsifiers).toMatchObject([tripped])
  })
})

describe('of much that would have changed one’s mind', () => {
  const text = 'Gross margin falls below 43 %'
  const ten = Array.from({ length: 10 }, (_, n) => ({ text: `${n}` }))

  it('ten are open beside those that tripped, which may be sent as they were told', async () => {
    const { id: stockId } = await aStock(client)
    const [first] = (await conclude({ stockId, falsifiers: [{ text }] })).falsifiers
    await act({ kind: 'falsifier', id: first?.id ?? '' }, 'done', { result: 'hit' })
    const { falsifiers } = await conclude({ stockId, falsifiers: ten })
    expect(falsifiers).toHaveLength(11)
    const sent = falsifiers.map(({ id, text: words }) => ({ id, text: words }))
    expect((await conclude({ stockId, falsifiers: sent })).falsifiers).toHaveLength(11)
    const more = { stockId, action: 'buy', falsifiers: [...sent, { text }] }
    await expectProblem(await client.post('/api/conclusions', more), 422, ['falsifiers'])
  })

  it('the last ten that tripped are told, and a hundred are kept of what is open no more', async () => {
    const { id: stockId } = await aStock(client)
    await conclude({ stockId, falsifiers: ten })
    const values = [client.user.id, stockId, text, Array.from({ length: 120 }, newId)]
    await app.pool.query(
      `insert into falsifiers (id, user_id, stock_id, text, kind, state, tripped_on)
        select id, $1, $2, $3, 'text', 'tripped', date '2026-01-01' + n::int from unnest($4::uuid[]) with ordinality as each(id, n)`,
      values,
    )
    expect((await find(stockId)).falsifiers).toHaveLength(20)
    const told = (await conclude({ stockId, falsifiers: [{ text }] })).falsifiers
    expect(told.flatMap(({ trippedOn }) => trippedOn ?? []).sort()).toMatchObject({
      ...{ length: 10, 0: '2026-04-22', 9: '2026-05-01' },
    })
    const { rows } = await app.pool.query(
      `select state, count(*)::int as number from falsifiers where user_id = $1 and stock_id = $2 group by 1 order by 1`,
      [client.user.id, stockId],
    )
    expect(rows).toEqual([
      { state: 'open', number: 1 },
      { state: 'tripped', number: 100 },
    ])
  })
})

describe('a source that is paused', () => {
  it('comes to all who follow it, once, and is gone when it works again or is followed no more', async () => {
    const id = newId()
    await app.pool.query(`insert into feeds (id, url, title, kind) values ($1, $2, 'Letters', 'rss')`, [
      id,
      `https://letters.example/${id}`,
    ])
    for (const { user } of [client, other])
      await app.pool.query('insert into follows (user_id, feed_id) values ($1, $2)', [user.id, id])
    const become = (state: string) => app.pool.query('update feeds set state = $2 where id = $1', [id, state])
    const listed = (by = client) => due('?kind=feed', by)
    for (const state of ['failing', 'paused', 'paused']) await become(state)
    const words = 'Letters is paused after 30 days without success'
    expect(await listed()).toMatchObject([{ kind: 'feed', id, stock: null, words, tipId: null }])
    expect(await listed(other)).toHaveLength(1)
    expect(await acted({ kind: 'feed', id }, 'done')).toMatchObject({ state: 'done' })
    await client.delete(`/api/follows/${id}`)
    await expectProblem(await act({ kind: 'feed', id }, 'undo'), 404)
    // It does not answer, and whoever takes the unfollowing back follows it as it is.
    expect((await client.post('/api/follows', { feedId: id })).status).toBe(201)
    expect(await listed()).toMatchObject([{ kind: 'feed', id, words }])
    await become('ok')
    expect(await listed()).toEqual([])
    expect(await listed(other)).toEqual([])
  })
})

describe('the time zone', () => {
  const password = 'password-1234'
  const sign = (how: 'up' | 'in', fields: object) => client.post(`/api/auth/sign-${how}/email`, fields)

  it('is kept from signing up or in where there is none yet; an unknown one is refused', async () => {
    const email = `${newId()}@example.com`
    for (const how of ['up', 'in'] as const)
      await expectProblem(await sign(how, { email, password, timezone: 'Mars/Olympus' }), 422, ['timezone'])
    expect(await bodyOf(sign('up', { email, password }))).toMatchObject({ timezone: 'UTC' })
    const told = async (timezone?: string) =>
      (await bodyOf<{ timezone: string }>(sign('in', { email, password, timezone }))).timezone
    expect(await told()).toBe('UTC')
    expect(await told('Asia/Kolkata')).toBe('Asia/Kolkata')
    expect(await told('Europe/Berlin')).toBe('Asia/Kolkata')
    const other = { email: `${newId()}@example.com`, password, timezone: 'Pacific/Auckland' }
    expect(await bodyOf(sign('up', other))).toMatchObject({ timezone: 'Pacific/Auckland' })
  })

  it('is changed by its person', async () => {
    const person = await signedInClient(app)
    const change = (timezone: unknown) => person.patch('/api/auth/user', { timezone })
    for (const wrong of ['Mars/Olympus', '+02:00', '', null])
      await expectProblem(await change(wrong), 422, ['timezone'])
    expect(await bodyOf(change('Pacific/Auckland'))).toMatchObject({ timezone: 'Pacific/Auckland' })
    expect(await bodyOf(person.get('/api/auth/user'))).toMatchObject({ timezone: 'Pacific/Auckland' })
  })
})
