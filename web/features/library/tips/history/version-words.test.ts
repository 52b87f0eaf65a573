import { describe, expect, it } from 'vitest'
import { saidIn } from './version-words.ts'

describe('what a version says in a field', () => {
  it('is told as the card tells it', () => {
    expect(saidIn('stance', 'bearish')).toBe('Bearish')
    expect(saidIn('priceTargetValue', 1234.5)).toBe('1,234.5')
    expect(saidIn('evidenceSeconds', 1267)).toBe('21:07')
    expect(saidIn('thesis', null)).toBe('none')
    const metric = { unit: '%', currency: null, asOf: null, sourceExcerpt: null }
    const two = [
      { ...metric, name: 'Margin', value: '74' },
      { ...metric, name: 'P/E', value: '7', unit: null },
    ]
    expect(saidIn('metrics', two)).toBe('Margin 74 %; P/E 7')
    expect(saidIn('metrics', [])).toBe('none')
  })
})
