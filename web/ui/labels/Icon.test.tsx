import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Icon } from './Icon.tsx'

describe('an icon', () => {
  it('is the lines of its drawing in the size and strength asked for, and nothing for a screen reader', () => {
    const minus = <Icon of={[['path', { d: 'M5 12h14' }]]} size={14} className="flex-none" />
    expect(renderToStaticMarkup(minus)).toBe(
      '<svg width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5"' +
        ' stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="flex-none">' +
        '<path d="M5 12h14"></path></svg>',
    )
  })
})
