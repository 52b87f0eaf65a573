import { describe, expect, it } from 'vitest'
import { type Color, colorProperties, hexColor } from './look.ts'

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

/** Where words of a colour may stand, as the pages use them. */
const grounds: Partial<Record<Color, Color[]>> = {
  ink: [
    'paper',
    'surface',
    'sunken',
    'hover',
    'mark',
    'accent-soft',
    'bull-soft',
    'bear-soft',
    'neutral-soft',
  ],
  'ink-2': ['paper', 'surface', 'sunken', 'hover', 'mark', 'accent-soft'],
  'ink-3': ['paper', 'surface', 'sunken', 'hover', 'accent-soft'],
  accent: ['paper', 'surface', 'sunken', 'hover', 'accent-soft'],
  bull: ['paper', 'surface', 'sunken', 'hover', 'bull-soft'],
  bear: ['paper', 'surface', 'sunken', 'hover', 'bear-soft'],
  neutral: ['paper', 'surface', 'sunken', 'hover', 'neutral-soft'],
  unset: ['paper', 'surface', 'sunken', 'unset-soft'],
  'on-accent': ['accent-fill', 'accent-hover'],
}

/** Marks and controls beside what they stand on. */
const edges: Partial<Record<Color, Color[]>> = {
  control: ['paper', 'surface', 'sunken'],
  focus: ['paper', 'surface', 'sunken', 'hover'],
  'accent-line': ['paper', 'surface', 'accent-soft'],
}

describe.each(['light', 'dark'] as const)('the %s theme', theme => {
  it.each([
    { what: 'words', least: 4.5, pairs: pairsOf(grounds) },
    { what: 'marks and controls', least: 3, pairs: pairsOf(edges) },
  ])('sets $what apart by $least : 1 (WCAG 2.2, 1.4.3 and 1.4.11)', ({ least, pairs }) => {
    const weak = pairs.filter(
      ([one, other]) => contrast(hexColor(one, theme), hexColor(other, theme)) < least,
    )
    expect(weak).toEqual([])
  })
})

function pairsOf(table: Partial<Record<Color, Color[]>>): [Color, Color][] {
  // The names of an object's own keys, which the types of Object.entries widen.
  return Object.entries(table).flatMap(([name, on]) =>
    on.map(ground => [name as Color, ground] as [Color, Color]),
  )
}

/** WCAG 2.2's contrast ratio of two colours such as `#f8f6f2`. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).sort((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2's relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const bent = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return bent <= 0.04045 ? bent / 12.92 : ((bent + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
