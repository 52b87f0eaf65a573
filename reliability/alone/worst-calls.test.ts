import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { patience } from '#extraction/testing/until.ts'
import { everyEndpoint, nameOf } from '#server/testing/every-endpoint.ts'
import { type RunningServer, startServer } from '../../e2e/testing/server.ts'
import { ask, newPerson, type Person } from '../testing/person.ts'
import { preparedFolder } from '../testing/prepared-folder.ts'

/** Milliseconds that health may wait beside the worst that a visitor can ask for, on a machine that is quiet. */
const slowest = patience(250)

const folder = preparedFolder()
let server: RunningServer
let ada: Person

/** Texts as long as a post may be, of what is looked for again and again, or is dear to fold. */
const long = [
  'wafer ',
  'a ',
  'wafer-',
  'Ⅷé̀ﬃ ',
  '半导体',
  'Straße, écoutez: ',
  'the wafer comes first and is sold out of it ',
  'a'.repeat(40),
].map(text => text.repeat(limits.content).slice(0, limits.content - 40))

/** What is dear to look for in them. */
const worstQueries = [
  'wafer '.repeat(66),
  Array.from({ length: 66 }, (_, n) => `a${n}`).join(' '),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z the wafer comes first and is sold out',
  `"${'a '.repeat(98)}b"`,
  '半导体 导体 半导 体 导 半',
  '半'.repeat(200),
  'a'.repeat(200),
  '- '.repeat(100),
  'by:a '.repeat(40),
  Array.from({ length: 20 }, (_, n) => `by:${'abcdefghijklmnopqrst'[n]}`).join(' '),
  'after:1900 before:2999',
  'ﬃ é̀ Ⅷ',
]

function postOf(content: string, name: string) {
  const tips = Array.from({ length: 50 }, (_, index) => ({
    ticker: index % 2 ? 'WORST' : `W${index}`,
    stance: 'bullish',
    text: `The wafer ${name}.${index} `.repeat(20).slice(0, 240),
    thesis: content.slice(0, 4000),
  }))
  return { title: `Wafers ${name}`, summary: 'wafer a b c', author: `Dana ${name}`, content, tips }
}

beforeAll(async () => {
  server = await startServer({ dataDir: folder.path })
  ada = await newPerson(server.origin)
  for (const [n, content] of long.entries()) {
    const answer = await ada.ask(server.origin, 'POST', '/api/posts', postOf(content, String(n)))
    expect(answer.status, answer.text.slice(0, 300)).toBe(201)
  }
}, patience(120_000))

afterAll(async () => {
  await server?.stop()
  folder.remove()
})

/** How long health waits at most while `work` is under way, asked every 10 ms. */
async function healthBeside(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  const waits: Promise<number>[] = []
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      waits.push(ask(server.origin, 'GET', '/api/health').then(() => performance.now() - began))
      await sleep(10)
    }
  })()
  await work().finally(() => {
    isOver = true
  })
  await asking
  return Math.max(0, ...(await Promise.all(waits)))
}

it(
  'health waits for no visitor, whatever they ask for',
  async () => {
    const [post] = (await ask(server.origin, 'GET', '/api/posts?limit=1')).json<
      { id: string; slug: string }[]
    >()
    const { id: tip } = (await ask(server.origin, 'GET', `/api/posts/${post?.id}/tips`)).json<
      { id: string }[]
    >()[0] ?? { id: '' }
    const strategist = (await ada.ask(server.origin, 'GET', '/api/strategists')).json<{ id: string }[]>()[0]
    const known: Record<string, string> = {
      ...{ '/api/posts/': post?.id ?? '', '/api/tips/': tip, '/api/strategists/': strategist?.id ?? '' },
      '/api/stocks/': 'WORST',
    }
    const filled = (path: string) =>
      path.replace(/\{\w+\}/, Object.entries(known).find(([begin]) => path.startsWith(begin))?.[1] ?? 'WORST')
    const endpoints = (await everyEndpoint()).filter(({ access }) => access === 'public')
    const reads = endpoints.filter(({ method }) => method === 'GET')
    const calls: [name: string, work: () => Promise<unknown>][] = [
      ...reads.flatMap(read => {
        const names = Object.keys(read.query?.shape ?? {})
        const most = names.includes('limit') ? 'limit=100&' : ''
        const queries = names.includes('q') ? worstQueries : ['']
        return queries.map((q): [string, () => Promise<unknown>] => [
          `${nameOf(read)} ${q.slice(0, 30)}`,
          () => ask(server.origin, 'GET', `${filled(read.path)}?${most}${q && `q=${encodeURIComponent(q)}`}`),
        ])
      }),
      ...['posts', 'tips', 'stocks'].flatMap(kind =>
        worstQueries.map((q): [string, () => Promise<unknown>] => [
          `search in ${kind} ${q.slice(0, 30)}`,
          () => ask(server.origin, 'GET', `/api/search?in=${kind}&q=${encodeURIComponent(q)}`),
        ]),
      ),
      ...['/', `/posts/${post?.slug}`, '/stocks/WORST', '/search?q=', '/stocks/WORST/voices'].flatMap(page =>
        (page.endsWith('=') ? worstQueries : ['']).map((q): [string, () => Promise<unknown>] => [
          `page ${page}${q.slice(0, 30)}`,
          () => ask(server.origin, 'GET', `${page}${encodeURIComponent(q)}`),
        ]),
      ),
      // A mebibyte of brackets, and of fields.
      ...endpoints
        .filter(({ method }) => method !== 'GET')
        .flatMap(write =>
          ['[', '{"a":', `{${'"a":1,'.repeat(100_000)}`].map((piece, n): [string, () => Promise<unknown>] => [
            `${nameOf(write)} body ${n}`,
            () =>
              fetch(server.origin + filled(write.path), {
                method: write.method,
                headers: { 'content-type': 'application/json', origin: server.origin },
                body: piece.repeat(Math.floor(1_000_000 / piece.length)),
              }).then(answer => answer.arrayBuffer()),
          ]),
        ),
    ]
    // What a stranger with an account may send; the first of it is the first look for names after the start.
    const text = ['NAME', ...Array.from({ length: 190 }, (_, n) => `BAY.MOTOREN WERKE ${n}`)].join('\n')
    calls.unshift(
      ['a list of names', () => ada.ask(server.origin, 'POST', '/api/my-stocks/add', { text })],
      ...long.map((content, n): [string, () => Promise<unknown>] => [
        `a post with fifty quotations of text ${n}`,
        () => ada.ask(server.origin, 'POST', '/api/posts', postOf(content, `again ${n}`)),
      ]),
      ...long.map((content, n): [string, () => Promise<unknown>] => [
        `reading text ${n}`,
        () => ada.ask(server.origin, 'POST', '/api/extract', { content }),
      ]),
      ...worstQueries.map((query): [string, () => Promise<unknown>] => [
        `a question: ${query.slice(0, 30)}`,
        () =>
          ada.ask(server.origin, 'POST', '/api/ask', { question: query.trim().slice(0, limits.question) }),
      ]),
    )
    const late: [name: string, wait: number][] = []
    let longest: [name: string, wait: number] = ['', 0]
    for (const [name, work] of calls) {
      const wait = await healthBeside(work)
      if (wait > longest[1]) longest = [name, wait]
      if (wait > slowest) late.push([name, Math.round(wait)])
    }
    console.log(
      `${calls.length} calls; health waited ${Math.round(longest[1])} ms at most, beside ${longest[0]}`,
    )
    expect(late).toEqual([])
  },
  patience(600_000),
)
