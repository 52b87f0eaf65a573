import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { htmlOfMarkdown } from './markdown.ts'

const markup = async (text: string) => (await htmlOfMarkdown(text)).markup
const linksIn = (html: string) =>
  [...parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.querySelectorAll('a')].map(
    link => link.getAttribute('href'),
  )

describe('a text in Markdown', () => {
  it.each([
    '<script>alert(1)</script>',
    'text <img src=x onerror=alert(1)> text',
    '<a href="javascript:alert(1)">x</a>',
    '<!-- --><style>*{}</style>',
    '<iframe src="/evil">',
    '<svg/onload=alert(1)>',
  ])('shows HTML as it was typed: %s', async text => {
    const { document } = parseHTML(`<!doctype html><html><body>${await markup(text)}</body></html>`)
    expect(document.querySelectorAll('script, img, style, iframe, svg, a')).toHaveLength(0)
    expect(document.body.textContent).toContain(text.slice(0, 12))
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#10;script:alert(1))',
    '[x](vbscript:x)',
    '[x](data:text/html,<b>)',
    '[x](file:///etc/passwd)',
    '[x](//evil.example)',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
  ])('makes no link of an address that is code or leads astray: %s', async text => {
    expect(linksIn(await markup(text))).toEqual([])
  })

  it('loads no picture from another host', async () => {
    expect(await markup('![a](https://pictures.example/a.png)')).not.toContain('<img')
  })

  it('leads to pages and e-mail addresses', async () => {
    const text = '[a](https://a.example/) <b@example.com> https://c.example/ [d](/privacy)'
    expect(linksIn(await markup(text))).toEqual([
      'https://a.example/',
      'mailto:b@example.com',
      'https://c.example/',
      '/privacy',
    ])
  })

  it('has headings, lists, emphasis and tables, and knows whether it has a title', async () => {
    const { markup, hasTitle } = await htmlOfMarkdown('# Terms\n\n- *one*\n\n|a|b|\n|-|-|\n|c|d|')
    expect(markup).toContain('<h1>Terms</h1>')
    expect(markup).toContain('<li><em>one</em></li>')
    expect(markup).toMatch(/<div class="wide"[^>]* tabindex="0"><table>.*<td>c<\/td>.*<\/table><\/div>/s)
    expect(hasTitle).toBe(true)
    expect((await htmlOfMarkdown('## Terms')).hasTitle).toBe(false)
  })
})
