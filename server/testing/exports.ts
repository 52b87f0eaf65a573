import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Exported, type Imported, imported } from '#contract/export.ts'
import type { TestApp } from './app.ts'
import type { SignedInClient } from './client.ts'
import { aTip } from './makers.ts'

export const someId = '00000000-0000-7000-8000-000000000000'
export const someMoment = '2025-05-01T10:00:00.000Z'

/** An export of somebody who has nothing. */
export const emptyExport = { format: 'tipfolio-export', version: 1, exportedAt: someMoment }

export async function readExport(by: SignedInClient): Promise<Exported> {
  return (await (await by.get('/api/export')).json()) as Exported
}

/** Sends a body as it is. */
export function sendRaw(
  app: TestApp,
  by: SignedInClient,
  body: string | Buffer<ArrayBuffer>,
): Promise<Response> {
  const headers = { cookie: by.browser.cookies('/'), 'content-type': 'application/json' }
  return app.request('/api/import', { method: 'POST', headers, body })
}

/** Imports what must be taken. Two imports run on a server: who comes third asks again. */
export async function imports(by: SignedInClient, data: object): Promise<Imported> {
  for (;;) {
    const answer = await by.post('/api/import', data)
    if (answer.status === 503) continue
    expect(`${answer.status} ${answer.status === 200 ? '' : await answer.text()}`).toBe('200 ')
    return imported.strict().parse(await answer.json())
  }
}

/** So many of every kind that one makes by calls alone. */
export function ofEach(count: number): Imported['added'] {
  return {
    myStocks: count,
    classifications: count,
    conclusions: count,
    notes: count,
    tasks: count,
    due: 4 * count,
    forecasts: count,
    reviews: 0,
    convictions: 0,
    follows: count,
  }
}

/** What an import gives back of an export. */
export function withoutDates({ exportedAt: _, user: __, feedback: ___, ...rest }: Exported) {
  return rest
}

/** Makes two things of every kind; `author` writes the tips. */
export async function makeTwoOfEach(by: SignedInClient, author: SignedInClient): Promise<void> {
  for (const verdict of ['agree', 'uncertain']) {
    const { id: tipId, stockId } = await aTip(author, { priceTargetValue: 12 })
    await by.post('/api/my-stocks', { stockId })
    await by.post('/api/classifications', { tipId, classification: verdict })
    await by.post(`/api/tips/${tipId}/watch`, {})
    for (const action of ['buy', 'hold', 'sell'])
      await by.post('/api/conclusions', { stockId, action, priceTargetValue: 0.1 })
    const falsifiers = [{ text: 'The order book shrinks', by: '2999-02-28' }]
    const review = { reviewOn: '2999-01-31', falsifiers, postMortem: 'I was early' }
    await by.post('/api/conclusions', { stockId, action: 'sell', priceTargetValue: 0.1, ...review })
    await by.post('/api/notes', { stockId, content: 'A note\nof two lines' })
    const task = await by.post('/api/tasks', {
      ...{ stockId, task: 'Read https://sec.example', dueOn: '2999-03-01', tipId },
    })
    await by.put(`/api/tasks/${((await task.json()) as { id: string }).id}`, { done: true })
  }
  // Taken like this, nobody asks them before the next look.
  const [one, two] = [randomUUID(), randomUUID()]
  const outlines = [one, two].map(
    name => `<outline text="Letters" xmlUrl="https://letters.example/${name}"/>`,
  )
  const opml = `<opml version="2.0"><head/><body>${outlines.join('')}</body></opml>`
  expect((await by.post('/api/follows/import', opml, { 'content-type': 'text/x-opml' })).status).toBe(200)
  const [first] = (await (await by.get('/api/follows')).json()) as { feedId: string }[]
  await by.patch(`/api/follows/${first?.feedId}`, { drafts: false })
  await by.post('/api/feedback', { message: 'Not taken back' })
}
