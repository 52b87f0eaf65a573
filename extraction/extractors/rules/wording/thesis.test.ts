import { describe, expect, it } from 'vitest'
import { isCustomers, isNews } from '#extraction/extractors/rules/wording/thesis.ts'

describe('a text is news', () => {
  it.each([
    ['when it tells what a company said', 'Acme said on Monday that it will hire 200 people.'],
    ['when it is a wire', 'AUSTIN, May 4 /PRNewswire/ -- Acme expands its partnership with Otter.'],
    ['when it announces a dividend', 'Acme declared a quarterly dividend of $0.50 per share.'],
  ])('%s', (_, text) => {
    expect(isNews(text)).toBe(true)
  })

  it('no longer when its author has an opinion', () => {
    expect(isNews('Acme said on Monday that it will hire 200 people. I think the shares are cheap.')).toBe(
      false,
    )
  })

  it('not when it weighs a stock', () => {
    expect(isNews('Acme trades at 9x earnings, and its dividend is covered twice.')).toBe(false)
  })
})

describe('a text is a customer’s', () => {
  it('when it tells of an account or a purchase, and not when it tells of shares', () => {
    expect(isCustomers('I switched my savings account to Otterbank.')).toBe(true)
    expect(isCustomers('I bought Otterbank because its customers stay for decades.')).toBe(false)
  })
})
