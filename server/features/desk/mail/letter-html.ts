import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/**
 * The HTML of a mail, in the font of the reader's system and no wider than is easy to read. Styles are inline, because
 * many mail programs drop others. Colors are the reader's, dark ones too.
 */
export function letterHtml(content: Html): string {
  return String(html`<div lang="en" style="${frame}">
${content}
</div>`)
}

const frame =
  'max-width:36em;overflow-wrap:anywhere;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
