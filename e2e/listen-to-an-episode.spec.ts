import type { ServerResponse } from 'node:http'
import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { mp3File } from '#extraction/listening/testing/audio-files.ts'
import { verbose } from '#extraction/listening/testing/transcriber.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience } from '#extraction/testing/until.ts'
import { signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { useSource } from './testing/source-server.ts'

const audio = mp3File(20)

const spoken = verbose([
  { start: 0, end: 4, text: ' Welcome back to the machine hour, everybody.' },
  {
    start: 4,
    end: 12,
    text: ' We are buying NVIDIA today, because demand for its chips grows faster than supply.',
  },
  { start: 12, end: 19, text: ' Our price target for NVIDIA is 210 dollars within twelve months.' },
])

describe('listening', { timeout: patience(120_000) }, () => {
  /** Answers of what hears that a test holds back. Null: it answers at once. */
  let held: ServerResponse[] | null = null
  const answer = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(spoken)
  const transcriber = useSource((request, response) => {
    request.resume().on('end', () => {
      if (held) held.push(response)
      else answer(response)
    })
  })
  const source = useSource((_, response) =>
    response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': audio.length }).end(audio),
  )
  const site = useSite(() => ({
    EXTRACT_ALLOW_HOSTS: source.host,
    TRANSCRIBE_URL: `http://${transcriber.host}`,
  }))

  async function openAddPost(): Promise<Page> {
    const page = await site.visitor()
    await signUp(page, { next: '/posts/new' })
    return page
  }

  it('refuses a file that is no audio before anything is sent', async () => {
    const page = await openAddPost()
    const file = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') }
    await page.getByRole('region', { name: 'Audio' }).locator('input').setInputFiles(file)
    await page.getByText('letter.pdf is not an mp3, m4a, ogg, opus, wav or webm file').waitFor()
  })

  it('takes a file, tells how far it is, and has a draft of it to keep', async () => {
    held = []
    const page = await openAddPost()
    const file = { name: 'Call of May.mp3', mimeType: 'audio/mpeg', buffer: audio }
    await page.getByRole('region', { name: 'Audio' }).locator('input').setInputFiles(file)
    await page.waitForURL(/\/queue/)
    await page.getByText('Listening: minute 0 of 1').first().waitFor()
    await page.getByRole('heading', { name: 'Call of May' }).waitFor()
    await page.getByRole('button', { name: 'Stop listening' }).waitFor()
    for (const response of held) answer(response)
    held = null
    await page.getByRole('article', { name: 'Draft' }).getByText('NVDA').first().waitFor()
  })

  it('stops, and is asked to listen again', async () => {
    held = []
    const page = await openAddPost()
    const file = { name: 'Call of June.mp3', mimeType: 'audio/mpeg', buffer: audio }
    await page.getByRole('region', { name: 'Audio' }).locator('input').setInputFiles(file)
    await page.getByRole('button', { name: 'Stop listening' }).click()
    await page.getByRole('button', { name: 'Listen again' }).waitFor()
    held = null
  })

  it('hears the address of an episode, and plays it from the second of a quote', async () => {
    const page = await openAddPost()
    const address = `http://${source.host}/1.mp3`
    await page.getByLabel('URL').fill(address)
    await page.getByRole('button', { name: 'Extract with AI' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('NVDA').first().waitFor()
    await page.getByRole('button', { name: 'Save Post & Tips' }).click()
    await page.waitForURL(/\/posts\/(?!new)/)
    const player = page.locator('audio')
    await player.waitFor()
    await eventually('what it plays', () => player.getAttribute('src')).toBe(address)
    await eventually('nothing to load beforehand', () => player.getAttribute('preload')).toBe('none')
    const play = page.getByRole('link', { name: 'Play the audio at 0:04' })
    await eventually('its second', () => play.getAttribute('href')).toBe(`${address}#t=4`)
    await play.click()
    await eventually('the second', () =>
      player.evaluate((one: HTMLAudioElement) => Math.floor(one.currentTime)),
    ).toBeGreaterThanOrEqual(4)
    // Whoever comes without an application has the player too.
    const visitor = await site.visitor({ javaScriptEnabled: false })
    await visitor.goto(page.url())
    await visitor.locator('audio').waitFor()
  })
})

describe('a server that hears nothing', () => {
  const site = useSite()

  it('asks for no audio', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/posts/new' })
    await page.getByRole('button', { name: 'Extract with AI' }).waitFor()
    await eventually('no audio', () => page.getByRole('region', { name: 'Audio' }).count()).toBe(0)
  })
})
