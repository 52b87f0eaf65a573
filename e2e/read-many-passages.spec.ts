import { describe, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { publish } from './testing/writer.ts'

describe('a post whose content is quoted more often than one answer tells', () => {
  const site = useSite()

  it('does not pass what is known for the whole, and marks every passage once the content is open', async () => {
    const quotes = Array.from(
      { length: 60 },
      (_, index) => `Railway number ${index + 100} repairs its bridges.`,
    )
    const path = await publish(site.origin, {
      title: 'Sixty railways',
      summary: 'One sentence about each.',
      content: quotes.join('\n\n'),
      tips: quotes.map((evidence, index) => ({ ticker: 'UNP', text: `Thought ${index}.`, evidence })),
    })
    const page = await site.visitor()
    await signUpInvestor(page)
    await page.goto(path)
    const content = page.getByRole('complementary', { name: 'Full content' })
    await content.getByText('50+ quotes', { exact: true }).waitFor()
    await content.getByText('Show Full Content').click()
    await content.getByText('60 quotes', { exact: true }).waitFor()
    await eventually('all sixty marks', () => content.locator('mark').count()).toBe(60)
    await content
      .getByRole('link', { name: /^Tip about UNP/ })
      .last()
      .click()
    await page.getByRole('heading', { name: 'Thought 59.' }).waitFor()
  })
})
