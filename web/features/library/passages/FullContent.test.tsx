import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { aTip } from '#web/features/library/tips/a-tip.ts'
import { FullContent } from './FullContent.tsx'
import { markedContent } from './passages-of-post.ts'

function drawn(
  content: string,
  evidence: string | null,
  contentTimes: { offset: number; seconds: number }[] | null = null,
  shown: 'full' | 'quotes' = 'full',
) {
  const marked = markedContent({ content, contentTimes }, [aTip({ evidence })])
  if (!marked) return null
  return renderToStaticMarkup(
    <FullContent
      blocks={marked.blocks}
      tips={new Map([['tip-1', { ticker: 'NVDA', stance: 'bullish', href: '#tip-1', anchor: 'passage-1' }]])}
      shown={shown}
      note=""
      momentHref={seconds => `https://example.com/?t=${seconds}`}
    />,
  )
}

describe('the full content', () => {
  it('is not there for a post without one', () => {
    expect(drawn('', 'Sold out.')).toBeNull()
    expect(drawn(' \n', null)).toBeNull()
  })

  it('marks nothing where no words are quoted', () => {
    expect(drawn('We sold the shares.', 'We own the shares.')).not.toContain('<mark')
  })

  it('is folded, with both words of the fold and all of the text in it', () => {
    const html = drawn('One <b>.\n\nTwo.', null)
    expect(html).toMatch(/^<details(?![^>]* open)/)
    expect(html).toContain('Show Full Content')
    expect(html).toContain('Hide Full Content')
    expect(html).toContain('One &lt;b&gt;.')
    expect(html).toContain('Two.')
  })

  it('says of passages that they are no more than that', () => {
    const html = drawn('We own it. …', 'We own it.', null, 'quotes')
    expect(html).toContain('Show Quotes')
    expect(html).not.toContain('Full Content')
    expect(html).toContain('<mark')
  })

  it('marks the quoted words under the name a link leads to, and says who quotes them', () => {
    const html = drawn('First. We own it. Last.', 'We own it.')
    expect(html).toMatch(
      /First\. <mark id="passage-1"[^>]*>We own it\.<\/mark><a href="#tip-1"[^>]*>.*NVDA<\/a> Last\./,
    )
  })

  it('shows when a transcript is spoken, as links to the second', () => {
    const html = drawn('First.\nSecond.', null, [
      { offset: 0, seconds: 0 },
      { offset: 7, seconds: 75 },
    ])
    expect(html).toMatch(/href="https:\/\/example\.com\/\?t=75"[^>]*>1:15<\/a>/)
  })
})
