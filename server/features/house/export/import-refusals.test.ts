import { describe, expect, it } from 'vitest'
import { expectProblem } from '../../../testing/answers.ts'
import { openClient } from '../../../testing/client.ts'
import {
  emptyExport,
  readExport,
  sendRaw,
  someId,
  someMoment,
  withoutDates,
} from '../../../testing/exports.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'

const app = sharedApp()
const client = freshClient(app)

const manyFalsifiers = Array.from({ length: 11 }, (_, n) => ({
  ...{ text: `x${n}`, kind: 'text', state: 'open', createdAt: someMoment },
}))

describe('POST /api/import refuses', () => {
  it('the signed-out before it looks at the input', async () => {
    await expectProblem(await openClient(app).post('/api/import', { format: 'x' }), 401)
  })

  it('an export of another version in a sentence', async () => {
    const answer = await client.post('/api/import', { ...emptyExport, version: 2 })
    expect(await answer.json()).toMatchObject({
      detail: 'This export has a version that cannot be read here',
    })
  })

  it.each([
    ['another format', { format: 'other' }, 'format'],
    ['another version', { version: 2 }, 'version'],
    ['no date', { exportedAt: undefined }, 'exportedAt'],
    [
      'a ticker that is none',
      { notes: [{ ticker: 'a b', content: 'x', createdAt: someMoment }] },
      'notes.0.ticker',
    ],
    [
      'a moment that PostgreSQL cannot store',
      { tasks: [{ ticker: 'A', task: 'x', done: true, createdAt: '0000-02-29T00:00:00Z' }] },
      'tasks.0.createdAt',
    ],
    ['a NUL in a ticker', { myStocks: [{ ticker: 'A\u0000', createdAt: someMoment }] }, 'myStocks.0.ticker'],
    [
      'a date that is none',
      { tasks: [{ ticker: 'A', task: 'x', done: true, createdAt: 'May' }] },
      'tasks.0.createdAt',
    ],
    [
      'a note of 10 001 characters',
      { notes: [{ ticker: 'A', content: 'x'.repeat(10_001), createdAt: someMoment }] },
      'notes.0.content',
    ],
    [
      'an unknown verdict',
      {
        classifications: [
          { tipId: someId, classification: 'x', ticker: 'A', tip: 'x', createdAt: someMoment },
        ],
      },
      'classifications.0.classification',
    ],
    [
      'an address that is no web address',
      { tasks: [{ ticker: 'A', task: 'x', done: true, url: 'javascript:x', createdAt: someMoment }] },
      'tasks.0.url',
    ],
    [
      'an unknown action',
      { conclusions: [{ ticker: 'A', action: 'x', updatedAt: someMoment }] },
      'conclusions.0.action',
    ],
    [
      'eleven open things that would change one’s mind',
      { conclusions: [{ ticker: 'A', action: 'buy', updatedAt: someMoment, falsifiers: manyFalsifiers }] },
      'conclusions.0.falsifiers',
    ],
    ['a display name of 81 characters', { user: { displayName: 'x'.repeat(81) } }, 'user.displayName'],
    ['a picture that is no web address', { user: { profileImageUrl: 'data:x' } }, 'user.profileImageUrl'],
    ['an unknown research style', { user: { researchStyles: ['x'] } }, 'user.researchStyles.0'],
    ['a list that is none', { notes: { 0: { ticker: 'a b' } } }, 'notes'],
  ])('%s', async (_, fields, path) => {
    await expectProblem(await client.post('/api/import', { ...emptyExport, ...fields }), 422, [path])
    expect(withoutDates(await readExport(client)).notes).toEqual([])
  })

  it.each([
    ['a field', { padding: 'x'.repeat(300_000) }],
    [
      'a row',
      { notes: [{ ticker: 'A', content: 'x', createdAt: someMoment, more: Array(90_000).fill([]) }] },
    ],
    ['a profile', { user: { displayName: 'x'.repeat(300_000) } }],
  ])('%s that is larger than an entry can be, before memory holds it', async (_, fields) => {
    const answer = await client.post('/api/import', { ...emptyExport, ...fields })
    expect(await answer.clone().text()).toContain('An entry of this file is larger than 256 KiB')
    await expectProblem(answer, 422)
  })

  it('what is nested deeper than an export', async () => {
    const body = `{"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    await expectProblem(await sendRaw(app, client, body), 422)
  })

  it.each([
    ['cut off', text => text.slice(0, -1)],
    ['followed by more', text => `${text}]`],
    ['with a comma too many', text => text.replace('}]', '},]')],
    ['not in UTF-8', text => Buffer.from(text.replace('A note', 'A n\u00f6te'), 'latin1')],
    ['not JSON, behind an invalid row', text => text.replace('"note', '"').replace(/}$/, '')],
  ] as [string, (text: string) => string | Buffer<ArrayBuffer>][])('JSON that is %s', async (_, change) => {
    const notes = [{ ticker: 'A', content: 'A note', createdAt: someMoment }]
    const body = change(JSON.stringify({ ...emptyExport, notes }))
    await expectProblem(await sendRaw(app, client, body), 400)
    expect((await readExport(client)).notes).toEqual([])
  })

  it('a file with one mistake at its end, and stores nothing of it', async () => {
    const notes = [...Array(500).keys()].map(n => ({
      ticker: 'A',
      content: `Note ${n}`,
      createdAt: someMoment,
    }))
    const tasks = [{ ticker: 'A', task: '', done: false, createdAt: someMoment }]
    await expectProblem(
      await client.post('/api/import', { ...emptyExport, user: { displayName: 'Ada' }, notes, tasks }),
      422,
      ['tasks.0.task'],
    )
    expect(await readExport(client)).toMatchObject({ notes: [], user: { displayName: null } })
  })
})
