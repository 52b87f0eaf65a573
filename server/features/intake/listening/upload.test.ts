import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftEntry } from '#contract/drafts.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { Post } from '#contract/posts.ts'
import { packedFile, wavFile } from '#extraction/listening/testing/audio-files.ts'
import { sendJson, verbose } from '#extraction/listening/testing/transcriber.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { testApp } from '../../../testing/app.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { sharedTranscriber, spoken } from '../../../testing/listening.ts'
import { created } from '../../../testing/makers.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'
import { sweepFiles } from './files.ts'
import { sweepHearings } from './hearing/settle.ts'

const transcriber = await sharedTranscriber()
const app = sharedApp({ jobs: true, variables: transcriber.variables })
const client = freshClient(app)
const other = freshClient(app)

beforeEach(async () => {
  await app.pool.query('delete from hearings')
  transcriber.removeFiles()
})

const entries = (by: SignedInClient = client) => walk<DraftEntry>(by.get, '/api/queue?state=waiting')
const onlyEntry = async (by: SignedInClient = client) => {
  const [entry] = await entries(by)
  if (!entry) throw new Error('Nothing waits')
  return entry
}

interface Sending {
  by?: Pick<SignedInClient, 'browser'>
  name?: string
  type?: string
  headers?: Record<string, string>
}

/** Sends a file as a page does. */
function upload(
  bytes: Buffer | ReadableStream<Uint8Array>,
  { by = client, name = 'Call.wav', ...more }: Sending = {},
) {
  const path = `/api/queue/audio?name=${encodeURIComponent(name)}`
  const cookie = by.browser.cookies(path)
  return app.request(
    new Request(`http://localhost:3000${path}`, {
      method: 'POST',
      body: bytes instanceof Buffer ? new Uint8Array(bytes) : bytes,
      duplex: 'half',
      headers: {
        origin: 'http://localhost:3000',
        'content-type': more.type ?? 'audio/wav',
        ...(cookie && { cookie }),
        ...more.headers,
      },
    } as RequestInit),
  )
}

const audio = wavFile(10)

describe('an uploaded file is refused', () => {
  it('from who is signed out, or another site', async () => {
    await expectProblem(await upload(audio, { by: openClient(app) }), 401)
    await expectProblem(await upload(audio, { headers: { origin: 'https://elsewhere.example' } }), 403)
  })

  it('without a name, of another type, empty, or too large', async () => {
    await expectProblem(await upload(audio, { name: ' ' }), 422, ['name'])
    await expectProblem(await upload(audio, { type: 'application/json' }), 415)
    await expectProblem(await upload(Buffer.alloc(0)), 422)
    const large = { 'content-length': String(501 * 1024 * 1024) }
    await expectProblem(await upload(audio, { headers: large }), 413)
    expect(transcriber.files()).toEqual([])
    expect(await entries()).toEqual([])
  })

  it('where it breaks off on its way, and nothing of it stays', async () => {
    const breaking = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(1000))
        setTimeout(() => controller.error(new Error('gone')), 50)
      },
    })
    const answer = await upload(breaking)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(transcriber.files()).toEqual([])
    expect(await entries()).toEqual([])
    app.failures.length = 0
  })

  it('while three of the same person wait', async () => {
    transcriber.answer((_, response) => response.writeHead(503).end())
    for (let n = 0; n < 3; n += 1) expect((await upload(audio)).status).toBe(202)
    const problem = await expectProblem(await upload(audio), 409)
    expect(problem.detail).toContain('3 files of yours wait')
    expect((await upload(audio, { by: other })).status).toBe(202)
  })

  it('from who has used up the minutes of the day', async () => {
    expect((await upload(audio)).status).toBe(202)
    await eventually('a draft', async () => (await onlyEntry()).item.state).toBe('drafted')
    await app.pool.query(`update hearing_parts set "end" = 7200`)
    const answer = await upload(audio)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(80_000)
    const { detail } = await expectProblem(answer, 429)
    expect(detail).toBe(
      '120 minutes of audio are heard in 24 hours for one person, and they are used up; the next are free in 24 hours. Please wait until then.',
    )
  })
})

describe('an uploaded file', () => {
  it.each([
    ['Monday’s call.wav', 'audio/wav', async () => audio],
    ['Monday’s call.m4a', 'audio/x-m4a', () => packedFile('m4a', 10)],
    ['Monday’s call.webm', 'video/webm', () => packedFile('webm', 10)],
    ['Monday’s call.opus', 'application/octet-stream', () => packedFile('ogg', 10)],
  ])('is acknowledged, heard, and removed: %s', async (name, type, make) => {
    const answer = await upload(await make(), { name, type })
    expect(answer.status).toBe(202)
    const { id, item, feed } = await bodyOf<DraftEntry>(answer)
    expect({ item, feed }).toMatchObject({
      item: { title: 'Monday’s call', url: null, state: 'new', hearing: { state: 'waiting', heard: 0 } },
      feed: null,
    })
    await eventually('a draft', async () => (await onlyEntry()).item.state).toBe('drafted')
    const entry = await onlyEntry()
    expect(entry.id).toBe(id)
    expect(entry.draft).toMatchObject({ heardSeconds: 10, post: { title: 'Monday’s call', url: null } })
    expect(entry.draft?.tips).toMatchObject([{ ticker: 'NVDA', evidence_seconds: 4 }])
    expect(transcriber.files()).toEqual([])
    // Nobody else has it, or learns of it.
    expect(await entries(other)).toEqual([])
    await expectProblem(await other.post(`/api/queue/${id}/read`), 404)
    await expectProblem(await other.post(`/api/queue/${id}/listen`), 404)
  })

  it('becomes a post with the seconds of its tips', async () => {
    await upload(audio)
    await eventually('a draft', async () => (await onlyEntry()).item.state).toBe('drafted')
    const { draft, extractionId } = await onlyEntry()
    if (!draft || !extractionId) throw new Error('There is no draft')
    const post = await created<Post>(
      await client.post('/api/posts', {
        ...newPostOfExtraction({ ...draft, extractionId, existing: null }, new Set()),
        author: 'Mira Holt',
      }),
    )
    expect(post).toMatchObject({ title: 'Call', contentSource: 'supplied' })
    const { rows } = await app.pool.query('select evidence_seconds from tips where post_id = $1', [post.id])
    expect(rows).toEqual([{ evidence_seconds: 4 }])
    expect(await entries()).toEqual([])
  })

  it('is stopped, and failed then, and its file is gone; once more is too late', async () => {
    transcriber.answer(() => {})
    const { id } = await bodyOf<DraftEntry>(upload(audio))
    await eventually('the request', async () => transcriber.heard.length).toBe(1)
    expect((await client.delete(`/api/queue/${id}/listen`)).status).toBe(200)
    await eventually('the failure', async () => (await onlyEntry()).item.error).toBe('Listening was stopped.')
    await eventually('the file', async () => transcriber.files()).toEqual([])
    expect((await client.post(`/api/queue/${id}/listen`)).status).toBe(200)
    await eventually('the sentence', async () => (await onlyEntry()).item.error).toBe(
      'The uploaded file is gone. Please upload it again.',
    )
  })

  it('is heard no further while its entry is put aside, and heard when that is undone', async () => {
    let isAway = false
    transcriber.answer((_, response) => {
      response.on('close', () => {
        isAway = true
      })
    })
    const { id } = await bodyOf<DraftEntry>(upload(audio))
    await eventually('the request', async () => transcriber.heard.length).toBe(1)
    await client.post(`/api/queue/${id}/dismiss`)
    await eventually('the end of the request', async () => isAway).toBe(true)
    expect(transcriber.files()).toHaveLength(1)
    transcriber.answer((_, response) => sendJson(response, verbose(spoken)))
    await client.post(`/api/queue/${id}/restore`)
    await app.pool.query('update hearings set due_at = now()')
    await eventually('a draft', async () => (await onlyEntry()).item.state).toBe('drafted')
    expect(transcriber.files()).toEqual([])
  })

  it('goes with the account of who uploaded it', async () => {
    transcriber.answer(() => {})
    const gone = await signedInClient(app)
    await upload(audio, { by: gone })
    await eventually('the request', async () => transcriber.heard.length).toBe(1)
    expect((await gone.delete('/api/auth/user')).status).toBeLessThan(300)
    const { rows } = await app.pool.query(`select from hearings where user_id is not null`)
    expect(rows).toEqual([])
    await eventually('the file', async () => transcriber.files()).toEqual([])
  })
})

describe('what a server that died has left', () => {
  const folder = join(transcriber.variables.DATA_DIR ?? '', 'listening')
  const listening = () => ({ folder, database: app.database })

  it('is removed at the start, but for what waits to be heard', async () => {
    transcriber.answer((_, response) => response.writeHead(503).end())
    await upload(audio)
    const [kept] = transcriber.files()
    for (const name of [`${kept}.part`, '00000000-0000-7000-8000-000000000000', 'left-over'])
      writeFileSync(join(folder, name), 'x')
    await sweepFiles(listening(), { all: false })
    expect(transcriber.files()).toHaveLength(4)
    await sweepFiles(listening(), { all: true })
    expect(transcriber.files()).toEqual([kept])
  })

  it('is heard on by the next one', async () => {
    transcriber.answer((_, response) => response.writeHead(503).end())
    await upload(audio)
    await app.pool.query(`update hearings set due_at = now()`)
    await eventually('the try', async () => transcriber.heard.length).toBeGreaterThan(0)
    await sweepHearings(app.database)
    transcriber.answer((_, response) =>
      response.writeHead(200).end('{"segments":[{"start":0,"end":2,"text":"We are buying NVIDIA today."}]}'),
    )
    const next = await testApp({ jobs: true, opened: app, variables: transcriber.variables })
    await app.pool.query(`update hearings set due_at = now()`)
    await eventually('a draft', async () => (await onlyEntry()).item.state).toBe('drafted')
    await next.close()
  })
})

describe('a server that hears nothing', () => {
  it('has none of it, and ends what waits', async () => {
    transcriber.answer((_, response) => response.writeHead(503).end())
    await upload(audio)
    const deaf = await testApp({ opened: app })
    const { id } = await onlyEntry()
    const path = '/api/queue/audio?name=x'
    const headers = { origin: 'http://localhost:3000', cookie: client.browser.cookies(path) }
    const asked = (address: string, init: RequestInit) =>
      deaf.request(new Request(`http://localhost:3000${address}`, { headers, ...init }))
    await expectProblem(
      await asked(path, { method: 'POST', headers: { ...headers, 'content-type': 'audio/wav' } }),
      404,
    )
    await expectProblem(await asked(`/api/queue/${id}/listen`, { method: 'POST' }), 404)
    await expectProblem(await asked(`/api/queue/${id}/listen`, { method: 'DELETE' }), 404)
    expect(await bodyOf(deaf.request('/api/instance'))).not.toHaveProperty('listens')
    expect(await bodyOf(app.request('/api/instance'))).toMatchObject({ listens: true })
    await deaf.close()
  })
})
