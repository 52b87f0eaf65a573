import type { Page } from 'playwright-core'
import type { DraftCounts } from '#contract/drafts.ts'
import { until } from '#extraction/testing/until.ts'
import { dayFromNow } from './days.ts'

/** How much waits on a morning. */
export const morning = { drafts: 30, tips: 14, due: 3 }

/** Puts in front of who is signed in what waits on a morning. `letters` is the origin of the site of letters. */
export async function fillMorning(page: Page, letters: string): Promise<void> {
  const urls = Array.from({ length: morning.drafts }, (_, number) => `${letters}/letters/${700 + number}`)
  await write(page, '/api/queue', { urls })
  const ticker = `M${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  const { id: stockId } = await write(page, '/api/stocks', { ticker, companyName: ticker })
  await write(page, '/api/posts', {
    ...{ title: `About ${ticker}`, summary: 'Many thoughts.', sourceType: 'manual' },
    tips: Array.from({ length: morning.tips }, (_, number) => ({ ticker, text: `Thought ${number}.` })),
  })
  await write(page, '/api/my-stocks', { stockId })
  await write(page, '/api/conclusions', {
    ...{ stockId, action: 'buy', rationale: 'The order book.', reviewOn: dayFromNow(0) },
    falsifiers: [{ text: 'Lead times halve', by: dayFromNow(0) }],
  })
  await write(page, '/api/tasks', { stockId, task: 'Read', dueOn: dayFromNow(0) })
  await until('all links to be read', async () => (await draftCounts(page)).drafted === morning.drafts, {
    within: 120_000,
    every: 200,
  })
}

/** Goes through all of it by keys, from the feed. Gives the presses, and the milliseconds that the pages took. */
export async function goThroughMorning(page: Page): Promise<{ presses: number; waited: number }> {
  await page.goto('/')
  await page.getByRole('link', { name: `${morning.drafts} drafts to review` }).waitFor()
  let presses = 0
  const begun = Date.now()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    presses += keys.length
  }

  await press('g', 'q')
  const open = page.getByRole('article', { name: 'Draft' }).getByRole('heading', { level: 2 })
  let before = ''
  for (let draft = 0; draft < morning.drafts; draft++) {
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
  for (let tip = 0; tip < morning.tips; tip++) {
    await page.getByText(`${tip} of ${morning.tips}`, { exact: true }).waitFor()
    await press(tip % 2 === 0 ? 'a' : 'd')
  }
  await page.getByText(`${morning.tips} of ${morning.tips}`, { exact: true }).waitFor()

  await press('g', 'd')
  const row = page.locator('[data-due]')
  await until('what is due', async () => (await row.count()) === morning.due)
  for (let left = morning.due - 1; left >= 0; left--) {
    const key = (await row.first().getAttribute('data-due'))?.startsWith('falsifier') ? 'd' : 'e'
    await press(left === 0 ? 'h' : key)
    await until('one less', async () => (await row.count()) === left)
  }
  return { presses, waited: Date.now() - begun }
}

/** How many drafts wait for who is signed in, by how far they are. */
export async function draftCounts(page: Page): Promise<DraftCounts> {
  // The contract's answer.
  return (await (await page.request.get('/api/queue/counts')).json()) as DraftCounts
}

async function write(page: Page, path: string, data: object): Promise<{ id: string }> {
  const answer = await page.request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`)
  // Those whose answer is read give what was made.
  return (await answer.json()) as { id: string }
}
