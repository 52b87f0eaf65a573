import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/**
 * The HTML of a mail: in the letters of the reader's system and no wider than one reads well. Styles stand beside what they
 * are of, because many readers of mail drop others; colours are those of the reader, dark ones too.
 */
export function letterHtml(content: Html): string {
  return String(html`<div lang="en" style="${frame}">
${content}
</div>`)
}

const frame =
  'max-width:36em;overflow-wrap:anywhere;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
