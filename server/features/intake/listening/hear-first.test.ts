import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftEntry } from '#contract/drafts.ts'
import type { ExtractionResult } from '#contract/extraction.ts'
import { mp3File } from '#extraction/listening/testing/audio-files.ts'
import { sendJson, verbose } from '#extraction/listening/testing/transcriber.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedInClient } from '../../../testing/client.ts'
import { eventsOf } from '../../../testing/events.ts'
import { sharedTranscriber, spoken } from '../../../testing/listening.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'
import { siteFor } from '../../../testing/sources.ts'

const transcriber = await sharedTranscriber()
const app = sharedApp({ jobs: true, variables: transcriber.variables })
const client = freshClient(app)

beforeEach(async () => {
  for (const table of ['host_turns', 'feed_items', 'hearings']) await app.pool.query(`delete from ${table}`)
})

const audio = mp3File(20)

async function episode() {
  const { origin } = await siteFor(app, (_, response) =>
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(audio),
  )
  return `${origin}/1.mp3`
}

const stream = { accept: 'text/event-stream' }
const extract = (url: string, by: SignedInClient = client) => by.post('/api/extract', { url }, stream)
const entries = () => walk<DraftEntry>(client.get, '/api/queue?state=waiting')

describe('the address of audio, read in a form', () => {
  it('is refused where it lies inside a private network, or the endpoint cannot hear it', async () => {
    const inside = await client.post('/api/extract', { url: 'http://10.0.0.7/1.mp3' })
    await expectProblem(inside, 403)
    transcriber.answer((_, response) => response.writeHead(401).end())
    const events = await eventsOf(await extract(await episode()))
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: { status: 422, detail: expect.stringContaining('does not take the key') },
    })
    app.failures.length = 0
  })

  it('is refused as any file where the server hears nothing', async () => {
    const deaf = await testApp({ opened: app })
    const url = await episode()
    deaf.allowedHosts.add(new URL(url).host)
    const answer = await deaf.request('/api/extract', {
      method: 'POST',
      body: JSON.stringify({ url }),
      headers: {
        origin: 'http://localhost:3000',
        'content-type': 'application/json',
        cookie: client.browser.cookies('/'),
      },
    })
    await expectProblem(answer, 422)
    await deaf.close()
  })

  it('is heard, tells how far it is, and waits in the queue too', async () => {
    let answer = () => {}
    transcriber.answer((_, response) => {
      answer = () => sendJson(response, verbose(spoken))
    })
    const url = await episode()
    const response = await extract(url)
    await eventually('the request', async () => transcriber.heard.length).toBe(1)
    answer()
    const events = await eventsOf(response)
    const progress = events.filter(({ data }) => data.hearing)
    expect(progress[0]?.data).toMatchObject({
      stage: 'fetching',
      hearing: { state: 'waiting', heard: 0, error: null },
    })
    expect(events.at(-1)).toMatchObject({
      event: 'result',
      data: { heardSeconds: 20, post: { url }, tips: [{ ticker: 'NVDA', evidence_seconds: 4 }] },
    })
    await eventually('the draft', async () => (await entries()).map(({ item }) => item.state)).toEqual([
      'drafted',
    ])
    // What was heard is not heard again.
    const again = await bodyOf<ExtractionResult>(client.post('/api/extract', { url }))
    expect(again.heardSeconds).toBe(20)
    expect(transcriber.heard).toHaveLength(1)
  })

  it('is heard no more when its extraction is cancelled', async () => {
    transcriber.answer(() => {})
    const response = await extract(await episode())
    await eventually('the request', async () => transcriber.heard.length).toBe(1)
    const { rows } = await app.pool.query(`select id from extractions where state = 'running'`)
    expect((await client.delete(`/api/extractions/${rows[0]?.id}`)).status).toBe(204)
    expect((await eventsOf(response)).at(-1)).toMatchObject({ event: 'error', data: { status: 409 } })
    await eventually(
      'the end',
      async () => (await app.pool.query('select state from hearings')).rows,
    ).toEqual([{ state: 'cancelled' }])
    expect(await entries()).toEqual([])
    await eventually('the file', async () => transcriber.files()).toEqual([])
  })
})
