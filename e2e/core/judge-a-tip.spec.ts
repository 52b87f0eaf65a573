import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUp } from '../testing/people.ts'
import { useSite } from '../testing/site.ts'

const first = 'Union Pacific owns what it needs.'
const second = 'The locks of the canal are older than they look.'

describe('judging the tips of a stock', () => {
  const site = useSite()
  let ticker = ''

  beforeEach(async () => {
    ticker = `T${crypto.randomUUID().slice(0, 6).toUpperCase()}`
    const writer = await site.visitor()
    await signUp(writer)
    for (const text of [first, second])
      await addPost(writer, { title: text, summary: text, tips: [{ ticker, text, stance: 'bullish' }] })
  })

  it('keeps cards, lists and counts in step', async () => {
    const page = await site.visitor()
    await signUp(page)
    await page.goto(`/stocks/${ticker}?tab=classification`)
    await page.getByText('0 of 2 classified').waitFor()
    await eventually('both tips among the uncertain', () => rows(page, 'Uncertain')).toBe(2)

    await opinion(page, first).getByRole('button', { name: 'Agree', exact: true }).click()
    await page.getByText('Tip classified successfully', { exact: true }).first().waitFor()
    await page.getByText('1 of 2 classified').waitFor()
    await list(page, 'Agree').getByText(first).waitFor()
    await eventually('one tip among the uncertain', () => rows(page, 'Uncertain')).toBe(1)
    await card(page, first).getByText('1 agree, you too').waitFor()

    await list(page, 'Uncertain').getByRole('button', { name: 'Disagree' }).click()
    await list(page, 'Disagree').getByText(second).waitFor()
    await page.getByText('2 of 2 classified').waitFor()
    await opinion(page, second).getByRole('button', { name: 'Disagree', pressed: true }).waitFor()

    await list(page, 'Agree').getByRole('button', { name: 'Unclassify' }).click()
    await list(page, 'Uncertain').getByText(first).waitFor()
    await page.getByText('1 of 2 classified').waitFor()
    await opinion(page, first).getByRole('button', { name: 'Uncertain', pressed: true }).waitFor()

    await page.reload()
    await page.getByText('1 of 2 classified').waitFor()
    await list(page, 'Disagree').getByText(second).waitFor()
    await page.getByRole('tab', { name: 'Analysis' }).click()
    await page.getByText('1/2').waitFor()
    await page.getByText('50% complete').waitFor()
  })

  it('keeps why one judged so, shares it with those who have judged, and takes it back', async () => {
    const page = await site.visitor({ complaints: /status of 500/ })
    await signUp(page)
    await page.goto(`/stocks/${ticker}`)
    const why = (on: Page) => card(on, first).getByRole('button', { name: `Why? ${ticker}` })
    const agree = (on: Page) => opinion(on, first).getByRole('button', { name: 'Agree', exact: true })
    await agree(page).waitFor()
    await eventually('nothing to be asked for before the judgement', () => why(page).count()).toBe(0)
    await agree(page).click()
    await why(page).click()
    const field = card(page, first).getByRole('textbox', { name: 'Your reason' })
    await card(page, first).getByText('Nobody else has shared a reason.').waitFor()
    await page.route('**/api/classifications', route => route.fulfill({ status: 500, body: '{}' }))
    await field.fill('It owns the tracks.')
    await card(page, first).getByLabel('Share with those who have judged').check()
    const save = card(page, first).getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await page.getByText('Failed to save your reason', { exact: true }).first().waitFor()
    await eventually('the reason that was typed', () => field.inputValue()).toBe('It owns the tracks.')
    await page.unroute('**/api/classifications')
    await save.click()
    await card(page, first).getByRole('button', { name: 'Remove' }).waitFor()
    await eventually('nothing more to save', () => save.isDisabled()).toBe(true)
    await page.reload()
    await card(page, first).getByText('It owns the tracks.').waitFor()

    const other = await site.visitor()
    await signUp(other)
    await other.goto(`/stocks/${ticker}`)
    await agree(other).waitFor()
    await eventually('nothing of the reason in the page', () => other.content()).not.toContain(
      'It owns the tracks.',
    )
    await agree(other).click()
    await why(other).click()
    await card(other, first)
      .getByRole('list', { name: 'Reasons of others' })
      .getByText('It owns the tracks.')
      .waitFor()

    await why(page).click()
    await card(page, first).getByRole('button', { name: 'Remove' }).click()
    await eventually('the field to be empty', () => field.inputValue()).toBe('')
    await other.reload()
    await why(other).click()
    await card(other, first).getByText('Nobody else has shared a reason.').waitFor()
  })

  it('draws the card again that was judged, and no other', async () => {
    const page = await site.visitor()
    await signUp(page)
    await page.goto(`/stocks/${ticker}`)
    await opinion(page, first).getByRole('button', { name: 'Agree', exact: true }).hover()
    // Nothing that people see tells that all has come which the page asks for by itself, and may be drawn with.
    await page.waitForLoadState('networkidle')
    await page.evaluate(rememberDrawing)
    const answered = page.waitForResponse('**/api/classifications')
    await opinion(page, first).getByRole('button', { name: 'Agree', exact: true }).click()
    await card(page, first).getByText('1 agree, you too').waitFor()
    await (await answered).finished()
    // Nor what it reads anew after that.
    await page.waitForLoadState('networkidle')
    await eventually('the card that was judged to be drawn again', () =>
      card(page, first).evaluate(drawnAgain),
    ).toBe(true)
    await eventually('the other card to be left alone', () => card(page, second).evaluate(drawnAgain)).toBe(
      false,
    )
  })

  it('shows nobody how others judged before they have judged themselves', async () => {
    const early = await site.visitor()
    await signUp(early)
    await early.goto(`/stocks/${ticker}`)
    await opinion(early, first).getByRole('button', { name: 'Agree', exact: true }).click()
    await card(early, first).getByText('1 agree, you too').waitFor()

    const late = await site.visitor()
    await signUp(late)
    await late.goto(`/stocks/${ticker}?tab=classification`)
    await card(late, first).getByText('1 has judged this. You see how once you have.').waitFor()
    await late.getByText('0 of 2 classified').waitFor()
    await eventually('no list of those who agree', () => list(late, 'Agree').count()).toBe(0)
    await opinion(late, first).getByRole('button', { name: 'Disagree' }).click()
    await card(late, first).getByText('1 agree', { exact: true }).waitFor()
    await card(late, first).getByText('1 disagree, you too').waitFor()
  })

  it('takes a refused judgement back everywhere', async () => {
    const page = await site.visitor({ complaints: /status of 500/ })
    await signUp(page)
    await page.goto(`/stocks/${ticker}?tab=classification`)
    await page.route('**/api/classifications', route => route.fulfill({ status: 500, body: '{}' }))
    await opinion(page, first).getByRole('button', { name: 'Agree', exact: true }).click()
    await page.getByText('Failed to classify tip', { exact: true }).first().waitFor()
    await page.getByText('0 of 2 classified').waitFor()
    await eventually('both tips among the uncertain again', () => rows(page, 'Uncertain')).toBe(2)
    await opinion(page, first).getByRole('button', { name: 'Agree', exact: true, pressed: false }).waitFor()
  })

  it('has the judgement in the first HTML of stock and post', async () => {
    const page = await site.visitor()
    await signUp(page)
    await page.goto(`/stocks/${ticker}`)
    await opinion(page, first).getByRole('button', { name: 'Agree', exact: true }).click()
    await card(page, first).getByText('1 agree, you too').waitFor()
    const post = await card(page, first).getByRole('link', { name: first }).getAttribute('href')
    for (const path of [`/stocks/${ticker}`, post ?? '']) {
      const html = async () => (await page.request.get(path)).text()
      await eventually(`the judgement to be in the HTML of ${path}`, html).toMatch(
        /aria-pressed="true"[^>]*>(?:<svg.*?<\/svg>)? ?Agree/,
      )
    }
  })

  it('sends a visitor who is signed out to sign in, after saying why', async () => {
    const page = await site.visitor()
    await page.goto(`/stocks/${ticker}`)
    await opinion(page, first).getByRole('button', { name: 'Agree', exact: true }).click()
    await page.getByText('Please login to classify tips', { exact: true }).first().waitFor()
    await page.waitForURL(`**/api/login?next=${encodeURIComponent(`/stocks/${ticker}`)}`)
  })
})

function card(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: text }) })
}

function opinion(page: Page, text: string): Locator {
  return card(page, text).getByRole('group', { name: 'Your Opinion' })
}

function list(page: Page, name: string): Locator {
  return page.getByRole('list', { name, exact: true })
}

function rows(page: Page, name: string): Promise<number> {
  return list(page, name).getByRole('listitem').count()
}

/** Keeps in the page with what each card's first control was last drawn: React puts it on the element, new each time. */
function rememberDrawing(): void {
  for (const control of document.querySelectorAll('article .tip-foot button')) {
    const drawn = Object.entries(control).find(([name]) => name.startsWith('__reactProps'))?.[1]
    Object.assign(control, { drawnBefore: drawn })
  }
}

/** Whether the controls of a card were drawn since. */
function drawnAgain(card: Element): boolean {
  const control = card.querySelector('.tip-foot button') ?? card
  const entries = Object.entries(control)
  const drawn = entries.find(([name]) => name.startsWith('__reactProps'))?.[1]
  const before = entries.find(([name]) => name === 'drawnBefore')?.[1]
  if (!drawn || !before) throw new Error('React has put nothing on the element')
  return drawn !== before
}
