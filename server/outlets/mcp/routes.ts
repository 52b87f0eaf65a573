import { bytesOf, HttpResponse } from '../../http/answers/response.ts'
import { unknownToken } from '../../http/routing/bearer.ts'
import type { Mount } from '../../http/routing/mount.ts'
import { refuseStrangers } from './strangers.ts'

/**
 * The API for assistants, by the Model Context Protocol (streamable HTTP without sessions: each request stands alone).
 * Only an access token identifies the sender. A cookie has no effect, so that no page can act for its reader.
 */
export function mountMcp({ app, services }: Mount): void {
  const { config, limits, tokens } = services
  // GET would open a stream for an assistant, and the server has no messages for one. People paste addresses with and
  // without the slash, and few clients follow a redirect with their body.
  for (const path of ['/mcp', '/mcp/'])
    app.add({
      method: 'POST',
      path,
      async handler({ request, address, bearer }) {
        refuseStrangers(request.headers, config)
        limits.countRead(address)
        const found = bearer === null ? null : await tokens.find(bearer)
        if (bearer !== null && !found) throw unknownToken()
        // The library of the protocol is as large as the server. A process loads it for the first assistant.
        const { answerAssistant } = await import('./answer.ts')
        const response = await answerAssistant(request, found?.scope ?? null, {
          fetch: inner => app.fetch(inner, { address }),
          publicUrl: config.publicUrl,
          countRead: () => limits.countRead(address),
        })
        const told = HttpResponse.of(response)
        return told.with({ body: await bytesOf(told.body) })
      },
    })
}
