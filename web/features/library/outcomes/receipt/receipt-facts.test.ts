import { describe, expect, it } from 'vitest'
import type { Receipt } from '#contract/outcomes.ts'
import { aReceipt, aReceiptWithoutCloses } from '#web/features/library/outcomes/an-outcome.ts'
import { factsOf } from './receipt-facts.ts'

function fact(name: string, receipt: Receipt = aReceipt()): string | undefined {
  return factsOf(receipt, 'Harbor Street Research')
    .find(one => one.name === name)
    ?.text.replaceAll('\u00a0', ' ')
}

const target = (fields: Partial<Receipt['target']>, whole = aReceipt()) =>
  fact('Target', { ...whole, target: { ...whole.target, ...fields } })

describe('what a receipt says', () => {
  it('is which day it is dated by, and from which close it counts', () => {
    expect(fact('Dated')).toBe('6 January 2026, the day it came here. Entry is the first close after it.')
    expect(fact('Dated', aReceipt({ datedBy: 'publication', state: 'none' }))).toBe(
      '6 January 2026, the day it was published. There was no close within 7 days after it.',
    )
    expect(fact('Dated', aReceipt({ datedBy: 'feed', state: 'waiting' }))).toBe(
      '6 January 2026, the day its feed first told of it. It counts from the first close after it.',
    )
    expect(fact('Dated', aReceipt({ publishedOn: '2026-01-02' }))).toBe(
      'Published on 2 January 2026, kept on 6 January 2026, which dates it. Entry is the first close after it.',
    )
  })

  it('is of a stock without prices that there are none', () => {
    const unpriced = aReceipt({ source: null, currency: null, state: 'none' })
    expect(factsOf(unpriced, null)).toEqual([
      { name: 'Dated', text: '6 January 2026, the day it came here.' },
      { name: 'Prices', text: 'There are no prices of NVDA here.' },
    ])
  })

  it('is what the target has become, until when it had time, and by which close it was missed', () => {
    expect(fact('Target')).toBe(
      '$300, within 6 months: until 6 July 2026. $300 on the day of entry is $75 since the 4 : 1 split. Missed: the highest close until then was $73.10.',
    )
    expect(target({ state: 'hit', day: '2026-05-14', level: 300, short: null })).toContain(
      'Reached on 14 May 2026 by a close of $75.00.',
    )
    expect(target({ state: 'unclear', why: 'in another currency', deadline: null, deadlineFrom: null })).toBe(
      '$300. Cannot be told: in another currency.',
    )
    expect(target({ state: 'none' })).toBeUndefined()
  })

  it('leads to the record that it counts in, and from what does not count nowhere', () => {
    const href = (receipt: Receipt) => factsOf(receipt, 'Ada').find(({ name }) => name === 'Counted')?.href
    expect(href(aReceipt())).toBe('/strategists/strategist-1')
    expect(href(aReceipt({ strategistId: null }))).toBeUndefined()
    expect(href(aReceipt({ counted: false, whyNot: 'no direction' }))).toBeUndefined()
  })

  it('tells no close where none may be shown', () => {
    const words = fact('Target', aReceiptWithoutCloses())
    expect(words).toContain('Missed: the highest close until then was 2.5% short.')
    expect(words).not.toContain('73.1')
    const ended = { day: '2026-06-19', value: null, reason: 'acquired' } as const
    expect(fact('Ended', aReceiptWithoutCloses({ ended }))).toBe('Acquired on 19 June 2026.')
  })

  it('is whether dividends are counted', () => {
    expect(fact('Return')).toBe('Total return: dividends of NVDA and SPY are both counted.')
    expect(fact('Return', aReceipt({ basis: 'price' }))).toMatch(/^Price return: dividends are not counted/)
  })

  it('is why prices end or jump', () => {
    expect(fact('Ended')).toBeUndefined()
    const [stopped, jumping] = [
      aReceipt({ stoppedOn: '2026-08-03' }),
      aReceipt({ suspectFrom: '2026-03-02' }),
    ]
    expect(fact('Stopped', stopped)).toMatch(/^Prices stopped on 3 August 2026/)
    expect(fact('Jump', jumping)).toMatch(/^Prices jump on 2 March 2026; a split/)
    // Neither has ended.
    expect([fact('Ended', stopped), fact('Ended', jumping)]).toEqual([undefined, undefined])
  })

  it('is whether it counts in the record of its author, and why not', () => {
    expect(fact('Counted')).toBe('Yes, in the record of Harbor Street Research.')
    const not = aReceipt({ counted: false, whyNot: 'text supplied by its poster' })
    expect(fact('Counted', not)).toBe('No: text supplied by its poster.')
    expect(fact('Counted', aReceipt({ counted: false }))).toBe('Not yet.')
  })

  it('is whose prices these are, and which reading of them', () => {
    expect(fact('Prices')).toBe(
      'CSV file, NVDA in USD, benchmark SPY. Revision 2 of 21 March 2026: a dividend came late.',
    )
    expect(fact('Prices', aReceipt({ source: 'tiingo', benchmark: null, revised: null }))).toBe(
      'Tiingo, NVDA in USD; no benchmark in USD is known.',
    )
  })
})
