import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { until } from '#extraction/testing/until.ts'
import { createAskProgram, type ProgramSettings } from './caption-program.ts'
import { readByProgram } from './read-program.ts'
import { isAlive, littleProgram, testFolder } from './testing/little-program.ts'

const id = 'abcDEF_123-'
const words = String.raw`'WEBVTT\n\n00:01.000 --> 00:02.000\nWe like valves.\n'`

function ask(script: string, settings: Partial<ProgramSettings> = {}, signal = new AbortController().signal) {
  return readByProgram(id, createAskProgram({ program: littleProgram(script), ...settings }), signal)
}

/** What a script has noted: its folder, and the ids of processes. */
function notesIn(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

describe('a program that brings no captions', () => {
  it('is not there', async () => {
    const absent = createAskProgram({ program: join(testFolder(), 'nothing') })
    const told = await readByProgram(id, absent, new AbortController().signal)
    expect(told).toEqual({ said: 'absent', detail: 'is not installed' })
    expect(await readByProgram(id, null, new AbortController().signal)).toMatchObject({ said: 'absent' })
  })

  it('cannot be run', async () => {
    const folder = createAskProgram({ program: testFolder() })
    expect(await readByProgram(id, folder, new AbortController().signal)).toMatchObject({ said: 'failed' })
  })

  it.each([
    ['says that there are none', 'echo "no subtitles" >&2', 'none', /found no captions/],
    ['fails', 'echo "ERROR: it broke" >&2; exit 1', 'failed', /ended with 1: ERROR: it broke/],
    ['is turned away', 'echo "HTTP Error 429: Too Many" >&2; exit 1', 'refused', /429/],
    ['is asked to sign in', 'echo "Sign in to confirm it" >&2; exit 1', 'refused', /Sign in/],
    ['has no proof to show', 'echo "a PO token was not provided" >&2', 'withheld', /not given/],
    ['ends itself', 'kill -9 $$', 'failed', /ended with a signal/],
    [
      'writes nonsense',
      'head -c 3000 /dev/urandom > captions.en.json3',
      'failed',
      /no captions that can be read/,
    ],
    ['writes half a file', `echo WEBVTT > captions.en.vtt`, 'failed', /no captions that can be read/],
    ['leads to a file of ours', 'ln -s /etc/passwd captions.en.vtt', 'none', /found no captions/],
    ['makes a pipe', 'mkfifo captions.en.vtt', 'none', /found no captions/],
  ])('%s', async (_, script, said, detail) => {
    expect(await ask(script)).toMatchObject({ said, detail: expect.stringMatching(detail) })
  })

  it.each([
    ['in a file', 'exec head -c 1000000000 /dev/zero > captions.en.vtt'],
    ['in many files', 'for n in $(seq 100000); do head -c 100000 /dev/zero > captions.$n.vtt; done'],
    ['in a folder of its own', 'mkdir deep; exec head -c 1000000000 /dev/zero > deep/captions.en.vtt'],
  ])('is ended when it writes 1 GB %s', async (_, script) => {
    const noted = join(testFolder(), 'notes')
    const told = await ask(`pwd > ${noted}; echo $$ >> ${noted}; ${script}`, { room: 1_000_000 })
    expect(told).toEqual({ said: 'failed', detail: 'wrote more than captions can be' })
    const [folder = '', pid] = notesIn(noted)
    expect(existsSync(folder)).toBe(false)
    await until('the program to be gone', () => !isAlive(Number(pid)))
  })

  it('is not listened to for ever when it complains', async () => {
    const told = await ask('yes complaint >&2; exit 3')
    expect(told.said).toBe('failed')
    expect(told.detail.length).toBeLessThan(400)
  })

  it('hangs: it is ended with the programs that it has started, and its folder goes', async () => {
    const noted = join(testFolder(), 'notes')
    const script = `pwd > ${noted}; sleep 300 & echo $! >> ${noted}; echo $$ >> ${noted}; sleep 300`
    const told = await ask(script, { timeout: 2000 })
    expect(told).toEqual({ said: 'failed', detail: 'took more than 2 seconds' })
    const [folder = '', ...pids] = notesIn(noted)
    expect(pids).toHaveLength(2)
    expect(existsSync(folder)).toBe(false)
    for (const pid of pids) await until(`${pid} to be gone`, () => !isAlive(Number(pid)))
  })

  it('is not wanted any more: the same', async () => {
    const noted = join(testFolder(), 'notes')
    const wanted = new AbortController()
    const asked = ask(`pwd > ${noted}; echo $$ >> ${noted}; sleep 300`, {}, wanted.signal)
    await until('the program to run', () => notesIn(noted).length === 2)
    wanted.abort(new Error('enough'))
    await expect(asked).rejects.toThrow('enough')
    const [folder = '', pid] = notesIn(noted)
    expect(existsSync(folder)).toBe(false)
    await until('the program to be gone', () => !isAlive(Number(pid)))
  })
})

describe('a program that brings captions', () => {
  it('is asked for one address without a shell, and told nothing of our settings', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret')
    vi.stubEnv('OPENAI_API_KEY', 'sk-secret')
    const noted = join(testFolder(), 'notes')
    const told = await ask(
      `pwd > ${noted}; env >> ${noted}; printf '%s\n' "$@" >> ${noted}; printf ${words} > captions.en.vtt`,
    )
    expect(told.transcript).toEqual({
      text: 'We like valves.',
      times: [{ offset: 0, seconds: 1 }],
      language: 'en',
    })
    const [folder = '', ...rest] = notesIn(noted)
    expect(rest.join('\n')).not.toContain('secret')
    expect(rest.slice(-2)).toEqual(['--', `https://www.youtube.com/watch?v=${id}`])
    expect(rest).toContain('--skip-download')
    expect(rest).toContain('--ignore-config')
    expect(existsSync(folder)).toBe(false)
  })

  it('leaves nothing running behind it', async () => {
    const noted = join(testFolder(), 'notes')
    await ask(`sleep 300 & echo $! > ${noted}; printf ${words} > captions.en.vtt`)
    await until('its child to be gone', () => !isAlive(Number(notesIn(noted)[0])))
  })

  it.each([
    ['en', ['en', 'en-orig'], 'what people wrote before what was heard'],
    ['de', ['de-orig', 'en'], 'what was said before its translation by a machine'],
    ['en', ['en-orig'], 'what was heard where nobody wrote it'],
  ])('gives %s of %j: %s', async (language, names) => {
    const files = names.map(name => `printf ${words} > captions.${name}.vtt`).join('; ')
    expect((await ask(files)).transcript?.language).toBe(language)
  })

  it('may write YouTube’s own forms', async () => {
    const json =
      '{"events":[{"tStartMs":1500,"dDurationMs":900,"segs":[{"utf8":"We like"},{"utf8":" valves."}]}]}'
    const told = await ask(`echo '${json}' > captions.en-orig.json3`)
    expect(told.transcript).toMatchObject({ text: 'We like valves.', times: [{ seconds: 1.5 }] })
  })
})
