/** These addresses would end the new session, or ask for another sign-in. */
const circular = /^\/api\/(login|logout)\b/

/**
 * The address after signing in: a path of this site with its query and fragment. Returns `/` for everything else: other
 * hosts (also as `//host`, `/\host` or after normalizing, `/.//host`), schemes, control characters, and more than 2048
 * characters.
 */
export function nextPath(wish: string | undefined): string {
  if (!wish?.startsWith('/') || wish.length > 2048 || /[\\\p{Cc}]/u.test(wish)) return '/'
  const base = 'http://site.invalid'
  if (!URL.canParse(wish, base)) return '/'
  const { origin, pathname, search, hash } = new URL(wish, base)
  if (origin !== base || pathname.startsWith('//') || circular.test(decoded(pathname))) return '/'
  return pathname + search + hash
}

/** A path with its escapes decoded, as routes match paths. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
