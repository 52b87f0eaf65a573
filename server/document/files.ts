import { serveStatic } from '@hono/node-server/serve-static'
import type { Mount } from '../http/app-context.ts'

/** Where the files are. */
export interface Folders {
  client: string
  samples: string
  /** The file of the icon. */
  icon: string
}

/** Serves the browser bundle, whose names change with their content, and the sample sources. */
export function mountFiles({ app }: Mount, { client, samples, icon }: Folders): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: client,
      onFound: (_, context) => context.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.use(
    '/samples/*',
    serveStatic({
      root: samples,
      rewriteRequestPath: path => path.replace(/^\/samples/, ''),
      onFound: (_, context) => context.header('cache-control', 'no-cache'),
    }),
  )
  app.get(
    '/icon.svg',
    serveStatic({
      path: icon,
      onFound: (_, context) => context.header('cache-control', 'public, max-age=86400'),
    }),
  )
}
