import { html, raw } from 'hono/html'
import { brand, documentTitle } from '#contract/brand.ts'
import { pageStyle } from './page-style.ts'

/** Markup in which everything that people typed is escaped. */
export type Markup = ReturnType<typeof html>

/** A whole document of one card under the logo, without any script. */
export function pageShell(title: string, card: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${documentTitle(title)}</title>
<style>${raw(pageStyle)}</style>
</head>
<body>
<main>
<a class="logo" href="/"><svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true"><rect x="1" y="2" width="3" height="18" rx="1.5" fill="var(--accent)"/><path d="M8 4.5h13M8 11h9M8 17.5h5" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" fill="none"/></svg>${brand}</a>
<div class="card">${card}</div>
</main>
</body>
</html>
`
}

/** The answer with such a document; kept nowhere, because it is about one visitor. */
export async function htmlAnswer(
  status: number,
  document: Markup,
  headers: Record<string, string> = {},
): Promise<Response> {
  return new Response(String(await document), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store', ...headers },
  })
}
