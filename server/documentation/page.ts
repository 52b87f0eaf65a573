import { brand, documentTitle } from '#contract/brand.ts'
import { escapeHtml } from '../document/escape.ts'

/** The part of an OpenAPI operation that the page shows. */
interface Operation {
  summary?: string
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; description?: string }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}

/** The calls as a page that needs no script. */
export function documentationPage({ paths = {} }: { paths?: object | undefined }): string {
  const calls = Object.entries(paths).flatMap(([path, methods]: [string, object]) =>
    Object.entries(methods).map(([method, operation]) => writeCall(method, path, operation as Operation)),
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${documentTitle('API')}</title><style>${styles}</style></head><body><main>`,
    `<h1>${brand} API</h1><p>JSON in and out. Times are ISO 8601 in UTC, absent values are <code>null</code>, `,
    'errors are <code>application/problem+json</code>. Lists give their next page in the <code>Link</code> header. ',
    'The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>',
    ...calls,
    '</main></body></html>',
  ].join('')
}

function writeCall(method: string, path: string, operation: Operation): string {
  const access = operation.security?.length ? '<small>signed in</small>' : ''
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, description = '' }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(place)}</td><td>${escapeHtml(description)}</td></tr>`,
  )
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, { description = '' }]) => `<li><b>${escapeHtml(status)}</b> ${escapeHtml(description)}</li>`,
  )
  return [
    `<details><summary><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code> `,
    `<span>${escapeHtml(operation.summary ?? '')}</span>${access}</summary>`,
    parameters.length > 0 ? `<h3>Parameters</h3><table>${parameters.join('')}</table>` : '',
    writeSchema('Body', operation.requestBody?.content?.['application/json']?.schema),
    writeSchema('Answer', successOf(operation)),
    `<h3>Statuses</h3><ul>${answers.join('')}</ul></details>`,
  ].join('')
}

function successOf({ responses = {} }: Operation): unknown {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))
  return success?.[1].content?.['application/json']?.schema
}

function writeSchema(heading: string, schema: unknown): string {
  return schema ? `<h3>${heading}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : ''
}

const styles = `
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#f8f7f3,#171512);color:light-dark(#2a2621,#ece8e1);font:16px/1.6 system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:40px 24px 96px}
h1{font:500 2.5rem/1.15 Georgia,serif}h3{font-size:.8125rem;margin:16px 0 4px}
a{color:light-dark(#00595f,#7cc7c9)}
details{border-top:1px solid light-dark(#dedad2,#3a3732)}summary{padding:12px 0;cursor:pointer}
summary span{margin-left:8px}small{margin-left:8px;color:light-dark(#6a655c,#a39d93)}
pre{overflow:auto;max-height:420px;padding:12px;background:light-dark(#efece5,#252320);border-radius:7px;font-size:.8125rem}
td{padding:2px 16px 2px 0;vertical-align:top}ul{margin:0 0 16px;padding-left:20px}`
