import { describe, expect, it } from 'vitest'
import { patience } from '#extraction/testing/until.ts'
import { parseAllowedHosts } from './allowed-hosts.ts'
import { createAskProgram } from './caption-program.ts'
import { checkAddress } from './check-address.ts'
import { createSafeFetch } from './safe-fetch.ts'
import { SourceError } from './source-error.ts'
import { littleProgram } from './testing/little-program.ts'
import type { LoopbackServer } from './testing/loopback-server.ts'
import { type Getting, getting, standIn } from './testing/stand-in.ts'
import { readVideo } from './youtube.ts'

const id = 'abcDEF_123-'
const { captions, callWith, callWithout, pageWith, pageWithout } = getting
const brings =
  "printf 'WEBVTT\\n\\n00:07.000 --> 00:08.000\\nThe program heard it.\\n' > captions.en-orig.vtt"

function readingOf(server: LoopbackServer, script?: string) {
  const signal = new AbortController().signal
  const fetchPage = createSafeFetch({ allowedHosts: parseAllowedHosts(server.host) })
  const askProgram =
    script === undefined ? null : createAskProgram({ program: littleProgram(script), timeout: 2000 })
  return {
    fetchPage,
    origin: server.origin,
    youtubeOrigin: server.origin,
    language: 'en',
    signal,
    askProgram,
  }
}

const read = (server: LoopbackServer, script?: string) => readVideo(id, readingOf(server, script))

async function refusal(server: LoopbackServer, script?: string): Promise<SourceError> {
  const error = await read(server, script).catch((reason: unknown) => reason)
  if (!(error instanceof SourceError)) throw new Error('No SourceError', { cause: error })
  return error
}

const turnedAway: [what: string, page: Getting, call: Getting][] = [
  ['nothing', getting.empty, getting.empty],
  ['a refusal', getting.forbidden, getting.forbidden],
  ['too many requests', getting.tooMany, getting.tooMany],
  ['a sign-in', getting.signInPage, getting.signInCall],
  ['nonsense', getting.consentPage, getting.nonsense],
]
const blocked = /^YouTube does not give .* to this server\. .*bookmark.*paste its text\.$/

describe('a video whose readers are turned away', () => {
  it.each(turnedAway)(
    'with %s is blocked, which is not the same as without a transcript',
    async (_, page, call) => {
      const error = await refusal(await standIn({ watch: page, android: call, ios: call }))
      expect(error.kind).toBe('unreadable')
      expect(error.message).toMatch(blocked)
    },
  )

  it('by captions that are empty is blocked, and what is known of it is told', async () => {
    const server = await standIn({
      watch: pageWith,
      android: callWith,
      ios: callWith,
      captions: getting.empty,
    })
    const error = await refusal(server)
    expect(error.message).toMatch(blocked)
    expect(error.facts).toMatchObject({ title: 'Valves: a bet' })
  })

  it('has captions by one reader’s word, though another sees none', async () => {
    const server = await standIn({ watch: pageWithout, android: callWith, ios: callWithout })
    expect((await refusal(server)).message).toMatch(blocked)
  })

  it('has none where all who see it see none: no program is asked', async () => {
    const server = await standIn({ watch: pageWithout, android: callWithout, ios: callWithout })
    const { message } = await refusal(server, brings)
    expect(message).toMatch(/^This video has no transcript .*pasted instead\.$/)
  })

  it('has none where one sees it and the others are turned away', async () => {
    expect((await refusal(await standIn({ watch: pageWithout }))).message).toMatch(/has no transcript/)
  })

  it('is out of reach where every answer is an error', async () => {
    const { broken } = getting
    const error = await refusal(await standIn({ watch: broken, android: broken, ios: broken }))
    expect([error.kind, error.status]).toEqual(['failed', 500])
  })

  it.each([
    ['is not there', 'exit 0', createAskProgram({ program: '/nowhere/yt-dlp' })],
    ['hangs', 'sleep 300', undefined],
    ['writes nonsense', 'echo "{{{" > captions.en.json3', undefined],
    ['writes 1 GB', 'exec head -c 1000000000 /dev/zero > captions.en.vtt', undefined],
  ])('is blocked as well where the program %s', async (_, script, ask) => {
    const reading = readingOf(await standIn({}), script)
    const reject = readVideo(id, { ...reading, ...(ask && { askProgram: ask }) })
    await expect(reject).rejects.toMatchObject({
      kind: 'unreadable',
      message: expect.stringMatching(blocked),
    })
  })

  it('takes no longer than its time, the program’s beside it', async () => {
    const server = await standIn({ watch: getting.nothing })
    const reading = { ...readingOf(server, brings), timeout: 300 }
    await expect(readVideo(id, reading)).rejects.toMatchObject({ kind: 'too-slow' })
  })
})

describe('a video whose readers are tried in turn', () => {
  it.each(turnedAway)('is read as the Android app where the watch page gives %s', async (_, watch) => {
    const server = await standIn({ watch, android: callWith, captions })
    expect(await read(server)).toMatchObject({
      title: 'Valves: a bet',
      text: 'We like valves.',
      times: [{ seconds: 1 }],
    })
  })

  it.each(turnedAway)('is read as the iOS app where the Android app gets %s', async (_, watch, android) => {
    const server = await standIn({ watch, android, ios: callWith, captions })
    expect((await read(server)).text).toBe('We like valves.')
  })

  it.each(turnedAway)('is read by the program where both apps get %s', async (_, watch, call) => {
    const server = await standIn({ watch, android: call, ios: call })
    expect(await read(server, brings)).toMatchObject({
      text: 'The program heard it.',
      times: [{ seconds: 7 }],
      language: 'en',
      url: `https://www.youtube.com/watch?v=${id}`,
    })
  })

  it('keeps what the page told of it, whoever has the words', async () => {
    const server = await standIn({ watch: pageWith, captions: getting.empty })
    expect(await read(server, brings)).toMatchObject({
      title: 'Valves: a bet',
      text: 'The program heard it.',
    })
  })

  it(
    'does not wait for an app that does not answer longer than its share of the time',
    async () => {
      const server = await standIn({ android: getting.nothing, ios: callWith, captions })
      expect((await read(server)).text).toBe('We like valves.')
    },
    patience(30_000),
  )

  it('asks nobody further who has been given the words', async () => {
    const server = await standIn({ watch: pageWith, captions })
    await read(server, brings)
    expect(server.requests).toEqual([`GET /watch?v=${id}&hl=en`, 'GET /api/timedtext'])
  })
})

describe('what a check of a video tells', () => {
  it('is a line for each reader, also behind the first that answers', async () => {
    const server = await standIn({ android: callWith, ios: getting.tooMany, captions })
    const lines: string[] = []
    for await (const { line } of checkAddress(`https://youtu.be/${id}`, readingOf(server, 'exit 7')))
      lines.push(line)
    expect(lines).toEqual([
      'watch page: refused: answered without the video: a sign-in or consent page',
      expect.stringMatching(
        /^player call as the Android app, [\d.]+, last seen .*: transcript: gave a transcript \(en\), 3 words$/,
      ),
      expect.stringMatching(
        /^player call as the iOS app, .*: refused: The source answered with the error 429$/,
      ),
      'program (YT_DLP): failed: ended with 7',
    ])
  })
})
