import { bytesOf, HttpResponse } from '../../http/answers/response.ts'
import { unknownToken } from '../../http/routing/bearer.ts'
import type { Mount } from '../../http/routing/mount.ts'
import { refuseStrangers } from './strangers.ts'

/**
 * The same calls for assistants, by the Model Context Protocol (streamable HTTP, without sessions: each request stands for
 * itself). Who asks is told by an access token and nothing else: a cookie means nothing here, so that no page can speak for
 * its reader.
 */
export function mountMcp({ app, services }: Mount): void {
  const { config, limits, tokens } = services
  // GET would open a stream for an assistant to listen to, and nothing is told on one. Addresses are pasted with and without
  // the slash, and few clients follow a redirect with what they send.
  for (const path of ['/mcp', '/mcp/'])
    app.add({
      method: 'POST',
      path,
      async handler({ request, address, bearer }) {
        refuseStrangers(request.headers, config)
        limits.countRead(address)
        const found = bearer === null ? null : await tokens.find(bearer)
        if (bearer !== null && !found) throw unknownToken()
        // The protocol's library is as large as the server: a process loads it when an assistant first comes.
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
