import type { Config } from '../../process/config.ts'

/** The sources from which a page may load (Content-Security-Policy). Scripts stand in files: no inline script runs. */
function sources(secure: boolean, proxiesPictures: boolean, listens: boolean): string[] {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    // A page over https loads nothing over http. Where this server sends the pictures, none comes from another site.
    `img-src 'self' data:${proxiesPictures ? '' : secure ? ' https:' : ' https: http:'}`,
    // Audio plays from where it lies, behind whichever hosts count its listeners. Nothing does on a server that hears none.
    ...(listens ? [`media-src 'self' https:${secure ? '' : ' http:'}`] : []),
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
}

/** The headers of a careful site, on every answer (decisions, section 3). */
export function securityHeaders({
  publicUrl,
  proxiesPictures,
  listens,
}: Pick<Config, 'publicUrl' | 'proxiesPictures'> & Partial<Pick<Config, 'listens'>>): Record<string, string> {
  const secure = publicUrl.startsWith('https:')
  return {
    'content-security-policy': sources(secure, proxiesPictures, listens !== undefined).join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
