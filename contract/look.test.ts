import { describe, expect, it } from 'vitest'
import { colorProperties, hexColor } from './look.ts'

describe('the colours', () => {
  it('follow the theme as custom properties', () => {
    expect(colorProperties()['--ink-2']).toBe('light-dark(oklch(0.4 0.014 70), oklch(0.81 0.011 82))')
  })

  it('are in sRGB what a browser shows of them', () => {
    expect(hexColor('paper', 'light')).toBe('#f8f6f2')
    expect(hexColor('bear', 'light')).toBe('#a43129')
    expect(hexColor('paper', 'dark')).toBe('#15120f')
  })
})
