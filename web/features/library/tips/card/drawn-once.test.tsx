import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SourceLabel } from '#web/ui/labels/SourceLabel.tsx'
import { createDrawOnce } from '#web/ui/parts/draw-once.ts'
import { type DrawOnce, DrawOnceContext, Once } from '#web/ui/parts/Once.tsx'
import { KeyMetrics } from './KeyMetrics.tsx'
import { StanceBadge } from './StanceBadge.tsx'

/** The way of the server, and the names that it was asked for and has drawn. */
function watched() {
  const asked = new Set<string>()
  const drawn: string[] = []
  const once = createDrawOnce()
  const drawOnce: DrawOnce = (name, draw) => {
    asked.add(name)
    return once(name, () => {
      drawn.push(name)
      return draw()
    })
  }
  return { asked, drawn, drawOnce }
}

describe('what is drawn once', () => {
  it('is the markup that the browser expects, the first time and later', () => {
    const metric = { name: 'Margin', value: '4', unit: '%', currency: null, asOf: null, sourceExcerpt: null }
    const page = (
      <>
        <StanceBadge stance="bullish" />
        <StanceBadge stance="bearish" />
        <SourceLabel kind="newsletter" badge />
        <SourceLabel kind="newsletter" />
        <KeyMetrics metrics={[metric]} />
      </>
    )
    const { drawn, drawOnce } = watched()
    const remembered = <DrawOnceContext value={drawOnce}>{page}</DrawOnceContext>
    const plain = renderToString(page)
    expect(renderToString(remembered)).toBe(plain)
    expect(renderToString(remembered)).toBe(plain)
    expect(drawn).toEqual(['stance bullish', 'stance bearish', 'source newsletter', 'metrics'])
  })

  it('is drawn anew by another server', () => {
    const first = watched()
    const second = watched()
    for (const { drawOnce } of [first, second])
      renderToString(
        <DrawOnceContext value={drawOnce}>
          <StanceBadge stance="bullish" />
        </DrawOnceContext>,
      )
    expect(second.drawn).toEqual(['stance bullish'])
  })

  it('is drawn each time where it has no name', () => {
    const { asked, drawOnce } = watched()
    const html = renderToString(
      <DrawOnceContext value={drawOnce}>
        <Once as="span" name={undefined} className="tag">
          {() => 'Manual'}
        </Once>
      </DrawOnceContext>,
    )
    expect(html).toBe('<span class="tag">Manual</span>')
    expect(asked.size).toBe(0)
  })
})
