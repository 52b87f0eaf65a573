import { describe, expect, it } from 'vitest'
import type { Contradiction } from '#contract/radar.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { aPost, inBackground, isFocused, stockOf, track } from './testing/who-says-it.ts'
import { publish } from './testing/writer.ts'

describe('a conclusion that somebody contradicts', () => {
  const site = useSite()

  it('shows what came against it, still holds or is reconsidered', async () => {
    const page = await site.visitor({ complaints: /500/ })
    await signUpInvestor(page)
    await track(page, 'MU')
    const { id: stockId } = await stockOf(page, 'MU')
    const saved = await page.request.post('/api/conclusions', { data: { stockId, action: 'buy' } })
    expect(saved.ok(), await saved.text()).toBe(true)
    await publish(site.origin, aPost('Ida Fields', 'MU', 'bearish', 'Memory is never scarce for long.'))
    await eventually(
      'what is against the conclusion',
      async () => {
        // The contract's list.
        const answer = await page.request.get('/api/signals?stock=MU&kind=against-you')
        return ((await answer.json()) as Contradiction[]).length
      },
      inBackground,
    ).toBe(1)

    await page.goto('/stocks/MU')
    const against = page.getByRole('region', { name: /^Against your conclusion: 1 tip since / })
    await against.getByRole('button', { name: /Memory is never scarce for long/ }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Against your conclusion on MU' }).waitFor()
    await page.keyboard.press('Escape')

    await against.getByRole('button', { name: 'Reconsider' }).click()
    await eventually('the first action to have the keyboard', () =>
      page.getByRole('radio', { name: 'Buy' }).evaluate(isFocused),
    ).toBe(true)

    const refused = '**/api/conclusions/MU/still-holds'
    await page.route(refused, route => route.fulfill({ status: 500, json: { title: 'Broken', status: 500 } }))
    await against.getByRole('button', { name: 'Still holds' }).click()
    await page.getByText('Failed to note that your conclusion still holds').first().waitFor()
    await against.waitFor()
    await page.unroute(refused)
    await against.getByRole('button', { name: 'Still holds' }).click()
    await page.getByText('Your conclusion still holds', { exact: true }).first().waitFor()
    await eventually('nothing against it any more', () => against.count()).toBe(0)
    await eventually('the first action to have the keyboard again', () =>
      page.getByRole('radio', { name: 'Buy' }).evaluate(isFocused),
    ).toBe(true)
    await page.reload()
    await page.getByRole('heading', { name: 'My Overall Conclusion' }).waitFor()
    await eventually('nothing against it after it was loaded anew', () => against.count()).toBe(0)
  })
})
