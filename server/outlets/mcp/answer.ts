import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { z } from 'zod'
import { brand } from '#contract/brand.ts'
import { mebibyte } from '#contract/endpoint.ts'
import type { TokenScope } from '#contract/tokens.ts'
import { ProblemError } from '../../http/answers/problems.ts'
import { readBody } from '../../http/requests/body.ts'
import { mayOnlyRead } from '../../http/routing/bearer.ts'
import { createCallEndpoint } from './call-endpoint.ts'
import { mayUse, type Tool } from './tools/tool.ts'
import { tools } from './tools/tools.ts'
import { untrusted } from './untrusted.ts'

interface House {
  /** Answers a request as the network's would be: with all checks, rates and words of the API. */
  fetch(request: Request): Response | Promise<Response>
  publicUrl: string
  /** Counts one more read of the sender. Throws where the sender has had enough. */
  countRead: () => void
}

/**
 * Answers the messages of an assistant. `scope` is the scope of its token; null without a token. The assistant sees and
 * may call the tools that its token allows. For other tools 401 and 403 tell which token they need.
 */
export async function answerAssistant(
  request: Request,
  scope: TokenScope | null,
  house: House,
): Promise<Response> {
  const sent = await readBody(request, { bodyLimit: mebibyte })
  if (!Array.isArray(sent)) refuseTool(calledTool(sent), scope)
  const answer = Array.isArray(sent)
    ? await answerBatch(request, sent, scope, house)
    : await answerMessage(request, sent, scope, house)
  return answer.status === 200 && !takesJson(request.headers.get('accept')) ? asEvents(answer) : answer
}

/**
 * The answer as a stream of events, for a client that accepts only a stream: one event a message, then the end. The
 * protocol lets a server choose and asks clients to accept both (2025-11-25, Sending Messages to the Server). Some
 * clients from the older transport accept only one.
 */
async function asEvents(answer: Response): Promise<Response> {
  const told: unknown = await answer.json()
  const events = (Array.isArray(told) ? told : [told]).map(
    message => `event: message\ndata: ${JSON.stringify(message)}\n\n`,
  )
  return new Response(events.join(''), {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' },
  })
}

/** The largest number of messages in a batch: each may make requests of its own. */
const mostMessages = 20

/**
 * The versions of the protocol with batches. A client that names no version speaks the second. Later versions have no
 * batches.
 */
const withBatches = ['2024-11-05', '2025-03-26']

/** Answers the messages of a batch in order, so that a message may read what the one before has written. */
async function answerBatch(
  request: Request,
  messages: unknown[],
  scope: TokenScope | null,
  house: House,
): Promise<Response> {
  const version = request.headers.get('mcp-protocol-version')
  if (version !== null && !withBatches.includes(version))
    throw new ProblemError(
      400,
      `Send one message at a time: version ${version} of the protocol has no batches`,
    )
  if (messages.length === 0) throw new ProblemError(400, 'Send at least one message')
  if (messages.length > mostMessages)
    throw new ProblemError(400, `Send at most ${mostMessages} messages at a time`)
  if (messages.some(message => methodOf(message) === 'initialize'))
    throw new ProblemError(400, 'Send initialize by itself, before anything else')
  // Checked before any message runs. A client that has to come back with a token does not do half of the batch twice.
  for (const message of messages) refuseTool(calledTool(message), scope)
  const answers: unknown[] = []
  for (const [place, message] of messages.entries()) {
    // The first is counted as the request.
    if (place > 0) house.countRead()
    const answer = await answerMessage(request, message, scope, house)
    const text = await answer.text()
    if (text !== '') answers.push(JSON.parse(text))
  }
  return answers.length === 0 ? new Response(null, { status: 202 }) : Response.json(answers)
}

async function answerMessage(
  request: Request,
  message: unknown,
  scope: TokenScope | null,
  { fetch, publicUrl }: House,
): Promise<Response> {
  const server = new McpServer(
    { name: brand.toLowerCase(), title: brand, version: '1.0.0', websiteUrl: publicUrl },
    { instructions: instructions(publicUrl) },
  )
  const callApi = createCallEndpoint(fetch, request.headers)
  for (const tool of tools) if (mayUse(tool, scope)) register(server, tool, callApi)
  // The library announces that the list of tools may change. Our list never changes during a connection.
  server.server.registerCapabilities({ tools: { listChanged: false } })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const headers = new Headers(request.headers)
    const accept = headers.get('accept')
    if (takesJson(accept) || takesEvents(accept)) headers.set('accept', bothTypes)
    // A request without the body, which was read already.
    const asked = new Request(request.url, { method: request.method, headers })
    return await transport.handleRequest(asked, { parsedBody: message })
  } finally {
    await server.close()
  }
}

/** The types that the library requires. It answers JSON. */
const bothTypes = 'application/json, text/event-stream'

/** Whether this Accept header allows JSON. A missing header allows everything (RFC 9110, section 12.5.1). */
function takesJson(accept: string | null): boolean {
  if (accept === null || accept.trim() === '') return true
  return accept.split(',').some(range => /^\s*(?:\*\/\*|application\/(?:\*|json))\s*(?:;|$)/i.test(range))
}

function takesEvents(accept: string | null): boolean {
  return (accept ?? '').split(',').some(range => /^\s*text\/(?:\*|event-stream)\s*(?:;|$)/i.test(range))
}

function register(server: McpServer, tool: Tool, callApi: ReturnType<typeof createCallEndpoint>): void {
  const { name, title, description, input, output, needs, replaces = false, repeatable = false } = tool
  const readOnlyHint = needs !== 'write'
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: input,
      outputSchema: output.extend({ untrusted: z.string() }),
      annotations: {
        title,
        readOnlyHint,
        destructiveHint: replaces,
        idempotentHint: readOnlyHint || repeatable,
        openWorldHint: false,
      },
    },
    async given => {
      const result = await tool.run(given, callApi)
      return {
        content: [{ type: 'text', text: `${untrusted}\n\n${JSON.stringify(result)}` }],
        structuredContent: { untrusted, ...result },
      }
    },
  )
}

/** The tool that a message calls. Undefined for other messages and unknown tools. */
function calledTool(message: unknown): Tool | undefined {
  if (methodOf(message) !== 'tools/call') return undefined
  if (typeof message !== 'object' || message === null || !('params' in message)) return undefined
  const { params } = message
  if (typeof params !== 'object' || params === null || !('name' in params)) return undefined
  return tools.find(({ name }) => name === params.name)
}

function methodOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'method' in message ? message.method : undefined
}

function refuseTool(tool: Tool | undefined, scope: TokenScope | null): void {
  if (!tool || mayUse(tool, scope)) return
  if (scope) throw mayOnlyRead()
  throw new ProblemError(401, `${tool.title} needs an access token: create one on the settings page`, {
    headers: { 'www-authenticate': `Bearer realm="${brand}"` },
  })
}

function instructions(publicUrl: string): string {
  return [
    `${brand} keeps stock tips: who said what about which stock, with the words of the author that back it.`,
    'Start with search, read_stock or read_post. Stocks are named by ticker, posts by slug or id.',
    'How others judged a tip is told only for tips that the person has judged.',
    `With an access token of the person (${publicUrl}/settings) there are tools for their own stocks, judgements,`,
    'conclusions, notes and tasks. Write only what the person has asked for.',
    untrusted,
  ].join(' ')
}
