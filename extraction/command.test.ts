import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { extraction } from '#contract/extraction.ts'
import {
  type Answering,
  anAnsweredTip,
  modelListener,
  refuse,
  say,
} from '#extraction/extractors/llm/testing/model-server.ts'
import { isAlive, littleProgram } from '#extraction/reading/testing/little-program.ts'
import { serve } from '#extraction/reading/testing/loopback-server.ts'
import { standIn } from '#extraction/reading/testing/stand-in.ts'
import { inLane } from '#extraction/testing/lane.ts'
import { until } from '#extraction/testing/until.ts'
import { runExtractCommand } from './extract-command.ts'

const command = fileURLToPath(new URL('./command.ts', import.meta.url))
const directory = mkdtempSync(join(tmpdir(), 'extract-command-'))
afterAll(() => rmSync(directory, { recursive: true }))

interface Outcome {
  code: number | null
  out: string
  err: string
}

type Run = (args: string[], input?: string, environment?: Record<string, string>) => Promise<Outcome>

/** As it is typed: a second for each. */
const runProcess: Run = (args, input = '', environment = {}) =>
  new Promise(done => {
    const child = spawn(process.execPath, [command, ...args], {
      env: { ...process.env, DATA_DIR: directory, ...environment },
    })
    const outcome: Outcome = { code: null, out: '', err: '' }
    child.stdout.on('data', (data: Buffer) => (outcome.out += data.toString()))
    child.stderr.on('data', (data: Buffer) => (outcome.err += data.toString()))
    child.on('close', code => done({ ...outcome, code }))
    child.stdin.end(input)
  })

const runHere: Run = async (args, input = '', environment = {}) => {
  const terminal = {
    ...{ stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() },
    untilInterrupted: () => new AbortController().signal,
  }
  terminal.stdin.end(input)
  const written = Promise.all([text(terminal.stdout), text(terminal.stderr)])
  const code = await runExtractCommand(
    args,
    { ...process.env, DATA_DIR: directory, ...environment },
    terminal,
  )
  terminal.stdout.end()
  terminal.stderr.end()
  const [out, err] = await written
  return { code, out, err }
}

const run = inLane({ quick: runHere, all: runProcess })

function file(name: string, text: string): string {
  writeFileSync(join(directory, name), text)
  return join(directory, name)
}

const answerLine = z.object({ id: z.string(), post: extraction.shape.post, tips: extraction.shape.tips })

describe('npm run extract', () => {
  it.each([
    ['without an argument', []],
    ['for a file of another kind', ['picture.png']],
    ['for a file that does not exist', ['/nowhere/article.html']],
    ['for an address inside a private network', ['http://127.0.0.1:9/']],
  ])('ends with 1 and a message %s', async (_, args) => {
    const { code, out, err } = await run(args)
    expect([code, out]).toEqual([1, ''])
    expect(err.trim()).not.toBe('')
    expect(err).not.toContain('    at ')
  })

  it('reads a file of subtitles and keeps the second of the evidence', async () => {
    const path = file(
      'talk.vtt',
      'WEBVTT\n\n00:01.000 --> 00:04.000\nHello and welcome back everybody.\n\n00:04.000 --> 00:09.000\nI bought more Apple shares today.\n',
    )
    const { code, out } = await runProcess([path])
    const result = extraction.parse(JSON.parse(out))
    expect(code).toBe(0)
    expect(result.tips).toMatchObject([{ ticker: 'AAPL', stance: 'bullish', evidence_seconds: 4 }])
  })

  it('reads a page from a host that is allowed', async () => {
    const page = `<html><head><title>Why I sold Intel</title></head><body><article><h1>Why I sold Intel</h1>${'<p>The company has spent a decade promising a turnaround that never quite arrives for its owners.</p>'.repeat(4)}<p>I sold all of my Intel shares this week and would not buy them back.</p></article></body></html>`
    const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page))
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo // an HTTP server listens on a port, not on a path
    const { code, out, err } = await run([`http://127.0.0.1:${port}/post`], '', {
      EXTRACT_ALLOW_HOSTS: `127.0.0.1:${port}`,
    })
    server.close()
    expect([code, err]).toEqual([0, ''])
    expect(extraction.parse(JSON.parse(out))).toMatchObject({
      post: { title: 'Why I sold Intel', type: 'blog' },
      tips: [{ ticker: 'INTC', stance: 'bearish' }],
    })
  })
})

describe('npm run extract -- --check', () => {
  const video = 'https://www.youtube.com/watch?v=abcDEF_123-'

  it.each([[['--check']], [['--check', video, 'more']]])('refuses %j', async args => {
    expect(await run(args)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('--check') })
  })

  it('tells reader by reader what answered, and ends with 1 where none did', async () => {
    const server = await standIn({})
    const environment = {
      EXTRACT_ALLOW_HOSTS: server.host,
      YOUTUBE_ORIGIN: server.origin,
      YT_DLP: littleProgram('exit 4'),
    }
    const { code, out, err } = await run(['--check', video], '', environment)
    expect([code, err]).toEqual([1, ''])
    expect(
      out
        .trim()
        .split('\n')
        .map(line => line.split(':')[1]?.trim()),
    ).toEqual(['refused', 'refused', 'refused', 'failed'])
  })

  it('ends with 0 where one has a text, of a page too', async () => {
    const page = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end('word '.repeat(40)),
    )
    const outcome = await run(['--check', `${page.origin}/`], '', { EXTRACT_ALLOW_HOSTS: page.host })
    expect(outcome).toEqual({ code: 0, out: 'page: read, 40 words\n', err: '' })
  })

  it('leaves no program behind when it is interrupted', async () => {
    const server = await standIn({})
    const noted = join(directory, 'pid')
    const child = spawn(process.execPath, [command, '--check', video], {
      env: {
        ...process.env,
        DATA_DIR: directory,
        EXTRACT_ALLOW_HOSTS: server.host,
        YOUTUBE_ORIGIN: server.origin,
        YT_DLP: littleProgram(`echo $$ > ${noted}; sleep 300`),
      },
    })
    const ended = once(child, 'exit')
    const pid = Number(
      await until('the program', () => existsSync(noted) && readFileSync(noted, 'utf8').trim()),
    )
    child.kill('SIGINT')
    expect(await ended).toEqual([1, null])
    await until('the program to be gone', () => !isAlive(pid))
  })
})

describe('npm run extract with EXTRACTOR', () => {
  const page = file('letter.txt', 'I bought more Apple shares today, because they are cheap and sell well.')
  const tip = anAnsweredTip({
    ticker: 'AAPL',
    company_name: 'Apple',
    evidence: 'I bought more Apple shares today',
  })

  async function withModel(answering: Answering, args: string[], input = ''): Promise<Outcome> {
    const { origin } = await serve(modelListener(answering))
    return run(args, input, {
      EXTRACTOR: 'anthropic',
      ANTHROPIC_BASE_URL: origin,
      ANTHROPIC_API_KEY: 'a-secret-key',
      ANTHROPIC_MODEL: 'claude-haiku-4-5',
      MODEL_CHECK: 'off',
    })
  }

  it('set to what does not exist, or without what it needs, ends with 1 and a sentence', async () => {
    const bogus = await run([page], '', { EXTRACTOR: 'bogus' })
    expect(bogus).toEqual({ code: 1, out: '', err: 'EXTRACTOR is rules, openai or anthropic\n' })
    const { code, err } = await run([page], '', { EXTRACTOR: 'openai', OPENAI_MODEL: '' })
    expect([code, err]).toEqual([1, expect.stringContaining('OPENAI_MODEL')])
  })

  it('asks the model, and says on standard error what that took', async () => {
    const { code, out, err } = await withModel(
      (request, response) => say(request, response, { summary: [], tips: [tip] }),
      [page],
    )
    expect(extraction.parse(JSON.parse(out)).tips.map(one => one.ticker)).toEqual(['AAPL'])
    expect([code, err]).toEqual([
      0,
      expect.stringMatching(
        /^claude-haiku-4-5: 1 request, 1000 tokens in, 200 out, .* \$0\.0020 at list price\n$/,
      ),
    ])
  })

  it('adds up what several documents took', async () => {
    const line = JSON.stringify({
      id: 1,
      kind: 'blog',
      text: 'I bought more Apple shares today. They are cheap.',
    })
    const { code, out, err } = await withModel(
      (request, response) => say(request, response, { summary: [], tips: [tip] }),
      ['--jsonl'],
      `${line}\n${line}\n`,
    )
    expect([code, out.trim().split('\n').length]).toEqual([0, 2])
    expect(err).toMatch(/2 requests, 2000 tokens in, 400 out/)
  })

  it('ends with 1 when the model fails, and says why without the key', async () => {
    const { code, out, err } = await withModel(
      (request, response) => refuse(request, response, 401, 'No such key: a-secret-key'),
      [page],
    )
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/did not accept the key.*status 401.*EXTRACTOR=rules/)
    expect(err).not.toContain('a-secret-key')
  })
})

describe('npm run extract -- --jsonl', () => {
  it('does the good lines in order, names the bad ones and ends with 1', async () => {
    const lines = [
      {
        id: 'a',
        kind: 'blog',
        title: 'Given',
        author: 'Ann',
        published_at: '2026-02-03',
        text: 'I recommend buying Caterpillar. Its order book is full.',
      },
      'not json',
      { id: 'b', kind: 'poem', text: 'Roses are red.' },
      { id: 'c', kind: 'newsletter', text: 'The weather was fine.' },
      { id: 'd', kind: 'transcript', text: 'okay i like it\nI bought some\nApple shares' },
      {
        id: 'e',
        kind: 'blog',
        html: '<title>Read</title><article><p>I sold my Intel shares because the turnaround is not coming at all.</p></article>',
      },
    ]
    const input = lines.map(line => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
    const { code, out, err } = await runProcess(['--jsonl'], `${input}\n`)
    const answers = out
      .trim()
      .split('\n')
      .map(line => answerLine.parse(JSON.parse(line)))
    expect(code).toBe(1)
    expect(err).toMatch(/^Line 2 .*\nLine 3 .*\n$/)
    expect(answers.map(answer => [answer.id, ...answer.tips.map(tip => tip.ticker)])).toEqual([
      ['a', 'CAT'],
      ['c'],
      ['d', 'AAPL'],
      ['e', 'INTC'],
    ])
    expect(answers[0]?.post).toMatchObject({ title: 'Given', author: 'Ann', published_at: '2026-02-03' })
    expect(answers[2]?.post.content).toBe('okay i like it I bought some Apple shares')
  })

  it('says which language the rules do not read, and that with the line', async () => {
    const korean = '이 회사의 주식은 저평가되어 있다고 생각해서 지난달에 조금 샀습니다.'
    const { code, out, err } = await run(
      ['--jsonl'],
      `${JSON.stringify({ id: 'a', kind: 'blog', text: korean })}\n`,
    )
    expect([code, err]).toEqual([0, 'Line 1: The built-in rules do not read Korean.\n'])
    expect(JSON.parse(out)).toMatchObject({ id: 'a', tips: [], unreadLanguage: 'Korean' })
  })

  it('ends with 0 when all lines were done, and with nothing for nothing', async () => {
    expect(await run(['--jsonl'], '')).toEqual({ code: 0, out: '', err: '' })
  })
})
