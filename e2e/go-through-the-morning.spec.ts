import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { DraftCounts } from '#contract/drafts.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience } from '#extraction/testing/until.ts'
import { dayFromNow } from './testing/days.ts'
import { letterSite } from './testing/letters.ts'
import { addPost, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { useSource } from './testing/source-server.ts'

/** What a practised person takes for one press of a key, in milliseconds (keystroke-level model, Card and others). */
const aPress = 280
const most = 60_000
const [drafts, tips] = [30, 14]

describe('a morning by keys alone', { timeout: patience(240_000) }, () => {
  const source = useSource(letterSite)
  const site = useSite(() => ({ EXTRACT_ALLOW_HOSTS: source.host }))

  it('goes through thirty drafts, fourteen tips and three things that are due, one key each, in a minute', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await fill(page)
    await page.goto('/')
    await page.getByRole('link', { name: `${drafts} drafts to review` }).waitFor()

    let presses = 0
    const begun = Date.now()
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
      presses += keys.length
    }

    await press('g', 'q')
    const open = page.getByRole('article', { name: 'Draft' }).getByRole('heading', { level: 2 })
    let before = ''
    for (let draft = 0; draft < drafts; draft++) {
      await page.waitForFunction(
        was => ![was, undefined].includes(document.querySelector('main article h2')?.textContent),
        before,
        { polling: 20 },
      )
      before = await open.innerText()
      // Some are kept, some are not for this person.
      await press(draft % 3 === 2 ? 'x' : 'e')
    }
    await page.getByText('You have been through them all').waitFor()

    await press('g', 'j')
    for (let tip = 0; tip < tips; tip++) {
      await page.getByText(`${tip} of ${tips}`, { exact: true }).waitFor()
      await press(tip % 2 === 0 ? 'a' : 'd')
    }
    await page.getByText(`${tips} of ${tips}`, { exact: true }).waitFor()

    await press('g', 'd')
    const row = page.locator('[data-due]')
    await eventually('what is due', () => row.count()).toBe(3)
    for (const left of [2, 1, 0]) {
      const key = (await row.first().getAttribute('data-due'))?.startsWith('falsifier') ? 'd' : 'e'
      await press(left === 0 ? 'h' : key)
      await eventually('one less', () => row.count()).toBe(left)
    }
    const waited = Date.now() - begun

    expect(presses).toBe(drafts + tips + 3 + 6)
    expect(waited + presses * aPress).toBeLessThan(patience(most))
    await eventually('all drafts to be decided', async () => (await counts(page)).drafted).toBe(0)
  })

  async function counts(page: Page): Promise<DraftCounts> {
    // The contract's answer.
    return (await (await page.request.get('/api/queue/counts')).json()) as DraftCounts
  }

  /** What waits for a person in the morning. */
  async function fill(page: Page): Promise<void> {
    const urls = Array.from(
      { length: drafts },
      (_, number) => `http://${source.host}/letters/${700 + number}`,
    )
    await page.request.post('/api/queue', { data: { urls } })
    const ticker = `M${crypto.randomUUID().slice(0, 6).toUpperCase()}`
    await addPost(page, {
      ...{ title: `About ${ticker}`, summary: 'Many thoughts.' },
      tips: Array.from({ length: tips }, (_, number) => ({ ticker, text: `Thought ${number}.` })),
    })
    // The contract's answer about a stock.
    const { id: stockId } = (await (await page.request.get(`/api/stocks/${ticker}`)).json()) as { id: string }
    await page.request.post('/api/my-stocks', { data: { stockId } })
    await page.request.post('/api/conclusions', {
      data: {
        ...{ stockId, action: 'buy', rationale: 'The order book.', reviewOn: dayFromNow(0) },
        falsifiers: [{ text: 'Lead times halve', by: dayFromNow(0) }],
      },
    })
    await page.request.post('/api/tasks', { data: { stockId, task: 'Read', dueOn: dayFromNow(0) } })
    await eventually('all links to be read', () => counts(page), { within: 120_000 }).toMatchObject({
      ...{ new: 0, drafted: drafts },
    })
  }
})
