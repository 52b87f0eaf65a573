import { describe, expect, it } from 'vitest'
import { escapeHtml, jsonForHtml } from './escape.ts'

const hostile = `</script><!-- <script> ]]> "quoted" 'single' & &amp; $& $1 $\` \\ \u2028 \u2029 \u0000 🦔`

describe('a text in HTML', () => {
  it('is nothing but text, between tags and in attributes', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;',
    )
    expect(escapeHtml(hostile)).not.toMatch(/[<>"']/)
  })
})

describe('JSON in a script element', () => {
  it.each([hostile, { [hostile]: [hostile] }, null, [], '<!--<script>'])(
    'cannot end it, and is the same JSON: %o',
    value => {
      const json = jsonForHtml(value)
      expect(json).not.toMatch(/[<>\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual(value)
    },
  )

  it('is null for what JSON does not know', () => {
    expect(jsonForHtml(undefined)).toBe('null')
  })
})
