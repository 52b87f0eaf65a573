import { html, raw } from 'hono/html'
import { brand } from '#contract/brand.ts'
import { pageShell } from '../../../auth/page/page-shell.ts'
import { cacheTag } from '../../../cache/cache-tags.ts'
import { html as document, type HttpResponse } from '../../../http/answers/response.ts'
import type { Instances } from '../../../http/services.ts'
import { htmlOfMarkdown } from './markdown.ts'

/** A text in Markdown as a page for everybody that needs no script; it is old when the name of the server is another. */
export async function textPage(title: string, text: string, instances: Instances): Promise<HttpResponse> {
  const [{ markup, hasTitle }, { name }] = await Promise.all([htmlOfMarkdown(text), instances.find()])
  const main = html`<article class="text">${!hasTitle && html`<h1>${title}</h1>`}
${raw(markup)}</article>`
  const page = await pageShell(title, main, { name: name ?? brand, style: textStyle })
  return document(String(page), { cacheTags: { tags: [cacheTag.instance] } })
}

const textStyle = `
.text { max-width: 42rem; margin: clamp(24px, 6vh, 56px) auto 64px; overflow-wrap: anywhere; }
.text h1 { font-size: 2rem; margin-bottom: 16px; }
.text > * + * { margin-top: 14px; }
.text h2, .text h3, .text h4, .text h5, .text h6 { margin-top: 32px; }
.text h3, .text h4, .text h5, .text h6 { color: var(--ink); font: 600 1rem/1.4 var(--sans); }
.text ul, .text ol { padding-left: 24px; }
.text li + li { margin-top: 6px; }
.text a { color: var(--accent); text-underline-offset: 3px; }
.text strong { color: var(--ink); }
.text blockquote { padding-left: 16px; border-left: 2px solid var(--line-2); color: var(--ink-3); }
.text pre, .text .wide { overflow-x: auto; }
.text code { font-size: 0.875rem; }
.text table { border-collapse: collapse; font-size: 0.9375rem; }
.text th, .text td { overflow-wrap: normal; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: left; }
.text hr { border: 0; border-top: 1px solid var(--line-2); }
`
