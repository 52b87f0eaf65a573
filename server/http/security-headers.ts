/** Where a page may take what it loads from. Code is in files: no inline script runs. */
function sources(secure: boolean): string[] {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    // A page that came encrypted fetches nothing in the clear.
    `img-src 'self' data: https:${secure ? '' : ' http:'}`,
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
}

/** The headers of a careful site, on every answer (decisions, section 3). */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const secure = publicUrl.startsWith('https:')
  return {
    'content-security-policy': sources(secure).join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
