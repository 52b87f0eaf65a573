import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import createIcon from './icon.ts'

describe('an icon', () => {
  it('is the lines of its drawing in the size and strength asked for, and nothing for a screen reader', () => {
    const Minus = createIcon({ node: [['path', { d: 'M5 12h14', key: '1' }]] })
    expect(
      renderToStaticMarkup(createElement(Minus, { size: 14, strokeWidth: 1.5, className: 'flex-none' })),
    ).toBe(
      '<svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true" stroke-width="1.5" class="flex-none">' +
        '<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M5 12h14"></path></g></svg>',
    )
  })
})
