import type { RequestListener } from 'node:http'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { pressBookmark, tabOn, textBookmark } from './testing/bookmark.ts'
import { createAccount, signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { useSource } from './testing/source-server.ts'

const sentence = 'I bought more Apple shares today, because the company is cheap and sells well everywhere. '
const article = `<article><h1>Why I own Apple</h1>${`<p>${sentence.repeat(4)}</p>`.repeat(3)}</article>`
const pageOf = (body: string) =>
  `<!doctype html><html><head><title>Why I own Apple</title></head><body><nav>Home</nav>${body}</body></html>`

const hacks = `<script>document.title='hacked'</script><img src="x" onerror="document.title='hacked'"><iframe srcdoc="<script>parent.document.title='hacked'</script>"></iframe>`
const policies: Record<string, Record<string, string>> = {
  '/strict': { 'content-security-policy': "default-src 'none'; script-src 'none'" },
  '/sandboxed': { 'content-security-policy': 'sandbox allow-scripts' },
  '/apart': { 'cross-origin-opener-policy': 'same-origin' },
}
const bodies: Record<string, string> = {
  '/scripted': article.replace('</article>', `${hacks}</article>`),
  '/huge': `<article>${`<p>${sentence}</p>`.repeat(60_000)}</article>`,
  '/bare': '<main><h1>Nothing</h1></main>',
}

const site404: RequestListener = (request, response) => {
  const path = request.url ?? ''
  if (path === '/favicon.ico') return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policies[path] })
  response.end(request.method === 'HEAD' ? undefined : pageOf(bodies[path] ?? article))
}

describe('the bookmark that brings the text of a page', () => {
  const source = useSource(site404)
  // As YouTube it gives pages without a video.
  const site = useSite(() => ({ EXTRACT_ALLOW_HOSTS: source.host, YOUTUBE_ORIGIN: `http://${source.host}` }))
  const at = (path: string) => `http://${source.host}${path}`

  /** Somebody signed in with the bookmark, who may use the clipboard. */
  async function reader(): Promise<{ page: Page; code: string }> {
    const page = await site.visitor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await signUp(page, { next: '/settings' })
    return { page, code: await textBookmark(page) }
  }

  const question = (page: Page) => page.getByRole('heading', { name: /words\. Read it\?$/ })
  const readIt = (page: Page) => page.getByRole('button', { name: 'Extract with AI' })

  it('explains itself where it is pressed in the settings, and fits into a bookmark', async () => {
    const { page, code } = await reader()
    const link = page.getByRole('link', { name: 'Read in Tipfolio' })
    await eventually('the bookmark’s own code', () => link.getAttribute('href')).toBe(code)
    const address = await link.evaluate((one: HTMLAnchorElement) => one.href)
    expect(Buffer.byteLength(address)).toBeLessThanOrEqual(2048)
    await link.click()
    await page.getByText('It works from the bookmarks bar').waitFor()
    await eventually('the address to stay', () => new URL(page.url()).pathname).toBe('/settings')
  })

  it('is offered where a video’s transcript is kept from this server', async () => {
    const page = await site.visitor({ complaints: /status of 422/ })
    await signUp(page, { next: '/posts/new' })
    await page.getByLabel('URL').fill('https://www.youtube.com/watch?v=abcDEF_123-')
    await page.getByRole('button', { name: 'Extract with AI' }).click()
    await page
      .getByText('YouTube does not give the transcript of this video to this server.')
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Bring it by bookmark' }).click()
    await page.getByRole('heading', { name: 'Bring the text of a page' }).waitFor()
    await eventually('the section to be in sight', () =>
      page.evaluate(() => document.getElementById('bring-text')?.getBoundingClientRect().top ?? -1),
    ).toBeLessThan(400)
  })

  it('is there for everybody, at the one address that its opener may speak to', async () => {
    const page = await site.visitor()
    const policyOf = async (path: string) => {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      return [answer.status(), answer.headers()['cross-origin-opener-policy']]
    }
    for (const path of ['/share/text', '/share/text?a=1']) {
      const answered = await policyOf(path)
      expect(answered).toEqual([200, 'unsafe-none'])
    }
    await signUp(page, { next: '/settings' })
    const signedIn = await policyOf('/share/text')
    expect(signedIn).toEqual([200, 'unsafe-none'])
    const others = [
      '/',
      '/share',
      '/share/',
      '/share/text/',
      '/share/text/x',
      '/share/texts',
      '/posts/new',
      '/settings',
    ]
    for (const path of [...others, '/api/login', '/api/health', '/accuracy', '/nowhere']) {
      const [, policy] = await policyOf(path)
      expect([path, policy]).toEqual([path, 'same-origin'])
    }
  })

  it('asks before it reads, shows the usual preview, and the post is marked as supplied', async () => {
    const { page, code } = await reader()
    const read: string[] = []
    page.context().on('request', request => {
      if (request.method() === 'POST') read.push(new URL(request.url()).pathname)
    })
    const tab = await pressBookmark(await tabOn(page.context(), at('/article')), code)
    await tab.getByRole('heading', { name: /^From 127\.0\.0\.1: 1\d\d words\. Read it\?$/ }).waitFor()
    await tab.getByText('Why I own Apple').waitFor()
    expect(read).not.toContain('/api/extract')
    await readIt(tab).click()

    const preview = tab.getByRole('region', { name: 'Preview' })
    await preview.getByText('Why I own Apple').first().waitFor()
    expect(read.filter(path => path === '/api/extract')).toHaveLength(1)
    await eventually('the address of the page in that of the preview', () =>
      new URL(tab.url()).searchParams.get('url'),
    ).toBe(at('/article'))
    await tab.getByRole('button', { name: 'Save Post & Tips' }).click()
    await tab.waitForURL(/\/posts\/(?!new)/)
    await tab.getByText('Found in the text its poster supplied').first().waitFor()
    await eventually('nothing to be kept after it was saved', () =>
      tab.evaluate(() => sessionStorage.getItem('shared-text')),
    ).toBeNull()
  })

  it('reads nothing and keeps nothing when it is cancelled', async () => {
    const { page, code } = await reader()
    const tab = await pressBookmark(await tabOn(page.context(), at('/article')), code)
    await tab.getByRole('button', { name: 'Cancel' }).click()
    await tab.getByText('Nothing was read, and nothing is kept.').waitFor()
    await eventually('nothing to be kept', () =>
      tab.evaluate(() => sessionStorage.getItem('shared-text')),
    ).toBeNull()
  })

  it('brings what is selected, and no more', async () => {
    const { page, code } = await reader()
    const read = await tabOn(page.context(), at('/article'))
    await read.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('p') as Element))
    await (await pressBookmark(read, code))
      .getByRole('heading', { name: /: 6\d words\. Read it\?$/ })
      .waitFor()
  })

  it('works on a site that lets nothing run and nothing be asked', async () => {
    const { page, code } = await reader()
    const tab = await pressBookmark(await tabOn(page.context(), at('/strict')), code)
    await question(tab).waitFor()
  })

  it.each([
    ['apart from other windows', '/apart'],
    ['in a sandbox without windows', '/sandboxed'],
  ])('goes by the clipboard where a site keeps itself %s', async (_, path) => {
    const { page, code } = await reader()
    const tab = await pressBookmark(await tabOn(page.context(), at(path)), code)
    await tab.getByRole('heading', { name: 'Paste it here' }).waitFor()
    await tab.getByLabel('Text of the page').press('ControlOrMeta+V')
    await tab.getByRole('heading', { name: /^From 127\.0\.0\.1: 1\d\d words\. Read it\?$/ }).waitFor()
  })

  it('leaves the clipboard alone where it is not needed', async () => {
    const { page, code } = await reader()
    const read = await tabOn(page.context(), at('/article'))
    await read.evaluate(() => navigator.clipboard.writeText('mine'))
    await question(await pressBookmark(read, code)).waitFor()
    await eventually('the clipboard as it was', () =>
      page.evaluate(() => navigator.clipboard.readText()),
    ).toBe('mine')
  })

  it('runs nothing of the page, and sends none of its scripts', async () => {
    const { page, code } = await reader()
    const tab = await pressBookmark(await tabOn(page.context(), at('/scripted')), code)
    await question(tab).waitFor()
    const sent = tab.waitForRequest(request => request.url().endsWith('/api/extract'))
    await readIt(tab).click()
    expect((await sent).postData()).not.toMatch(/<script|<iframe|srcdoc/)
    await tab.getByRole('region', { name: 'Preview' }).waitFor()
    await eventually('the title to be ours', () => tab.title()).not.toContain('hacked')
  })

  it('brings each tab its own text', async () => {
    const { page, code } = await reader()
    const tabs = await Promise.all([at('/one'), at('/two')].map(address => tabOn(page.context(), address)))
    const asked: Page[] = []
    for (const tab of tabs) asked.push(await pressBookmark(tab, code))
    await asked[0]?.getByText(at('/one')).waitFor()
    await asked[1]?.getByText(at('/two')).waitFor()
  })

  it('cuts a page at 5 MiB, and refuses a longer text with what to do', async () => {
    const { page, code } = await reader()
    const read = await tabOn(page.context(), at('/huge'))
    await question(await pressBookmark(read, code)).waitFor()

    const long = await opened(read, site.origin, 'x '.repeat(3 * 1024 * 1024))
    await long.getByRole('heading', { name: 'Too long: paste the part you mean' }).waitFor()
    await long.getByLabel('Text of the page').fill(sentence.repeat(2))
    await long.getByRole('button', { name: 'Go on' }).click()
    await question(long).waitFor()
  })

  it('says what to do where there is nothing to read', async () => {
    const { page, code } = await reader()
    const tab = await pressBookmark(await tabOn(page.context(), at('/bare')), code)
    await tab.getByText('Select the words you mean on the page').waitFor()
  })

  it('hears its opener alone, once, in one shape, and reads nothing by itself', async () => {
    const { page } = await reader()
    const requests: string[] = []
    page.context().on('request', request => requests.push(new URL(request.url()).pathname))
    const hostile = await tabOn(page.context(), at('/hostile'))
    const appeared = page.context().waitForEvent('page')
    await hostile.evaluate(attack, site.origin)
    const tab = await appeared
    await question(tab).waitFor()
    await tab.getByText('The first of its shape').waitFor()
    await hostile.waitForFunction(() => document.title === 'sent')
    await eventually('one question', () => question(tab).count()).toBe(1)
    await tab.getByText('The first of its shape').waitFor()
    expect(requests).not.toContain('/api/extract')
  })

  it('is heard signed out: the text waits in the tab, and goes on behind the login', async () => {
    const { code } = await reader()
    const visitor = await site.visitor()
    const sent: string[] = []
    visitor.context().on('request', request => sent.push(request.postData() ?? ''))
    const tab = await pressBookmark(await tabOn(visitor.context(), at('/article')), code)
    await tab.waitForURL(/\/api\/login\?next=%2Fshare%2Ftext/)
    expect(sent.join('')).not.toContain('Apple')
    await createAccount(tab)
    await question(tab).waitFor()
    await tab.getByText(at('/article')).waitFor()
    await readIt(tab).click()
    await tab.getByRole('region', { name: 'Preview' }).getByText('Why I own Apple').first().waitFor()
    await eventually('nothing to be kept behind the login', () =>
      tab.evaluate(() => sessionStorage.getItem('shared-text')),
    ).toBeNull()
  })

  it('brings what was pressed last, not what an earlier press left in the tab', async () => {
    const { code } = await reader()
    const visitor = await site.visitor()
    await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const left = await pressBookmark(await tabOn(visitor.context(), at('/sandboxed')), code)
    await left.getByLabel('Text of the page').press('ControlOrMeta+V')
    await left.waitForURL(/\/api\/login/)
    await left.goto(at('/one'))
    const tab = await pressBookmark(left, code)
    await tab.waitForURL(/\/api\/login/)
    await createAccount(tab)
    await question(tab).waitFor()
    await tab.getByText(at('/one')).waitFor()
  })

  it('goes on behind the login where the session has ended meanwhile', async () => {
    const { page, code } = await reader()
    const tab = await pressBookmark(await tabOn(page.context(), at('/article')), code)
    await question(tab).waitFor()
    await page.context().clearCookies()
    await readIt(tab).click()
    await tab.waitForURL(/\/api\/login\?next=%2Fshare%2Ftext/)
    await createAccount(tab)
    await question(tab).waitFor()
  })

  it('brings the open transcript of a video with its times, and says how to open one', async () => {
    const { page, code } = await reader()
    await page.context().route('https://www.youtube.com/**', route => {
      const isOpen = route.request().url().includes('open')
      return route.fulfill({ contentType: 'text/html', body: videoPage(isOpen ? transcriptPanel : '') })
    })
    const closed = await tabOn(page.context(), 'https://www.youtube.com/watch?v=abcDEF_123-')
    await (await pressBookmark(closed, code)).getByText('choose Show transcript').waitFor()

    const open = await tabOn(page.context(), 'https://www.youtube.com/watch?v=abcDEF_123-&t=open')
    const tab = await pressBookmark(open, code)
    await tab.getByRole('heading', { name: /^From youtube\.com: 3\d words/ }).waitFor()
    await readIt(tab).click()
    const preview = tab.getByRole('region', { name: 'Preview' })
    await preview.getByText('Valves and phones').first().waitFor()
    await preview.getByText('1:05').first().waitFor()
  })
})

/** A window that another site opens and sends a text to. */
async function opened(from: Page, origin: string, html: string): Promise<Page> {
  const appeared = from.context().waitForEvent('page')
  await from.evaluate(
    ([address, text]) => {
      const target = open(`${address}/share/text`)
      addEventListener('message', event => {
        if (event.source === target)
          target?.postMessage({ v: 1, url: location.href, title: 'Long', html: text }, address ?? '')
      })
    },
    [origin, html],
  )
  return appeared
}

/** What a hostile page does: wrong shapes, another's address, another window, then a hundred that are right. */
function attack(origin: string): void {
  const text = 'I bought more Apple shares today, because they are cheap and sell well. '.repeat(4)
  const target = open(`${origin}/share/text`)
  const message = (title: string, more: object = {}) => ({
    v: 1,
    url: location.href,
    title,
    html: text,
    ...more,
  })
  addEventListener('message', event => {
    if (event.source !== target || !target) return
    const frame = document.createElement('iframe')
    frame.srcdoc = `<script>parent.target.postMessage(${JSON.stringify(message('Another window'))},'*')</script>`
    Object.assign(window, { target })
    frame.onload = () => {
      const wrong = [
        null,
        'text',
        [],
        message('Another version', { v: 2 }),
        message('No text', { html: 7 }),
        message('Code', { url: 'javascript:alert(1)' }),
        message('Somebody else', { url: 'https://bank.example/' }),
      ]
      for (const one of wrong) target.postMessage(one, origin)
      target.postMessage(message('The first of its shape'), origin)
      for (let n = 0; n < 100; n += 1) target.postMessage(message(`Number ${n}`), origin)
      document.title = 'sent'
    }
    document.body.append(frame)
  })
}

const line = (time: string, words: string) =>
  `<ytd-transcript-segment-renderer style="display:block"><div>${time}</div><div>${words}</div></ytd-transcript-segment-renderer>`
const transcriptPanel = [
  line('0:01', 'Welcome back to the channel, everybody, it is good to have you here again.'),
  line('1:05', 'I bought more Apple shares today, because the company is cheap and sells well.'),
  line('1:00:09', 'That is all for now, see you next week.'),
].join('')
const videoPage = (panel: string) =>
  `<!doctype html><title>(3) Valves and phones - YouTube</title><main><h1>Valves and phones</h1>${panel}</main>`
