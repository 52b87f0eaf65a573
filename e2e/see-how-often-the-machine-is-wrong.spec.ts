import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ExtractionResult } from '#contract/extraction.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { NewPost } from '#contract/posts.ts'
import { eventually } from '#extraction/testing/eventually.ts'
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
    await eventually('the page to fit the phone', () =>
      visitor.evaluate(() => document.documentElement.scrollWidth),
    ).toBe(320)
  })

  it('is told in the numbers of what was saved, counted by hand', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    const content = [
      'I bought shares of Microsoft (NASDAQ: MSFT) this week, because the cloud business grew 28 percent.',
      'I sold my shares of Intel (NASDAQ: INTC) today, and I would avoid the stock: the factories lose money.',
      'I am buying ASML Holding (NASDAQ: ASML) at this price. My price target is €1,050 within 12 months.',
    ].join('\n\n')
    const drafts: NewPost[] = []
    for (let n = 0; n < 11; n++) {
      const answer = await page.request.post('/api/extract', { data: { content, format: 'text' } })
      drafts.push(newPostOfExtraction((await answer.json()) as ExtractionResult, new Set()))
    }
    expect(drafts.map(({ tips }) => tips.length)).toEqual(drafts.map(() => 3))
    // Two seconds a tip: who is faster has not read them.
    await wait(6_500)
    const added = { ticker: 'ADDD', text: 'By hand.', draft: null }
    for (const [n, draft] of drafts.entries()) {
      const [first, second, third] = draft.tips
      const tips = [
        n < 3 ? { ...first, stance: 'neutral' } : first,
        ...(n < 2 ? [] : [second]),
        n === 10 ? { ...third, priceTargetValue: 999 } : third,
        ...(n === 5 ? [added] : []),
      ]
      const saved = await page.request.post('/api/posts', { data: { ...draft, tips } })
      expect(saved.status(), await saved.text()).toBe(201)
    }
    const [drafted, edited, dropped] = [33, 4, 2]
    const kept = drafted - edited - dropped
    const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)}%`

    const visitor = await site.visitor({ javaScriptEnabled: false })
    await visitor.goto('/accuracy')
    const figures = await visitor.locator('.accuracy-facts > div').allInnerTexts()
    expect(figures.map(text => text.split(/\n+/).slice(0, 2))).toEqual([
      [`Kept as they were, of ${drafted} tips drafted by the built-in rules`, percent(kept, drafted)],
      ['Edited', percent(edited, drafted)],
      ['Dropped', percent(dropped, drafted)],
      ['Right in a second look', 'none yet'],
    ])
    const row = visitor.getByRole('row', { name: /^Pasted texts/ })
    const cells = (await row.getByRole('cell').allInnerTexts()).map(text => text.trim())
    expect(cells[1]).toContain(percent(kept, drafted))
    expect(cells.slice(2, 5)).toEqual([drafted, edited, dropped].map(String))
    expect(cells[5]).toContain(percent(1, kept + edited + 1))
    await eventually('what was edited', async () =>
      (await visitor.locator('.accuracy-bars li').allInnerTexts()).map(text => text.split(/\s+/)),
    ).toEqual([
      ['Stance', '3'],
      ['Target', '1'],
      ...['Metrics', 'Ticker', 'Evidence'].map(name => [name, '0']),
    ])
  })
})
