import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { z } from 'zod'
import { brand } from '#contract/brand.ts'
import { mebibyte } from '#contract/endpoint.ts'
import type { TokenScope } from '#contract/tokens.ts'
import { mayOnlyRead } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import { ProblemError } from '../http/problems.ts'
import { createCallApi } from './call-api.ts'
import { mayUse, type Tool } from './tool.ts'
import { tools } from './tools.ts'
import { untrusted } from './untrusted.ts'

interface House {
  /** Answers a request as the network's would be: with all checks, rates and words of the API. */
  fetch(request: Request): Response | Promise<Response>
  publicUrl: string
}

/**
 * Answers one message of an assistant; `scope` is its token's, null without one. Of the tools it is shown and may call those
 * that its token allows; 401 and 403 tell it what another would need a token for.
 */
export async function answerAssistant(
  request: Request,
  scope: TokenScope | null,
  { fetch, publicUrl }: House,
): Promise<Response> {
  const message = await readBody(request, { bodyLimit: mebibyte })
  if (Array.isArray(message)) throw new ProblemError(400, 'Send one message at a time')
  refuseTool(calledTool(message), scope)
  const server = new McpServer(
    { name: brand.toLowerCase(), title: brand, version: '1.0.0', websiteUrl: publicUrl },
    { instructions: instructions(publicUrl) },
  )
  const callApi = createCallApi(fetch, request.headers)
  for (const tool of tools) if (mayUse(tool, scope)) register(server, tool, callApi)
  // The library says that the list may change; ours never does while somebody is connected.
  server.server.registerCapabilities({ tools: { listChanged: false } })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}

function register(server: McpServer, tool: Tool, callApi: ReturnType<typeof createCallApi>): void {
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

/** The tool that a message calls, where it calls one that there is. */
function calledTool(message: unknown): Tool | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  if (!('method' in message) || message.method !== 'tools/call' || !('params' in message)) return undefined
  const { params } = message
  if (typeof params !== 'object' || params === null || !('name' in params)) return undefined
  return tools.find(({ name }) => name === params.name)
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
