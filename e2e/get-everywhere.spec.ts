import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { patience, until } from '#extraction/testing/until.ts'
import { toAnswer } from './testing/answering.ts'
import { doorsOf, goThrough, type Hand } from './testing/doors.ts'
import { addKeeper, addPost, signInKeeper, signUp, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { actsOf, type Way, waysFrom } from './testing/ways.ts'

const root = join(import.meta.dirname, '..')
const mapFile = join(root, 'docs/map.md')

const screens = {
  mouse: { viewport: { width: 1280, height: 900 } },
  touch: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  keys: { viewport: { width: 1280, height: 900 } },
} as const

/** The pages of the application, as its routes say, and the page that the server makes by itself. */
const routes = readFileSync(join(root, 'web/app/routes.tsx'), 'utf8')
const paths = [...routes.matchAll(/^ {4}path: '(\/[^']*)'/gm)].map(([, path = '']) => path)
/** The first page, the welcome form in its place, and what needs something first: two who were chosen, an example. */
const apart = ['/', '/onboarding', '/strategists/compare', '/example']
const all = [...new Set([...paths, '/method'])].filter(path => !apart.includes(path))
const keepers = ['/moderation', '/admin']
const everybodys = all.filter(path => !keepers.includes(path))

/** What the links to such pages have in common: their words are those of the post, the stock or the person. */
const common: Readonly<Record<string, string>> = {
  '/posts/:slug': 'the title of a post',
  '/stocks/:ticker': 'a ticker',
  '/stocks/:ticker/voices': 'how many sources',
  '/strategists/:id': 'a name',
  '/my-stocks/unclassified': 'the counter of tips',
  '/my-stocks/no-conclusion': 'the counter of stocks',
}

const quote = 'Prices rose by six percent and not a can less was sold.'
const tips = ['bullish', 'bearish'].map(stance => ({
  ticker: 'KO',
  stance,
  text: 'On prices.',
  evidence: quote,
}))
const post = { title: 'A walk', summary: 'On soft drinks.', author: 'Ada', content: quote, tips }

describe('the map', () => {
  const site = useSite()
  const map: Record<'mouse' | 'touch', Map<string, Way>> = { mouse: new Map(), touch: new Map() }
  let letters = new Map<string, string>()
  let places: string[] = []
  beforeAll(() => addKeeper(site.origin))

  it.each(['mouse', 'touch'] as const)(
    'leads everybody to every page within two acts by %s, on an empty account too',
    async hand => {
      const full = await site.visitor(screens[hand])
      await signUpInvestor(full)
      if (hand === 'mouse') await publish(full)
      await fill(full)
      const empty = await site.visitor(screens[hand])
      await signUpInvestor(empty)
      const keeper = await site.visitor(screens[hand])
      await signInKeeper(keeper, site.origin)

      const ways = await waysFrom(empty, { hand, patternOf })
      const waysOfFull = await waysFrom(full, { hand, patternOf })
      const waysOfKeeper = await waysFrom(keeper, { hand, patternOf, isNear: true })
      for (const path of keepers) ways.set(path, waysOfKeeper.get(path) ?? [])
      for (const path of everybodys) expect(told(path, waysOfFull.get(path))).toBe(told(path, ways.get(path)))
      map[hand] = ways
      await walk(empty, hand, ways, everybodys)
      await walk(keeper, hand, ways, keepers)
    },
    patience(300_000),
  )

  it(
    'leads there by keys, by two letters or from one stop to the next',
    async () => {
      const empty = await site.visitor(screens.keys)
      await signUpInvestor(empty)
      letters = await lettersOf(empty)
      places = await tabsOf(empty)
      await walk(
        empty,
        'keys',
        map.mouse,
        everybodys.filter(path => !letters.has(path)),
      )
      await signInKeeper(empty, site.origin)
      await walk(empty, 'keys', map.mouse, keepers)
    },
    patience(300_000),
  )

  it('is what its page says', () => {
    const lines = all.map(path => {
      const [mouse, touch] = [map.mouse.get(path) ?? [], map.touch.get(path) ?? []]
      return `| \`${path}\` | ${told(path, mouse)} | ${told(path, touch)} | ${byKeys(path, mouse, letters)} |`
    })
    const text = written(places, lines)
    if (process.env.MAP === 'write') writeFileSync(mapFile, text)
    expect(readFileSync(mapFile, 'utf8'), 'npm run map writes it anew').toBe(text)
  })

  it('begins with the welcome form, which stands at / until it is filled in', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/' })
    await page.getByRole('heading', { level: 1, name: 'Welcome!' }).waitFor()
  })
})

/** A post with a tip on a stock, once the server knows how many sources speak about the stock. */
async function publish(page: Page): Promise<void> {
  await addPost(page, post)
  await until('the sources of the stock', async () => {
    const answer = await page.request.get('/api/stocks/KO/voices?summary=true')
    // The contract's answer.
    return ((await answer.json()) as { sources: number }).sources > 0
  })
}

/** A stock that is tracked and concluded on, a task and a note. */
async function fill(page: Page): Promise<void> {
  // The contract's answer about a stock.
  const { id: stockId } = (await (await page.request.get('/api/stocks/KO')).json()) as { id: string }
  await page.request.post('/api/my-stocks', { data: { stockId } })
  await page.request.post('/api/conclusions', { data: { stockId, action: 'buy', reviewOn: '2030-01-01' } })
  await page.request.post('/api/tasks', { data: { stockId, task: 'Read the report' } })
}

/** Goes all the ways, each from `/`. */
async function walk(
  page: Page,
  hand: Hand,
  ways: ReadonlyMap<string, Way>,
  wanted: readonly string[],
): Promise<void> {
  for (const path of wanted) {
    const way = ways.get(path) ?? []
    expect(actsOf(way), `acts to ${path} by ${hand}`).toBeOneOf([1, 2])
    await page.goto('/')
    for (const door of way) {
      await goThrough(page, door, hand)
      if (door.opensHere) await page.getByRole('dialog').getByRole('heading').first().waitFor()
      else {
        await page.waitForURL(url => patternOf(url.pathname) === patternOf(door.href))
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
    }
  }
}

/** The letters that lead to pages after `g`, by the list that `?` opens, each tried. */
async function lettersOf(page: Page): Promise<Map<string, string>> {
  await page.goto('/profile')
  await toAnswer(page)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog').getByRole('region', { name: 'To a place' }).locator('dd')
  await keys.first().waitFor()
  const listed = (await keys.allInnerTexts()).flatMap(
    key => /^G\s*([A-Z])$/.exec(key)?.[1]?.toLowerCase() ?? [],
  )
  expect(listed.length).toBeGreaterThan(3)
  const letters = new Map<string, string>()
  for (const letter of listed) {
    await page.goto('/profile')
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await page.waitForURL(url => url.pathname !== '/profile')
    letters.set(new URL(page.url()).pathname, letter)
  }
  return letters
}

/** The places with their tabs, a line each. */
async function tabsOf(page: Page): Promise<string[]> {
  const lines: string[] = []
  for (const path of ['/', '/my-stocks', '/strategists']) {
    await page.goto(path)
    const tabs = await doorsOf(page, 'tabs')
    const place = await page.getByRole('banner').locator('nav [aria-current]').innerText()
    lines.push(`| ${place} | ${tabs.map(({ words, href }) => `${words} \`${href}\``).join(' · ')} |`)
  }
  return lines
}

/** The route of an address; null where there is none. */
function patternOf(href: string): string | null {
  const path = href.split(/[?#]/)[0] ?? ''
  const fixed = all.find(pattern => pattern === path)
  if (fixed || path === '/') return fixed ?? '/'
  const pieces = path.split('/')
  return (
    all.find(pattern => {
      const wanted = pattern.split('/')
      return (
        wanted.length === pieces.length &&
        wanted.every((piece, at) => piece[0] === ':' || piece === pieces[at])
      )
    }) ?? null
  )
}

/** A way in words: what one presses, one behind the other. */
function told(path: string, way: Way | undefined): string {
  if (!way?.length) return 'no way'
  return way.map(door => pressesOf(door, patternOf(door.href) ?? path)).join(' › ')
}

function pressesOf({ wall, words }: Way[number], pattern: string): string {
  const name = (wall === 'page' && common[pattern]) || `*${words.replace(/ [\d,]+\+?$/, '')}*`
  if (wall === 'menu') return `*Your account* › ${name}`
  return wall === 'search' ? `*Search* › ${name}` : name
}

function byKeys(path: string, way: Way, letters: ReadonlyMap<string, string>): string {
  const letter = letters.get(path)
  if (letter) return `\`g\` \`${letter}\``
  const [door] = way
  if (way.length === 1 && door?.wall === 'search') return `\`/\` *${door.words}* \`Enter\``
  return `\`Tab\` \`Enter\`: ${told(path, way)}`
}

function written(places: readonly string[], lines: readonly string[]): string {
  return `# Map

Every page is at most two acts from the feed at \`/\`: by mouse, by touch on a phone and by keys, on an empty account too. An act is a press, or with keys a shortcut, or \`Enter\` on what \`Tab\` or a word in the search has reached. \`e2e/get-everywhere.spec.ts\` walks all of it and compares this page with what it found; \`npm run map\` writes it anew.

## Places and their tabs

| Place | Tabs |
|---|---|
${places.join('\n')}

## Pages

\`/onboarding\` is the welcome form, which stands at \`/\` until it is filled in. \`/moderation\` is there for moderators, \`/admin\` for admins.

| Page | Mouse | Touch | Keys |
|---|---|---|---|
${lines.join('\n')}
`
}
