import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { isCompressible } from '../../cache/encoding.ts'
import { bytesOf, HttpResponse, json } from '../../http/answers/response.ts'
import type { Mount } from '../../http/routing/mount.ts'
import type { Handler } from '../../http/routing/routes.ts'
import { manifestOf } from './manifest.ts'

/** The folders and files that this server sends. */
export interface Folders {
  client: string
  samples: string
  /** The file of the icon. */
  icon: string
  /** The folder with the icon as bitmaps, for uses that take no SVG. */
  icons: string
  /** The folder of the fonts, for pages that are made without the browser bundle. */
  fonts: string
}

const forADay = 'public, max-age=86400'

/** Serves the sample sources and the browser bundle, whose file names change with their content. */
export function mountFiles(
  { app, services: { instances } }: Mount,
  { client, samples, icon, icons, fonts }: Folders,
): void {
  const add = (path: string, handler: Handler) => app.add({ method: 'GET', path, handler })
  add('/assets/*', filesOf({ root: client, precompressed: true }, 'public, max-age=31536000, immutable'))
  add('/fonts/*', filesOf({ root: fonts, rewriteRequestPath: path => path.replace(/^\/fonts/, '') }, forADay))
  add(
    '/samples/*',
    filesOf({ root: samples, rewriteRequestPath: path => path.replace(/^\/samples/, '') }, 'no-cache'),
  )
  add('/icons/*', filesOf({ root: icons, rewriteRequestPath: path => path.replace(/^\/icons/, '') }, forADay))
  add('/icon.svg', filesOf({ path: icon }, forADay))
  add('/manifest.webmanifest', async () =>
    json(manifestOf(await instances.find()), {
      headers: { 'content-type': 'application/manifest+json', 'cache-control': forADay },
    }),
  )
}

/**
 * Answers with files as Hono serves them: types, ranges, and versions that the build has compressed. Null where there
 * is no file.
 */
function filesOf(options: Parameters<typeof serveStatic>[0], kept: string): Handler {
  const server = new Hono().get('*', serveStatic(options))
  return async ({ request, path }) => {
    const response = await server.fetch(request)
    if (response.status === 404) return null
    const found = HttpResponse.of(response)
    const type = found.headers['content-type'] ?? ''
    const headers = {
      ...found.headers,
      'cache-control': kept,
      // A browser would save a file without a type instead of showing it.
      ...(path.endsWith('.vtt') ? { 'content-type': 'text/vtt; charset=utf-8' } : {}),
    }
    // A text is compressed and gets its ETag when it is sent. Its length is set then.
    const isText = isCompressible(headers['content-type'] ?? type) && !('content-encoding' in headers)
    return found.with({ headers, ...(isText && found.body ? { body: await bytesOf(found.body) } : {}) })
  }
}
