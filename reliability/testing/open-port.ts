import { listen } from '#server/http/listen.ts'
import { createFront } from '#server/http/routing/front.ts'
import type { TestApp } from '#server/testing/app.ts'

export interface OpenPort {
  port: number
  close(): Promise<void>
}

/** The application on a port of loopback, answered as `main.ts` has it answered. */
export async function openPort(app: TestApp): Promise<OpenPort> {
  const { port, stop } = await listen(
    request => app.request(request),
    {
      port: 0,
      host: '127.0.0.1',
      publicUrl: app.services.config.publicUrl,
      proxiesPictures: false,
      log: app.services.log,
    },
    createFront(app.services),
  )
  return { port, close: stop }
}
