import { brand, documentTitle } from '#contract/brand.ts'
import type { Example } from '#contract/example.ts'
import { examples } from '#contract/examples.ts'
import { logoOf } from '../../auth/page/logo.ts'
import { escapeHtml } from '../../http/answers/escape.ts'
import { curlOf } from './curl.ts'
import type { Description } from './describe.ts'
import type { Operation } from './operation.ts'
import { type JsonSchema, schemasAt } from './schemas.ts'
import { styles } from './style.ts'

type Named = Description['components']['schemas']

interface Call {
  method: string
  path: string
  operation: Operation
  example: Example | undefined
}

/** The documentation of all endpoints as a page without scripts. */
export function documentationPage({ paths, components }: Description, publicUrl: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(method, path, operation)),
  )
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${documentTitle('API')}</title><style>${styles}</style></head><body><main>${logoOf()}`,
    `<h1>${brand} API</h1>`,
    '<p>JSON in and out. Times are ISO 8601 in UTC, absent values are <code>null</code>, ',
    'errors are <code>application/problem+json</code>. Lists give their next page in the <code>Link</code> header. ',
    'The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>',
    '<h2>For programs and assistants</h2>',
    '<p>Create an access token on the <a href="/settings">settings page</a> and send it with each request. ',
    'One that may read is refused by every call that writes; what decides over the account takes no token at all.</p>',
    writeCommand(
      `export TIPFOLIO_TOKEN=tipfolio_…\ncurl ${publicUrl}/api/my-stocks \\\n  -H "Authorization: Bearer $TIPFOLIO_TOKEN"`,
    ),
    `<p>Assistants that speak the Model Context Protocol find the same at <code>${escapeHtml(publicUrl)}/mcp</code> `,
    '(streamable HTTP): posts, stocks and tips without a token, what is yours with one.</p>',
    ...[...groups].map(
      ([name, ofGroup]) =>
        `<h2>${escapeHtml(name.replaceAll('-', ' '))}</h2>${ofGroup.map(call => writeCall(call, publicUrl, components.schemas)).join('')}`,
    ),
    '</main></body></html>',
  ].join('')
}

function callOf(method: string, path: string, operation: Operation): Call {
  const name = method.toUpperCase()
  return {
    method: name,
    path,
    operation,
    example: examples.find(({ endpoint }) => endpoint.method === name && endpoint.path === path),
  }
}

function writeCall({ method, path, operation, example }: Call, publicUrl: string, named: Named): string {
  const parameters = operation.parameters.map(
    ({ name, in: place, description = '' }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(place)}</td><td>${escapeHtml(description)}</td></tr>`,
  )
  const answers = Object.entries(operation.responses).map(
    ([status, { description }]) => `<li><b>${escapeHtml(status)}</b> ${escapeHtml(description)}</li>`,
  )
  return [
    `<details><summary><code><b>${method}</b> ${escapeHtml(path)}</code> <small>${accessWords(operation)}</small> `,
    `<span>${escapeHtml(operation.summary)}</span></summary>`,
    example ? writeCommand(curlOf(example, publicUrl)) : '',
    parameters.length > 0 ? `<h3>Parameters</h3><table>${parameters.join('')}</table>` : '',
    example?.result === undefined ? '' : `<h3>Answer</h3>${writeJson(example.result)}`,
    `<h3>Statuses</h3><ul>${answers.join('')}</ul>`,
    writeSchema('Schema of the body', operation.requestBody?.content['application/json']?.schema, named),
    writeSchema('Schema of the answer', successOf(operation), named),
    '</details>',
  ].join('')
}

function accessWords({ security }: Operation): string {
  if (security.length === 0) return 'open to all'
  return security.length > 1 ? 'session or token' : 'session'
}

function successOf({ responses }: Operation): JsonSchema | undefined {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))
  return success?.[1].content?.['application/json']?.schema
}

/** One press selects the whole command for copying. */
function writeCommand(command: string): string {
  return `<pre class="command">${escapeHtml(command)}</pre>`
}

function writeJson(value: unknown): string {
  // A scrolling element has to be reachable by keyboard.
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
}

function writeSchema(heading: string, schema: JsonSchema | undefined, named: Named): string {
  if (!schema) return ''
  return `<details class="schema"><summary>${heading}</summary>${writeJson(inFull(schema, named))}</details>`
}

/** A schema with its references written out, so that people read it in one place. No schema of ours contains itself. */
function inFull(schema: unknown, named: Named): unknown {
  if (Array.isArray(schema)) return schema.map(part => inFull(part, named))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref, ...members } = schema as JsonSchema
  const meant = $ref ? named[$ref.slice(schemasAt.length)] : undefined
  return Object.fromEntries(
    Object.entries({ ...meant, ...members }).map(([name, part]) => [name, inFull(part, named)]),
  )
}
