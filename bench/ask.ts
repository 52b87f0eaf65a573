import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { asked } from '#contract/ask.ts'
import { extractionResult } from '#contract/extraction.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import { commandLine, endOnInterrupt, tell } from './measuring/command-line.ts'
import { figure, machine, table } from './measuring/markdown.ts'
import { percentile } from './measuring/statistics.ts'
import { askWell, signIn } from './servers/ask.ts'
import { keptDatabase } from './servers/kept-database.ts'
import { build, root, startProduct, temporaryFolder } from './servers/product.ts'

const usage = `Usage: npm run bench:ask -- [--list] [--tips N]
How many of sixty questions have the right passage among their first five, over the example, twenty letters and the
samples (--list: which have not). With --tips, how long an answer takes on a database of bench:scale. Bars: 54 of 60, and
150 ms for half of the answers at a million tips.`

/** Of the quotes of an answer, in the order of its groups, so many are looked at. */
const first = 5

/** Answers that are timed, after some that are not. */
const [timed, before] = [100, 10]

/** As people ask, of a company and of all. */
const asking = [
  'What do people say about {name}?',
  'What is the operating margin of {name}?',
  'price target of {name}',
  'Who changed their mind about {name}?',
  'Is the dividend of {name} safe?',
  'Which company has the longest order backlog?',
  'What are the risks of {name}?',
  'How much of the debt falls due within two years?',
  'Does {name} buy back its own shares?',
  'free cash flow yield of {name} last year',
]

const { values } = parseArgs({
  options: { tips: { type: 'string' }, list: { type: 'boolean' }, help: { type: 'boolean' } },
})

interface Question {
  question: string
  /** The right passage has these words. */
  says: string
}

/** Asks the server as one person. */
type Send = (method: string, path: string, body?: unknown) => Promise<unknown>

if (values.help) process.stdout.write(`${usage}\n`)
else await main()

async function main(): Promise<void> {
  endOnInterrupt()
  tell('building')
  await build()
  const folder = temporaryFolder()
  try {
    const told = values.tips ? await speed(Number(values.tips), folder.path) : await share(folder.path)
    process.stdout.write(`${told}\n\n${machine(new Date())}; ${commandLine('bench:ask')}\n`)
  } finally {
    folder.remove()
  }
}

/** How many questions are answered among the first quotes. */
async function share(folder: string): Promise<string> {
  const product = await startProduct({
    place: { DATA_DIR: join(folder, 'data') },
    publicCache: 'off',
    folder,
  })
  try {
    const account = { email: 'user1@example.com', password: 'password-1234' }
    await askWell(`${product.origin}/api/auth/sign-up/email`, { method: 'POST', body: account })
    const send = sender(product.origin, await signIn(product.origin, account.email))
    await fill(send)
    const questions = read<Question[]>('questions.json')
    const missed: string[] = []
    for (const { question, says } of questions) {
      const texts = (await answer(send, question)).slice(0, first)
      if (!texts.some(text => text.includes(says))) missed.push(question)
    }
    if (values.list) for (const question of missed) process.stdout.write(`- ${question}\n`)
    const found = questions.length - missed.length
    return `${found} of ${questions.length} questions have the right passage among the first ${first} quotes.`
  } finally {
    await product.stop()
  }
}

async function fill(send: Send): Promise<void> {
  await send('POST', '/api/example', {})
  const letters = read<{ daysAgo: number }[]>('letters.json')
  for (const { daysAgo, ...letter } of letters.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const publishedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
    await send('POST', '/api/posts', { ...letter, publishedAt })
  }
  for (const file of ['blog-article.html', 'newsletter.html', 'video-transcript.vtt']) {
    const content = readFileSync(join(root, 'samples', file), 'utf8')
    const format = file.endsWith('vtt') ? 'vtt' : 'html'
    const result = extractionResult.parse(await send('POST', '/api/extract', { content, format }))
    await send('POST', '/api/posts', newPostOfExtraction(result, new Set()))
  }
}

/** How long answers take, one after the other. */
async function speed(tips: number, folder: string): Promise<string> {
  const place = await keptDatabase(tips, folder)
  const product = await startProduct({ place, publicCache: 'off', folder })
  try {
    const send = sender(product.origin, await signIn(product.origin, 'user1@example.com'))
    const listed = await send('GET', '/api/stocks?limit=100')
    const names = (listed as { companyName: string }[]).map(({ companyName }) => companyName)
    const took: number[] = []
    for (let n = 0; n < before + timed; n++) {
      const name = names[(n * 37) % names.length] ?? ''
      const began = performance.now()
      await send('POST', '/api/ask', { question: asking[n % asking.length]?.replace('{name}', name) })
      if (n >= before) took.push(performance.now() - began)
    }
    const share = (of: number) => figure(percentile(took, of))
    return table(
      ['tips', 'answers', 'p50 ms', 'p95 ms', 'p99 ms'],
      [[String(tips), String(timed), share(50), share(95), share(99)]],
    )
  } finally {
    await product.stop()
  }
}

async function answer(send: Send, question: string): Promise<string[]> {
  // A call of the contract, which says what it answers.
  const { id } = (await send('POST', '/api/ask', { question })) as { id: string }
  const { groups } = asked.parse(await send('GET', `/api/ask/${id}`))
  return groups.flatMap(({ quotes }) => quotes.map(({ text }) => text))
}

function sender(origin: string, cookie: string): Send {
  return async (method, path, body) => {
    const told = await askWell(origin + path, { method, headers: { cookie }, body })
    return JSON.parse(told.body.toString('utf8'))
  }
}

function read<Thing>(name: string): Thing {
  return JSON.parse(readFileSync(join(root, 'bench/ask', name), 'utf8'))
}
