import { describe, expect, it } from 'vitest'
import { expectGrowth } from '#extraction/testing/growth.ts'
import { patience } from '#extraction/testing/until.ts'
import { tidyHtml } from './tidy-html.ts'

function body(html: string): string {
  return /<body>(.*)<\/body>/s.exec(tidyHtml(html).html)?.[1] ?? ''
}

describe('tidyHtml', () => {
  it('leaves out what is not to be read', () => {
    expect(
      body(
        'a<script>if (1<2) b("</p>")</script><style>p{}</style><!-- c > d --><svg><p>e</p></svg><![CDATA[f]]>g',
      ),
    ).toBe('ag')
    expect(body('a<script>never closed')).toBe('a')
    expect(body('a<!-- never closed <p>b')).toBe('a')
    expect(body('a<script src="x"/><iframe src=x /><title/>b')).toBe('ab')
    expect(body('a<script src=/x/>code</script>b')).toBe('ab')
    expect(body('a<svg>never closed <video>b<p>c')).toBe('anever closed b<p>c</p>')
  })

  it('keeps the words of markup that is none', () => {
    expect(body('1 < 2 <3 <p')).toBe('1 &lt; 2 &lt;3 <p></p>')
  })

  it('closes what was left open, and ignores ends without a beginning', () => {
    expect(body('<ul><li>a<li><b>b</ul></div>c')).toBe('<ul><li>a</li><li><b>b</b></li></ul> c')
    expect(body('<p>a<p>b<div>c')).toBe('<p>a</p><p>b</p><div>c</div>')
    expect(body('<table><tr><td>a<td>b<tr><td>c</table>')).toBe(
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>',
    )
  })

  it('keeps the attributes that reading needs, however they are written', () => {
    expect(body(`<a HREF='x"y' onclick="evil()" class=big/ id = "i">z</a>`)).toBe(
      '<a href="x&quot;y" class="big/" id="i">z</a>',
    )
    expect(body('<p title="never closed>text')).toBe(
      '<p title="never closed&gt;text"></p>'.replace('&gt;', '>'),
    )
  })

  it('puts what describes the page into its head and structured data aside', () => {
    const { html, structuredData } = tidyHtml(
      '<html lang=de><body><meta name=a content=b><title>T</title><title>U</title><script type="application/ld+json">{}</script>x',
    )
    expect(html).toBe(
      '<!DOCTYPE html><html lang="de"><head><meta name="a" content="b"><title>T</title></head><body>x</body></html>',
    )
    expect(structuredData).toEqual(['{}'])
  })

  it('bounds depth, number of elements and text, without losing words', () => {
    const deep = body(`${'<div>'.repeat(100_000)}deep${'</div>'.repeat(100_000)}after`)
    expect(deep.match(/<div>/g)).toHaveLength(80)
    expect(deep.match(/<\/div>/g)).toHaveLength(80)
    expect(deep).toContain('deep')
    expect(deep).toContain('after')
    const many = body('<p>word</p>'.repeat(50_000))
    expect(many.match(/word/g)).toHaveLength(50_000)
    expect(many.match(/<p>/g)).toHaveLength(20_000)
    expect(body('x'.repeat(3_000_000)).length).toBe(1_000_000)
  })

  it.each([
    ['attributes', '<p ', 'a=b ', '>'],
    ['open quotes', '', '<a b="', ''],
    ['open comments', '', '<!--', ''],
    ['open scripts', '', '<script>', ''],
    ['open pictures', '', '<svg><video>', ''],
    ['angle brackets', '', '<', ''],
    ['closing tags', '<div>'.repeat(80), '</p>', ''],
  ])(
    'takes 5 MiB of %s in good time',
    async (_what, begin, unit, end) => {
      const most = (5 * 1024 * 1024) / unit.length
      await expectGrowth(most, count => tidyHtml(`${begin}${unit.repeat(count)}${end}`))
    },
    patience(20_000),
  )
})
