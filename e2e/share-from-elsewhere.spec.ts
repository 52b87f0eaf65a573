import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { createAccount, signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('sharing from other places', () => {
  const site = useSite()

  it('fills Add Post with the link, by way of the login for who is signed out', async () => {
    const page = await site.visitor()
    const text = 'Worth a look: https://a.example/lifts?y=1&z=2.'
    const manifest = await page.request.get('/manifest.webmanifest')
    // Our own manifest.
    const { share_target: target } = (await manifest.json()) as { share_target: { action: string } }
    const shared = `${target.action}?${new URLSearchParams({ title: 'Lifts', text })}`

    await page.goto(shared)
    await page.getByRole('heading', { name: 'Sign in to Tipfolio' }).waitFor()
    await createAccount(page)
    await page.getByRole('heading', { name: 'Add Post' }).waitFor()
    await eventually('the link in its field', () => page.getByLabel('URL').inputValue()).toBe(
      'https://a.example/lifts?y=1&z=2',
    )

    await page.goto('/share?url=https%3A%2F%2Fb.example%2F')
    await page.getByRole('heading', { name: 'Add Post' }).waitFor()
    await eventually('the other link in its field', () => page.getByLabel('URL').inputValue()).toBe(
      'https://b.example/',
    )
  })

  it('works by a bookmark of the settings page, which says so where it is pressed', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/settings' })
    const link = page.getByRole('link', { name: 'Add to Tipfolio' })
    const code = await page.getByRole('textbox', { name: 'Address of the bookmark' }).inputValue()
    await eventually('the bookmark’s own code', () => link.getAttribute('href')).toBe(code)
    await link.click()
    await page.getByText('It works from the bookmarks bar').waitFor()
    await eventually('the address to stay', () => new URL(page.url()).pathname).toBe('/settings')

    await page.goto('/samples/blog-article.html?a=1#b')
    // What a browser does with a bookmark: it runs it as the reader's, whatever the page allows.
    await page.evaluate(code.slice('javascript:'.length))
    await page.getByRole('heading', { name: 'Add Post' }).waitFor()
    await eventually('the address of the page in its field', () => page.getByLabel('URL').inputValue()).toBe(
      `${site.origin}/samples/blog-article.html?a=1#b`,
    )
  })

  it('leads to a picture of the size that the page names', async () => {
    const page = await site.visitor()
    await page.goto('/')
    const address = await page.locator('meta[property="og:image"]').getAttribute('content')
    const picture = await page.request.get(address ?? '')
    expect(picture.headers()['content-type']).toBe('image/png')
    const bytes = await picture.body()
    const size = (name: string) => page.locator(`meta[property="og:image:${name}"]`).getAttribute('content')
    await eventually('the width of the picture', () => size('width')).toBe(String(bytes.readUInt32BE(16)))
    await eventually('the height of the picture', () => size('height')).toBe(String(bytes.readUInt32BE(20)))
  })

  it('can be installed: the browser finds nothing wrong with the manifest', async () => {
    const page = await site.visitor()
    await page.goto('/')
    const browser = await page.context().newCDPSession(page)
    const { url, errors, data } = await browser.send('Page.getAppManifest')
    expect({ url, errors }).toEqual({ url: `${site.origin}/manifest.webmanifest`, errors: [] })
    // Our own manifest.
    const { icons } = JSON.parse(data ?? '') as { icons: { src: string; sizes: string; type: string }[] }
    for (const { src, sizes, type } of icons) {
      const answer = await page.request.get(src)
      expect(answer.headers()['content-type'], src).toContain(type)
      const bytes = await answer.body()
      if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
  })
})
