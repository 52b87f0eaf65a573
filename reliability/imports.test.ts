import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exported, Imported } from '#contract/export.ts'
import type { Tip } from '#contract/tips.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience, until } from '#extraction/testing/until.ts'
import { type OpenDatabase, openDatabase } from '#server/database/database.ts'
import { differences } from '#server/database/recount.ts'
import { type RunningServer, startServer } from '../e2e/testing/server.ts'
import { newPerson, type Person } from './testing/person.ts'
import { preparedFolder } from './testing/prepared-folder.ts'

/** More notes than are added in a moment. */
const notes = 8000
const at = '2025-05-01T10:00:00.000Z'
const head = { format: 'tipfolio-export', version: 1, exportedAt: at }
const folder = preparedFolder()
let server: RunningServer
let opened: OpenDatabase
let tips: string[] = []

beforeAll(async () => {
  server = await startServer({ dataDir: folder.path })
  opened = await openDatabase({ databaseUrl: undefined, dataDir: `${folder.path}/data` }, 'command')
  const author = await newPerson(server.origin)
  for (let post = 0; post < 5; post++) tips = [...tips, ...(await tipsOfNewPost(author))]
}, patience(120_000))

afterAll(async () => {
  await opened?.close()
  await server?.stop()
  folder.remove()
})

async function tipsOfNewPost(author: Person): Promise<string[]> {
  const about = Array.from({ length: 200 }, (_, n) => ({
    ticker: `I${n}`,
    text: `It rises by ${n} percent.`,
  }))
  const post = { title: 'Two hundred', summary: 'About many.', tips: about }
  const answer = await author.ask(server.origin, 'POST', '/api/posts', post)
  const { slug } = answer.json<{ slug: string }>()
  const found: string[] = []
  for (let path: string | undefined = `/api/posts/${slug}/tips?limit=100`; path; ) {
    const page = await author.ask(server.origin, 'GET', path)
    found.push(...page.json<Tip[]>().map(({ id }) => id))
    path = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return found
}

/** Judgements of every tip, and the notes. */
function muchToImport(): Pick<Exported, 'format' | 'version' | 'exportedAt' | 'classifications' | 'notes'> {
  const stock = { ticker: 'I1', companyName: null, createdAt: at }
  return {
    ...{ format: 'tipfolio-export', version: 1, exportedAt: at },
    classifications: tips.map(tipId => ({
      ...stock,
      tipId,
      classification: 'agree',
      tip: '',
      url: null,
      claimKey: null,
      reason: null,
      reasonShared: false,
    })),
    notes: Array.from({ length: notes }, (_, n) => ({ ...stock, content: `Note ${n}` })),
  }
}

async function stored(person: Person, table: 'classifications' | 'notes'): Promise<number> {
  const { rows } = await opened.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} join users on users.id = user_id where email = $1`,
    [person.email],
  )
  return rows[0]?.count ?? Number.NaN
}

async function untilNotes(person: Person): Promise<void> {
  await eventually('the first notes of the import', () => stored(person, 'notes'), {
    within: 60_000,
    every: 5,
  }).toBeGreaterThan(0)
}

/** Sends a file as its bytes are made; `signal` is the client that leaves. */
function send(person: Person, body: BodyInit, signal?: AbortSignal): Promise<Response> {
  return fetch(`${server.origin}/api/import`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/json' },
    body,
    ...{ duplex: 'half' },
    ...(signal && { signal }),
  })
}

async function importWhole(person: Person, data: object): Promise<Imported> {
  const taken = async () => {
    const answer = await send(person, JSON.stringify(data))
    return answer.status !== 429 && answer
  }
  const answer = await until('the place of a server that was killed, when its lease has ended', taken, {
    every: 1000,
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Imported
}

async function expectAllIsThere(person: Person): Promise<void> {
  expect(await stored(person, 'classifications')).toBe(tips.length)
  expect(await stored(person, 'notes')).toBe(notes)
  expect(await differences(opened.pool)).toEqual([])
}

describe('an import', () => {
  it('ends when its client leaves, and the same file adds the rest', async () => {
    const person = await newPerson(server.origin)
    const leaving = new AbortController()
    const asked = send(person, JSON.stringify(muchToImport()), leaving.signal).catch(() => 'left')
    await untilNotes(person)
    leaving.abort()
    expect(await asked).toBe('left')
    // The person may come again as soon as the work has ended.
    const { added, skipped } = await importWhole(person, muchToImport())
    expect(skipped.classifications).toBe(tips.length)
    expect(skipped.notes).toBeGreaterThan(0)
    expect(added.notes).toBeGreaterThan(0)
    expect(added.notes + skipped.notes).toBe(notes)
    await expectAllIsThere(person)
  })

  it('of which nothing comes any more, or a byte now and then, is given up with a sentence, and its place is free', async () => {
    const [stalling, dripping] = [await newPerson(server.origin), await newPerson(server.origin)]
    const answers = Promise.all([send(stalling, beginning()), send(dripping, beginning(5000))])
    const again = (person: Person) => send(person, JSON.stringify(head))
    const places = () => opened.pool.query(`select key from rate_counts where key like 'import %'`)
    await eventually('the uploads to hold the places', async () => (await places()).rowCount).toBe(2)
    expect((await again(stalling)).status).toBe(429)
    const told = (await answers).map(async answer => [answer.status, (await answer.json()).detail])
    expect(await Promise.all(told)).toEqual([
      [408, 'Nothing came of the file for 25 seconds. Please send it again.'],
      [
        408,
        'The file came too slowly: less than 8 kB a second for 60 seconds. Please send it again over a faster connection.',
      ],
    ])
    for (const person of [stalling, dripping]) expect((await again(person)).status).toBe(200)
  })

  it('that kill -9 ended adds the rest when it comes again, and counts right', async () => {
    const person = await newPerson(server.origin)
    const asked = send(person, JSON.stringify(muchToImport())).catch(() => 'cut off')
    await untilNotes(person)
    await server.stop('SIGKILL')
    expect(await asked).toBe('cut off')
    expect(await stored(person, 'notes')).toBeLessThan(notes)
    expect(await differences(opened.pool)).toEqual([])
    server = await startServer({ dataDir: folder.path })
    const { added } = await importWhole(person, muchToImport())
    expect(added.notes).toBeGreaterThan(0)
    await expectAllIsThere(person)
  })

  it('takes an export of 60 MB as it comes', async () => {
    const [giver, taker] = [await newPerson(server.origin), await newPerson(server.origin)]
    const count = 6500
    await giveNotes(giver, count)
    const exported = await fetch(`${server.origin}/api/export`, { headers: { cookie: giver.cookie } })
    let bytes = 0
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        bytes += part.length
        controller.enqueue(part)
      },
    })
    const answer = await send(taker, exported.body?.pipeThrough(counting) ?? '')
    expect(await answer.json()).toMatchObject({ added: { notes: count }, skipped: { notes: 0 } })
    expect(bytes).toBeGreaterThan(60e6)
  })
})

/** The beginning of a file, and after it a blank every so many milliseconds where told; it does not end. */
function beginning(every?: number): ReadableStream<Uint8Array> {
  let sent = false
  return new ReadableStream({
    async pull(controller) {
      if (sent && !every) return new Promise(() => {})
      if (sent) await sleep(every)
      controller.enqueue(new TextEncoder().encode(sent ? ' ' : JSON.stringify(head).slice(0, -1)))
      sent = true
    },
  })
}

/** Gives somebody so many notes of 10 kB, by the database: an import would take as long again. */
async function giveNotes({ email }: Person, count: number): Promise<void> {
  await opened.pool.query(
    `insert into notes (id, user_id, stock_id, content, created_at)
     select gen_random_uuid(), users.id, stocks.id, n || ' ' || left(repeat('Every word of it counts. ', 400), 9990), $3
     from generate_series(1, $2) as n, users, stocks where email = $1 and ticker = 'I' || (n % 50)`,
    [email, count, at],
  )
}
