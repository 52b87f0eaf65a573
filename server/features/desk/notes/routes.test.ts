import { beforeAll, describe, expect, it } from 'vitest'
import { changedNote, type Note, note, notesApi } from '#contract/notes.ts'
import type { Stock } from '#contract/stocks.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { signedInClient } from '../../../testing/client.ts'
import { aStock, created } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { itIsClosed } from '../../../testing/signed-out.ts'
import { lockStocks } from '../../library/stocks/writes.ts'

const app = sharedApp()
const client = sharedClient(app)
const other = sharedClient(app)
let stock: Stock
beforeAll(async () => {
  stock = await aStock(client)
})
const unknown = '00000000-0000-7000-8000-000000000000'
const add = (fields: object = {}, by = client) =>
  by.post('/api/notes', { stockId: stock.id, content: 'Margins', ...fields })
const list = (reference: string, by = client) => walk<Note>(by.get, `/api/stocks/${reference}/notes`)

describe('notes signed out', () => {
  itIsClosed(app, notesApi)
})

describe('POST /api/notes', () => {
  it.each([
    ['no content', { content: undefined }, 'content'],
    ['spaces', { content: ' \n ' }, 'content'],
    ['control characters alone', { content: '\u0000\u0007' }, 'content'],
    ['10 001 characters', { content: 'x'.repeat(10_001) }, 'content'],
    ['a number', { content: 5 }, 'content'],
    ['no stock', { stockId: undefined }, 'stockId'],
    ['a ticker for a stock', { stockId: 'MSFT' }, 'stockId'],
    ['a NUL in the stock', { stockId: `${unknown}\u0000` }, 'stockId'],
  ])('refuses %s', async (_, fields, path) => {
    await expectProblem(await add(fields), 422, [path])
  })

  it('answers 404 for a stock that does not exist', async () => {
    await expectProblem(await add({ stockId: unknown }), 404)
  })

  it('answers 201 with the whole note, trimmed and without control characters', async () => {
    const body = await created<Note>(await add({ content: '  Margins\u0000 rise\r\nfast ' }))
    expect(note.strict().parse(body)).toEqual(body)
    expect(body).toMatchObject({ stockId: stock.id, content: 'Margins rise\nfast' })
  })

  it('takes 10 000 characters and any language', async () => {
    for (const content of ['x'.repeat(10_000), 'Marże 📈 利润 <b>&amp;'])
      expect(await created(await add({ content }))).toMatchObject({ content })
  })

  it('is stored while somebody else is writing tips about the stock', async () => {
    await inTransaction(app.database, async transaction => {
      await lockStocks(transaction, [stock.id])
      await created(await add())
    })
  })

  it('ignores fields that are not the client’s to set', async () => {
    const body = await created<Note>(
      await add({ id: unknown, userId: other.user.id, createdAt: '2001-01-01' }),
    )
    expect(body.id).not.toBe(unknown)
    expect(body.createdAt).not.toMatch(/^2001/)
    expect(await list(stock.id, other)).toEqual([])
  })
})

describe('PATCH /api/notes/{id}', () => {
  it.each([
    ['no content', {}],
    ['spaces', { content: ' \n ' }],
    ['10 001 characters', { content: 'x'.repeat(10_001) }],
  ])('refuses %s', async (_, body) => {
    const { id } = await created<Note>(await add())
    await expectProblem(await client.patch(`/api/notes/${id}`, body), 422, ['content'])
  })

  it.each(['x', '%00', unknown])('answers 404 for the id %s', async id => {
    await expectProblem(await client.patch(`/api/notes/${id}`, { content: 'Costs' }), 404)
  })

  it('answers 404 for another person’s note and for a deleted one, and leaves both as they are', async () => {
    const { id } = await aStock(client)
    const theirs = await created<Note>(await add({ stockId: id }, other))
    const own = await created<Note>(await add({ stockId: id }))
    await client.delete(`/api/notes/${own.id}`)
    for (const note of [theirs, own])
      await expectProblem(await client.patch(`/api/notes/${note.id}`, { content: 'Costs' }), 404)
    expect(await list(id, other)).toEqual([theirs])
    expect(await bodyOf(client.post(`/api/notes/${own.id}/restore`))).toEqual(own)
  })

  it('changes the words alone, in place, and tells those that it replaced', async () => {
    const { id } = await aStock(client)
    const first = await created<Note>(await add({ stockId: id }))
    const second = await created<Note>(await add({ stockId: id }))
    const body = { content: ' Costs\u0000 fall ', stockId: unknown, createdAt: '2001-01-01' }
    const answer = await bodyOf(client.patch(`/api/notes/${first.id}`, body))
    expect(changedNote.strict().parse(answer)).toEqual({
      ...first,
      ...{ content: 'Costs fall', replaced: 'Margins' },
    })
    expect(await list(id)).toEqual([second, { ...first, content: 'Costs fall' }])
  })

  it('of ten changes at once loses the words of none: the last stays, and each other is told as replaced', async () => {
    const { id } = await created<Note>(await add({ content: 'begun' }))
    const said = Array.from({ length: 10 }, (_, n) => `Words ${n}`)
    const answers = await Promise.all(
      said.map(content =>
        bodyOf<{ content: string; replaced: string }>(client.patch(`/api/notes/${id}`, { content })),
      ),
    )
    const { replaced: last } = await bodyOf<{ replaced: string }>(
      client.patch(`/api/notes/${id}`, { content: 'over' }),
    )
    const replaced = answers.map(answer => answer.replaced)
    expect([...replaced, last].toSorted()).toEqual(['begun', ...said].toSorted())
  })
})

describe('POST /api/notes/{id}/restore', () => {
  it.each(['x', '%00', unknown])('answers 404 for the id %s', async id => {
    await expectProblem(await client.post(`/api/notes/${id}/restore`), 404)
  })

  it('answers 404 for another person’s deleted note, which stays deleted', async () => {
    const { id } = await aStock(client)
    const theirs = await created<Note>(await add({ stockId: id }, other))
    await other.delete(`/api/notes/${theirs.id}`)
    await expectProblem(await client.post(`/api/notes/${theirs.id}/restore`), 404)
    expect(await list(id, other)).toEqual([])
  })

  it('brings a deleted note back in its place, and leaves one as it is that is not deleted', async () => {
    const { id } = await aStock(client)
    const first = await created<Note>(await add({ stockId: id }))
    const second = await created<Note>(await add({ stockId: id }))
    await client.delete(`/api/notes/${first.id}`)
    for (let time = 0; time < 2; time++)
      expect(await bodyOf(client.post(`/api/notes/${first.id}/restore`))).toEqual(first)
    expect(await list(id)).toEqual([second, first])
  })
})

describe('a deleted note', () => {
  it('is in no export, and an import of an earlier one brings it back', async () => {
    const person = await signedInClient(app)
    const note = await created<Note>(await add({ content: 'Was deleted' }, person))
    const earlier = await bodyOf<object>(person.get('/api/export?format=json'))
    await person.delete(`/api/notes/${note.id}`)
    for (const format of ['json', 'csv'])
      expect(await (await person.get(`/api/export?format=${format}`)).text()).not.toContain('Was deleted')
    const { added } = await bodyOf<{ added: object }>(person.post('/api/import', earlier))
    expect(added).toMatchObject({ notes: 1 })
    expect(await list(stock.id, person)).toMatchObject([{ content: 'Was deleted' }])
  })

  it('goes with the account', async () => {
    const person = await signedInClient(app)
    const note = await created<Note>(await add({}, person))
    await person.delete(`/api/notes/${note.id}`)
    await person.delete('/api/auth/user')
    expect((await app.pool.query('select from notes where id = $1', [note.id])).rows).toEqual([])
  })
})

describe('DELETE /api/notes/{id}', () => {
  it.each(['x', '%00', '00000000-0000-7000-8000-000000000000'])('answers 404 for the id %s', async id => {
    await expectProblem(await client.delete(`/api/notes/${id}`), 404)
  })

  it('answers 404 for another person’s note and leaves it as it is', async () => {
    const { id } = await aStock(client)
    const theirs = await created<Note>(await add({ stockId: id }, other))
    await expectProblem(await client.delete(`/api/notes/${theirs.id}`), 404)
    expect(await list(id, other)).toEqual([theirs])
  })

  it('deletes a note with 204, once', async () => {
    const { id } = await aStock(client)
    const own = await created<Note>(await add({ stockId: id }))
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await client.delete(`/api/notes/${own.id}`)).status),
    )
    expect(statuses.toSorted()).toEqual([204, 404, 404, 404, 404])
    expect(await list(id)).toEqual([])
  })
})

describe('GET /api/stocks/{stock}/notes', () => {
  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=x', 'limit'],
    ['cursor=x', 'cursor'],
  ])('refuses ?%s', async (query, path) => {
    await expectProblem(await client.get(`/api/stocks/${stock.id}/notes?${query}`), 422, [path])
  })

  it.each([unknown, 'NOSUCH', '%00', 'a%0Ab', '%F0%9F%93%88'])(
    'answers 404 for the stock %s',
    async reference => {
      await expectProblem(await client.get(`/api/stocks/${reference}/notes`), 404)
    },
  )

  it('gives the caller’s own alone, by ticker in any case or by id', async () => {
    const mine = await aStock(client)
    const own = await created<Note>(await add({ stockId: mine.id }))
    const theirs = await created<Note>(await add({ stockId: mine.id }, other))
    for (const reference of [mine.id, mine.id.toUpperCase(), mine.ticker, mine.ticker.toLowerCase()]) {
      expect(await list(reference)).toEqual([own])
      expect(await list(reference, other)).toEqual([theirs])
    }
  })

  it('is walked whole, newest first, each note once, while notes are added', async () => {
    const { id } = await aStock(client)
    const notes: Note[] = []
    for (let step = 0; step < 7; step++) notes.unshift(await created(await add({ stockId: id })))
    const walked = await walk<Note>(client.get, `/api/stocks/${id}/notes?limit=2`, () => add({ stockId: id }))
    expect(walked).toEqual(notes)
  })

  it('orders notes of the same millisecond by id, on every page', async () => {
    const { id } = await aStock(client)
    await Promise.all(Array.from({ length: 9 }, () => add({ stockId: id })))
    await app.pool.query("update notes set created_at = '2026-01-01T00:00:00Z' where stock_id = $1", [id])
    const ids = (await walk<Note>(client.get, `/api/stocks/${id}/notes?limit=2`)).map(row => row.id)
    expect(ids).toHaveLength(9)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })

  it('gives 50 unless asked for another number', async () => {
    const { id } = await aStock(client)
    await Promise.all(Array.from({ length: 51 }, () => add({ stockId: id })))
    const answer = await client.get(`/api/stocks/${id}/notes`)
    expect((await answer.json()) as Note[]).toHaveLength(50)
    expect(answer.headers.get('link')).toMatch(/rel="next"/)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })
})
