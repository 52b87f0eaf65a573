const forms = [/[?&]v=([\w-]{11})(?![\w-])/, /^\/(?:shorts|embed|v|live)\/([\w-]{11})(?![\w-])/]
const hosts = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$/

/**
 * The 11 characters that name a YouTube video, from a watch, short (youtu.be), embed or v/ address (specification,
 * section 5). Null for other addresses.
 */
export function youtubeId(address: string | null): string | null {
  if (!address) return null
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`)
  if (!url) return null
  if (url.hostname === 'youtu.be') return url.pathname.match(/^\/([\w-]{11})(?![\w-])/)?.[1] ?? null
  if (!hosts.test(url.hostname)) return null
  for (const form of forms) {
    const id = (url.pathname + url.search).match(form)?.[1]
    if (id) return id
  }
  return null
}
