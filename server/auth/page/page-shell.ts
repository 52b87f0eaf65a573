import { html, raw } from 'hono/html'
import { brand, documentTitle } from '#contract/brand.ts'
import { HttpResponse } from '../../http/answers/response.ts'
import { logoOf } from './logo.ts'
import { pageStyle } from './page-style.ts'

/** Markup in which everything that people typed is escaped. */
export type Markup = ReturnType<typeof html>

/** A whole document under the logo and the name of the server, without any script; `style` is for this page alone. */
export function pageShell(
  title: string,
  main: Markup,
  { name = brand, style = '' }: { name?: string; style?: string } = {},
): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${documentTitle(title, name)}</title>
<style>${raw(pageStyle + style)}</style>
</head>
<body>
<header><div class="wrap">${raw(logoOf(name))}</div></header>
<main class="wrap">
${main}
</main>
</body>
</html>
`
}

/** The answer with a document for one visitor. No cache may keep it. */
export async function htmlAnswer(
  status: number,
  document: Markup,
  headers: Record<string, string> = {},
): Promise<HttpResponse> {
  return new HttpResponse(String(await document), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store', ...headers },
  })
}
