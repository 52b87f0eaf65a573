import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type ExtractionResult, type ExtractionState, extractionState } from '#contract/extraction.ts'
import { serve } from '#extraction/reading/testing/loopback-server.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import type { StoredEvent } from '../../../schema/intake/extraction.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { testApp } from '../../../testing/app.ts'
import { signedInClient } from '../../../testing/client.ts'
import { eventsOf } from '../../../testing/events.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { articleText as text, waitingSiteFor } from '../../../testing/sources.ts'
import { addExtraction, failAbandoned, saveEvents } from './queries.ts'

const app = sharedApp()
const client = sharedClient(app)

const unknown = '00000000-0000-7000-8000-000000000000'
const stream = { accept: 'text/event-stream' }
const extract = (body: object, headers?: Record<string, string>) => client.post('/api/extract', body, headers)

describe('GET and DELETE /api/extractions/{id}', () => {
  /** Starts an extraction that waits, and gives its id. */
  async function running() {
    const { url, answer } = await waitingSiteFor(app)
    const response = await extract({ url }, stream)
    const { rows } = await app.pool.query('select id from extractions where url = $1', [url])
    return { id: String(rows[0].id), url, answer, response }
  }

  it('answer 404 for an id that does not exist', async () => {
    for (const id of [unknown, 'nothing', '%00']) {
      await expectProblem(await client.get(`/api/extractions/${id}`), 404)
      await expectProblem(await client.delete(`/api/extractions/${id}`), 404)
    }
  })

  it('answer 404 to another user, and do nothing', async () => {
    const { id, answer, response } = await running()
    const other = await signedInClient(app)
    await expectProblem(await other.get(`/api/extractions/${id}`), 404)
    await expectProblem(await other.get(`/api/extractions/${id}`, stream), 404)
    await expectProblem(await other.delete(`/api/extractions/${id}`), 404)
    answer()
    expect((await eventsOf(response)).at(-1)?.event).toBe('result')
  })

  it('give its state while it runs and after it', async () => {
    const { id, url, answer, response } = await running()
    const state = await (await client.get(`/api/extractions/${id}`)).json()
    expect(extractionState.strict().parse(state)).toEqual(state)
    expect(state).toMatchObject({ id, url, state: 'running', result: null, error: null })
    answer()
    const result = (await eventsOf(response)).at(-1)?.data
    await eventually('the extraction to be done', async () =>
      (await client.get(`/api/extractions/${id}`)).json(),
    ).toMatchObject({ state: 'done', result })
  })

  it('tell it again from the beginning, to who comes later and to who comes after its end', async () => {
    const { id, answer, response } = await running()
    const later = await client.get(`/api/extractions/${id}`, stream)
    answer()
    const events = await eventsOf(response)
    expect(await eventsOf(later)).toEqual(events)
    expect(await eventsOf(await client.get(`/api/extractions/${id}`, stream))).toEqual(events)
  })

  it('cancel it: who watches is told, and the source is let go of', async () => {
    const { id, response } = await running()
    expect((await client.delete(`/api/extractions/${id}`)).status).toBe(204)
    expect((await eventsOf(response)).at(-1)).toMatchObject({ event: 'error', data: { status: 409 } })
    const state = await (await client.get(`/api/extractions/${id}`)).json()
    expect(state).toMatchObject({ state: 'cancelled', result: null, error: { status: 409 } })
    expect((await client.delete(`/api/extractions/${id}`)).status).toBe(204)
  })

  it('leave an extraction that has ended as it is', async () => {
    const { extractionId } = await bodyOf<ExtractionResult>(extract({ content: text }))
    await eventually(
      'the extraction to be done',
      async () => (await bodyOf<ExtractionState>(client.get(`/api/extractions/${extractionId}`))).state,
    ).toBe('done')
    expect((await client.delete(`/api/extractions/${extractionId}`)).status).toBe(204)
    expect(await (await client.get(`/api/extractions/${extractionId}`)).json()).toMatchObject({
      state: 'done',
    })
  })

  it('follow one that another process works on', async () => {
    const second = await testApp({ opened: app })
    const { id, answer, response } = await running()
    const cookie = client.browser.cookies('/')
    const elsewhere = await second.request(`/api/extractions/${id}`, { headers: { cookie, ...stream } })
    answer()
    const events = await eventsOf(response)
    expect(await eventsOf(elsewhere)).toEqual(events)
    await second.close()
  })
})

describe('an extraction that nobody watches where it runs', () => {
  // Far longer than the half second in which another process looks at it, far shorter than the test waits.
  const unwatched = 2000

  it('goes on while somebody watches it elsewhere, and is given up when they have left', async () => {
    const working = await testApp({ opened: app, runTimes: { unwatched, heartbeat: 50 } })
    const { url } = await waitingSiteFor(working)
    const user = await signedInClient(working)
    const leaving = new AbortController()
    const watching = new AbortController()
    const ask = (by: typeof app, path: string, init: RequestInit) =>
      by.request(`http://localhost${path}`, { ...init, headers: { ...init.headers, ...stream, cookie } })
    const cookie = user.browser.cookies('/')
    await ask(working, '/api/extract', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
      signal: leaving.signal,
    })
    const { rows } = await app.pool.query<{ id: string }>('select id from extractions where url = $1', [url])
    const [{ id } = { id: '' }] = rows
    const state = async () => (await bodyOf<ExtractionState>(user.get(`/api/extractions/${id}`))).state
    await ask(app, `/api/extractions/${id}`, { signal: watching.signal })
    leaving.abort()

    // Longer than it goes on for nobody.
    await sleep(2 * unwatched)
    expect(await state()).toBe('running')

    watching.abort()
    await eventually('the extraction that nobody watches to end', state, { within: 20_000 }).toBe('cancelled')
    await working.close()
  })
})

describe('a server that stops', () => {
  it('ends what runs with an error event and keeps the outcome', async () => {
    const stopping = await testApp({ opened: app })
    const user = await signedInClient(stopping)
    const { origin, host } = await serve(() => {})
    stopping.allowedHosts.add(host)
    const response = await user.post('/api/extract', { url: origin }, stream)
    await stopping.services.runs.stop()
    const events = await eventsOf(response)
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { status: 503 } })
    const { extractionId } = events[0]?.data ?? {}
    expect(await (await user.get(`/api/extractions/${extractionId}`)).json()).toMatchObject({
      state: 'failed',
    })
  })
})

describe('an extraction whose process has died', () => {
  it('fails, and is told to who asks for it', async () => {
    const { rows } = await app.pool.query(
      `insert into extractions (id, user_id, url, alive_at) values (gen_random_uuid(), $1, 'https://a.example', now() - interval '1 minute')
        returning id`,
      [client.user.id],
    )
    const answer = await client.get(`/api/extractions/${rows[0].id}`, stream)
    expect((await eventsOf(answer)).at(-1)).toMatchObject({ event: 'error', data: { status: 503 } })
    const state = await bodyOf<ExtractionState>(client.get(`/api/extractions/${rows[0].id}`))
    expect(state).toMatchObject({ state: 'failed', result: null, error: { status: 503 } })
  })

  it('is as it ended where its process was only slow', async () => {
    const id = await addExtraction(app.database, client.user.id, 'https://a.example')
    const ending: StoredEvent = { event: 'error', data: { status: 503, title: 'Gone' } }
    await failAbandoned(app.database, ending, -1)
    await saveEvents(app.database, id, [ending], 'running')
    expect((await bodyOf<ExtractionState>(client.get(`/api/extractions/${id}`))).state).toBe('failed')
    await saveEvents(app.database, id, [], 'done')
    const { rows } = await app.pool.query('select state, events from extractions where id = $1', [id])
    expect(rows).toEqual([{ state: 'done', events: [] }])
  })
})
