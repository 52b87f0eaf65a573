import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import type { ExtractionResult } from '#contract/extraction.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { useSource } from './testing/source-server.ts'

const words = 'We are buying NVIDIA (NVDA) today, because demand for its chips grows faster than supply.'
const article = (text: string) => `<!doctype html><html><head><title>Chips</title>
  <meta name="author" content="Mira Holt"><meta property="article:published_time" content="2026-11-12T09:00:00Z"></head>
  <body><article><h1>Chips</h1><p>${text}</p><p>Our price target for NVIDIA is $210 within 12 months.</p></article></body></html>`

describe('reading the source of a post again', () => {
  let today = article(words)
  let status = 200
  const source = useSource((request, response) => {
    const known = request.url === '/known'
    response.writeHead(known ? 200 : status, { 'content-type': 'text/html' })
    response.end(known ? article(words) : today)
  })
  const site = useSite(() => ({ EXTRACT_ALLOW_HOSTS: source.host }))

  /** Opens a post whose text was not read at its address, as somebody else than who added it. */
  async function openPost(complaints?: RegExp): Promise<Page> {
    const poster = await site.visitor()
    await signUp(poster)
    const known = await poster.request.post('/api/extract', { data: { url: `http://${source.host}/known` } })
    // The contract's answer to an extraction.
    const draft = newPostOfExtraction((await known.json()) as ExtractionResult, new Set())
    // What was read at an address is known of every post of it.
    const url = `http://${source.host}/${crypto.randomUUID()}`
    const path = await addPost(poster, { ...draft, extractionId: null, url })
    const page = await site.visitor(complaints ? { complaints } : {})
    await signUp(page, { next: path })
    await page.getByRole('heading', { name: 'Chips', exact: true }).waitFor()
    return page
  }

  async function ask(page: Page) {
    await page.getByRole('button', { name: 'More for this post' }).click()
    await page.getByRole('menuitem', { name: 'Read the source again' }).click()
    return page.getByRole('dialog', { name: 'Read the source again' })
  }

  it('says why it could not be read, that it reads differently, and what it has marked', async () => {
    const page = await openPost()
    await eventually('both marks of what its poster says', () =>
      page.getByText('as its poster says').count(),
    ).toBe(2)
    status = 404
    const dialog = await ask(page)
    await dialog.getByRole('button', { name: 'Read it' }).click()
    await dialog.getByText(/404/).waitFor()
    status = 200
    today = article(`${words} And something else by now.`)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('The source reads differently today. Nothing of this post was changed.').waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await eventually('both marks as they were', () => page.getByText('as its poster says').count()).toBe(2)

    today = article(words)
    await (await ask(page)).getByRole('button', { name: 'Read it' }).click()
    await dialog.getByText('The source reads as this post has it.').waitFor()
    await dialog.getByText('The author is the source’s word now.').waitFor()
    await dialog.getByText('1 tip marked by what a machine found in the source.').waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByText('as its poster says').first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'More for this post' }).click()
    await page.getByRole('menuitem', { name: 'Report to a moderator' }).waitFor()
    await eventually('nothing to read again', () =>
      page.getByRole('menuitem', { name: 'Read the source again' }).count(),
    ).toBe(0)
  })

  it('says when there were too many', async () => {
    const page = await openPost(/429/)
    await page.route('**/reread', route =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          ...{ type: 'about:blank', title: 'Too Many Requests', status: 429 },
          detail: 'You can extract 10 sources a minute',
        }),
      }),
    )
    const dialog = await ask(page)
    await dialog.getByRole('button', { name: 'Read it' }).click()
    await dialog.getByText('You can extract 10 sources a minute').waitFor()
  })

  it('is offered to no visitor', async () => {
    const page = await openPost()
    const visitor = await site.visitor()
    await visitor.goto(page.url())
    await visitor.getByRole('heading', { name: 'Chips', exact: true }).waitFor()
    await eventually('no menu for a visitor', () =>
      visitor.getByRole('button', { name: 'More for this post' }).count(),
    ).toBe(0)
  })
})
