import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accountApi } from '#contract/account.ts'
import { endpoint } from '#contract/endpoint.ts'
import { notesApi } from '#contract/notes.ts'
import { tipsApi } from '#contract/tips.ts'
import { callEndpoint, send } from './call-endpoint.ts'
import { read, readAgain, readPages } from './read.ts'

const note = { stockId: '', content: '' }
const wrongPath = { ...notesApi.add, path: '/api/note' as const }
const wrongVerb = { ...notesApi.add, method: 'PUT' as const }

/** Never run: the compiler refuses each line that `@ts-expect-error` stands above, and refuses that word where it does not. */
const refused = [
  // A wrong verb: what writes is not read, what reads is not called.
  // @ts-expect-error
  () => read(notesApi.add, { body: note }),
  // @ts-expect-error
  () => callEndpoint(notesApi.listForStock, { params: { stock: 'NVDA' } }),
  // @ts-expect-error
  () => readAgain(client, notesApi.add),
  // A path typed by hand, a call that there is not, or one with another method and path than the contract's.
  // @ts-expect-error
  () => callEndpoint('/api/notes', { body: note }),
  // @ts-expect-error
  () => callEndpoint(notesApi.publish, { params: { id: '' } }),
  // @ts-expect-error
  () => callEndpoint<typeof notesApi.add>(wrongPath, { body: note }),
  // @ts-expect-error
  () => callEndpoint<typeof notesApi.add>(wrongVerb, { body: note }),
  // Params: missing, misnamed, given to who has none.
  // @ts-expect-error
  () => read(notesApi.listForStock),
  // @ts-expect-error
  () => readPages(notesApi.listForStock, { params: { ticker: 'NVDA' } }),
  // @ts-expect-error
  () => callEndpoint(accountApi.remove, { params: { id: '' } }),
  // @ts-expect-error
  () => readPages(tipsApi.listForStock, { params: { stock: 'NVDA' }, query: { classification: 'maybe' } }),
  // Bodies: missing, of another call, with a field too few, of another type.
  // @ts-expect-error
  () => callEndpoint(notesApi.add),
  // @ts-expect-error
  () => callEndpoint(tipsApi.restore, { params: { id: '' }, body: { content: '' } }),
  // @ts-expect-error
  () => send(notesApi.add, { body: { content: '' } }),
  // @ts-expect-error
  () => send(notesApi.add, { body: { stockId: 7, content: '' } }),
  // The answer has the type that the contract names.
  // @ts-expect-error
  async () => (await callEndpoint(notesApi.add, { body: note })).text,
  // In the contract itself: a parameter that the path does not name, and one without a schema.
  () =>
    endpoint({
      method: 'GET',
      path: '/api/price-alerts/{id}',
      access: 'public',
      summary: '',
      // @ts-expect-error
      params: z.object({ alert: z.string() }),
    }),
  // @ts-expect-error
  () => endpoint({ method: 'GET', path: '/api/price-alerts/{id}', access: 'public', summary: '' }),
]

declare const client: Parameters<typeof readAgain>[0]

describe('a call that the contract does not have', () => {
  it('does not compile', () => {
    // What it shows is shown by `npm run check:types`; here is only that the lines are there.
    expect(refused).toHaveLength(18)
  })
})
