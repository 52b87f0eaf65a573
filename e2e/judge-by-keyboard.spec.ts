import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { toAnswer } from './testing/answering.ts'
import { addPost, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { writesOf } from './testing/writes.ts'

describe('judging tips by keys', () => {
  const site = useSite()

  /** A person with three tips that wait, about a stock of their own. */
  async function investor(): Promise<{ page: Page; ticker: string }> {
    const page = await site.visitor()
    await signUpInvestor(page)
    const ticker = `K${crypto.randomUUID().slice(0, 6).toUpperCase()}`
    const tips = ['One.', 'Two.', 'Three.'].map(text => ({ ticker, text }))
    await addPost(page, { title: `About ${ticker}`, summary: 'Three thoughts.', tips })
    // The contract's answer about a stock.
    const stock = (await (await page.request.get(`/api/stocks/${ticker}`)).json()) as { id: string }
    await page.request.post('/api/my-stocks', { data: { stockId: stock.id } })
    return { page, ticker }
  }

  it('works through what waits, one key a tip, and takes the last one back', async () => {
    const { page } = await investor()
    await page.goto('/my-stocks/unclassified')
    const open = () => page.getByRole('article').getByRole('heading').first().innerText()
    await page.getByText('0 of 3').waitFor()
    const order = await page
      .getByRole('list', { name: 'Tips', exact: true })
      .getByRole('button')
      .allInnerTexts()
    const at = (index: number) => order[index]?.split('\n').at(-1)
    await eventually('the first tip to be open', open).toBe(at(0))

    /** Presses a key; then so many are judged and this one is open. */
    const press = async (key: string, { judged, now }: { judged: number; now: number }) => {
      await page.keyboard.press(key)
      await page.getByText(`${judged} of 3`).waitFor()
      await eventually('the tip that comes then to be open', open).toBe(at(now))
    }

    await press('j', { judged: 0, now: 1 })
    await press('k', { judged: 0, now: 0 })
    // What is for later waits, and the one below it is open.
    await press('h', { judged: 0, now: 1 })
    await press('k', { judged: 0, now: 0 })
    await press('a', { judged: 1, now: 1 })
    await press('d', { judged: 2, now: 2 })
    await press('z', { judged: 1, now: 1 })
    await press('z', { judged: 0, now: 0 })
    await press('z', { judged: 0, now: 0 })

    await page.keyboard.press('a')
    await page.keyboard.press('j')
    await page.keyboard.press('u')
    await eventually('all three judgements in the order of the tips', () => verdicts(page)).toEqual([
      'agree',
      'uncertain',
      'uncertain',
    ])
  })

  it('judges nothing while a dialog is open or shortcuts are off', async () => {
    const { page } = await investor()
    await page.goto('/my-stocks/unclassified')
    await page.getByRole('button', { name: 'Delete tip' }).click()
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('a')
    await page.keyboard.press('Escape')
    await page.evaluate(() => localStorage.setItem('keyboard-shortcuts', 'off'))
    await page.reload()
    await toAnswer(page)
    const writes = writesOf(page)
    await page.keyboard.press('a')
    await page.keyboard.press('d')
    // What is heard after them has its effect.
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').waitFor()
    await page.getByText('0 of 3').waitFor()
    await eventually('no hint of keys', () => page.getByText('next, previous').count()).toBe(0)
    expect(writes).toEqual([])
  })

  it('judges the first tip in view, or the one that the keys have reached', async () => {
    const { page, ticker } = await investor()
    await page.goto(`/stocks/${ticker}`)
    await toAnswer(page)
    const first = page.getByRole('article').first()
    await page.keyboard.press('a')
    await first.getByRole('button', { name: 'Agree', exact: true, pressed: true }).waitFor()
    await eventually('it to have the keyboard', () =>
      first.evaluate(card => card === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await eventually('the third tip to be reached', () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    ).toBe(`${ticker}, Unset`)
    await page.keyboard.press('d')
    const third = page.getByRole('article').nth(2)
    await third.getByRole('button', { name: 'Disagree', pressed: true }).waitFor()
    await eventually('both judgements', () => verdicts(page)).toEqual(['agree', 'disagree'])
  })
})

async function verdicts(page: Page): Promise<string[]> {
  // The contract's list of the person's own judgements.
  const all = (await (await page.request.get('/api/classifications')).json()) as { classification: string }[]
  return all.map(({ classification }) => classification).sort()
}
