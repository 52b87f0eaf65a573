import { describe, expect, it } from 'vitest'
import { signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('how often the machine is wrong', () => {
  const site = useSite()

  it('is told to visitors on the smallest phone, without any script, each percent of the axis on one line', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    const content = 'I bought Otis Worldwide (NYSE: OTIS) for its service margins.'
    const answer = await page.request.post('/api/extract', { data: { content, format: 'text' } })
    // The contract's answer to an extraction.
    const { extractionId } = (await answer.json()) as { extractionId: string }
    const saved = await page.request.post('/api/posts', {
      data: { title: 'Otis', summary: 'Service margins.', content, extractionId },
    })
    expect(saved.status()).toBe(201)

    const visitor = await site.visitor({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false })
    await visitor.goto('/')
    await visitor.getByRole('link', { name: 'How often is the machine wrong?' }).click()
    await visitor.getByRole('heading', { level: 1, name: 'How often is the machine wrong?' }).waitFor()
    const heights = await visitor
      .locator('.axis i')
      .evaluateAll(all =>
        all
          .filter(percent => percent.checkVisibility())
          .map(percent => percent.getBoundingClientRect().height),
      )
    expect(heights).toEqual([16, 16, 16, 16, 16, 16])
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
