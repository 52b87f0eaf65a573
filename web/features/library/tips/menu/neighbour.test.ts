import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { neighbourOf } from './neighbour.ts'

const list = (tips: string[]) =>
  parseHTML(
    `<section aria-label="Tips"><h2>Tips</h2>${tips.map(tip => `<article id="${tip}"><button></button></article>`).join('')}</section>`,
  ).document

/** Where the keyboard goes on from the card of a tip. */
function nextFrom(tip: string, tips: string[]): string | undefined {
  const button = list(tips).querySelector(`#${tip} button`)
  const next = button && neighbourOf(button)
  expect(next?.tabIndex).toBe(-1)
  return next?.id || next?.localName
}

describe('neighbourOf', () => {
  it('is the next card, for the last one the card before, for the only one the heading', () => {
    expect(nextFrom('a', ['a', 'b', 'c'])).toBe('b')
    expect(nextFrom('c', ['a', 'b', 'c'])).toBe('b')
    expect(nextFrom('a', ['a'])).toBe('h2')
  })

  it('is the page where the heading goes with its last card', () => {
    const { document } = parseHTML(
      '<main><section aria-label="Tips"><section><h2>2026</h2><article><button></button></article></section></section></main>',
    )
    const button = document.querySelector('button')
    expect(button && neighbourOf(button)?.localName).toBe('main')
  })

  it('is nothing outside of a list', () => {
    const { document } = parseHTML('<article><button></button></article>')
    const button = document.querySelector('button')
    expect(button && neighbourOf(button)).toBeNull()
  })
})
