import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { patience } from '#extraction/testing/until.ts'
import {
  addKeeper,
  addPost,
  signInKeeper,
  signUp,
  signUpInvestor,
  welcomeInvestor,
} from './testing/people.ts'
import { useSite } from './testing/site.ts'
import type { State } from './testing/state.ts'
import { correctionState, openStates, shownStates } from './testing/states.ts'
import { violations } from './testing/violations.ts'

const visitors = [
  '/',
  '/posts/open-to-all',
  '/stocks/KO',
  '/stocks/KO?tab=notes',
  '/stocks/KO/voices',
  '/stocks/NOWHERE/voices',
  '/posts/nowhere',
  '/stocks/NOWHERE',
  '/search',
  '/search?q=prices',
  '/search?q=prices+is:agreed',
  '/nowhere',
  '/my-stocks',
  '/moderation',
  '/accuracy',
  '/method',
  '/api/login',
  '/api/login?intent=sign-up',
  '/api/docs',
]
const people = [
  '/',
  '/posts/new',
  '/posts/new?mode=manual',
  '/posts/open-to-all',
  '/stocks/KO',
  '/stocks/KO?stance=bearish&year=2026',
  '/stocks/KO?tab=classification',
  '/stocks/KO?tab=notes',
  '/stocks/KO?tab=tasks',
  '/stocks/KO/voices',
  '/my-stocks',
  '/my-stocks/unclassified',
  '/my-stocks/unclassified?stocks=all',
  '/my-stocks/no-conclusion',
  '/strategists',
  '/strategists?sort=record&horizon=3',
  '/strategists/nobody',
  '/search',
  '/search?q=volumes+before:2999',
  '/search?q=prices&in=tips',
  '/search?q=nowhere+to+be+found+is:bullish',
  '/profile',
  '/settings',
  '/queue',
  '/following',
  '/my-record',
  '/due',
  '/log',
  '/moderation',
  '/accuracy',
  '/share/text',
]
/** What only those see who look after the server. */
const keepers = ['/moderation', '/moderation?kind=correction', '/moderation?kind=feedback', '/admin', '/log']
const newcomers = [
  '/',
  '/queue',
  '/following',
  '/due',
  '/my-stocks',
  '/my-stocks/unclassified',
  '/my-stocks/no-conclusion',
  '/stocks/KO?tab=tasks',
]
const quote = 'Prices rose by six percent and not a can less was sold.'
const complaints = /40[149]|net::ERR_FAILED|status of 422/

/** Every page and state is looked at in one visit at these widths, in both themes; at the last it only has to fit. */
const widths = [1280, 390, 320]

describe('what can be told of WCAG 2.2 AA by a program', { timeout: patience(300_000) }, () => {
  const site = useSite()
  beforeAll(() => addKeeper(site.origin))

  const visitor = () => site.visitor({ reducedMotion: 'reduce', complaints })

  async function investor(): Promise<Page> {
    const page = await visitor()
    await signUpInvestor(page)
    if (!(await page.request.get('/api/posts/open-to-all')).ok()) await addPost(page, post)
    // The contract's answer about a stock.
    const { id: stockId } = (await (await page.request.get('/api/stocks/KO')).json()) as { id: string }
    await page.request.post('/api/my-stocks', { data: { stockId } })
    await page.request.post('/api/tasks', { data: { stockId, task: 'Read the report' } })
    await page.request.post('/api/notes', { data: { stockId, content: 'Watch the volumes.' } })
    return page
  }

  it('is kept on every page of who is signed in', async () => {
    const page = await investor()
    // The contract's list of strategists.
    const strategists = (await (await page.request.get('/api/strategists')).json()) as { id: string }[]
    expect(await onPages(page, [...people, `/strategists/${strategists[0]?.id}`])).toEqual([])
  })

  it('is kept on every page of who looks after the server, with something that waits and with nothing', async () => {
    const page = await visitor()
    await signInKeeper(page, site.origin)
    const empty = await onPages(page, keepers)
    const waiting = await inStates(page, [correctionState])
    const member = await investor()
    const tips = (await (await member.request.get('/api/stocks/KO/tips')).json()) as { id: string }[]
    const reported = await member.request.post('/api/reports', {
      data: { subjectKind: 'tip', subjectId: tips[0]?.id, reason: 'spam' },
    })
    expect(reported.status(), await reported.text()).toBe(201)
    expect([...empty, ...waiting, ...(await onPages(page, [...keepers, '/posts/open-to-all']))]).toEqual([])
  })

  it('is kept on every page of a newcomer, who has nothing yet', async () => {
    await investor()
    const page = await visitor()
    await signUp(page)
    const welcome = await onPages(page, ['/'])
    await welcomeInvestor(page)
    expect([...welcome, ...(await onPages(page, newcomers))]).toEqual([])
  })

  it('is kept on every page of who is signed out', async () => {
    await investor()
    expect(await onPages(await visitor(), visitors)).toEqual([])
  })

  it('is kept by dialogs, menus and messages', async () => {
    expect(await inStates(await investor(), openStates)).toEqual([])
  })

  it('is kept while things are on their way, when they fail, and when they are there', async () => {
    expect(await inStates(await investor(), shownStates)).toEqual([])
  })
})

const tip = {
  ...{ ticker: 'KO', text: 'Coca-Cola raises prices.', thesis: 'It sells as much.', evidence: quote },
  ...{ stance: 'bullish', priceTargetValue: 80, priceTargetCurrency: 'USD' },
  metrics: [{ name: 'Price growth', value: '6', unit: '%', sourceExcerpt: quote }],
}
const post = {
  ...{ title: 'Open to all', summary: 'On soft drinks.', author: 'Ada', content: quote },
  tips: [tip, { ticker: 'KO', text: 'Sugar becomes dearer.', stance: 'bearish', priceTargetValue: 55 }],
}

async function onPages(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    found.push(...(await faults(page, path)))
  }
  return found
}

async function inStates(page: Page, states: State[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, path, reach } of states) {
    // So wide that everything has its place in the bar at the top.
    await page.setViewportSize({ width: 1280, height: 844 })
    const goThere = () => page.goto(path, { waitUntil: 'networkidle' })
    // What the state before has begun may lead elsewhere at this very moment, and the way is broken off once.
    await goThere().catch(goThere)
    await reach(page)
    found.push(...(await faults(page, name)))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  return found
}

/** What is wrong with what a page shows, a line each. */
async function faults(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) found.push(`${name} is ${wide} px wide in ${width}`)
    if (width === widths.at(-1)) break
    // The themes differ in their colours alone.
    await page.emulateMedia({ colorScheme: 'light' })
    found.push(...(await violations(page)).map(line => `${name} at ${width} px, light: ${line}`))
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await violations(page, ofColors)).map(line => `${name} at ${width} px, dark: ${line}`))
  }
  const moving = await page.evaluate(
    () => document.getAnimations().filter(one => one.playState === 'running').length,
  )
  if (moving > 0) found.push(`${name} moves ${moving} things although less motion is wanted`)
  return found
}

/** What axe can say of colours at the level that is wanted. */
const ofColors = ['color-contrast', 'link-in-text-block']
