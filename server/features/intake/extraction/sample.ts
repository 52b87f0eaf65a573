const formats = { html: 'html', vtt: 'vtt' } as const

/** The file of a sample's address below one of our own origins. */
export function sampleOf(address: string, origins: string[]) {
  const url = URL.canParse(address) ? new URL(address) : null
  const match =
    url && origins.includes(url.origin) ? /^\/samples\/([a-z-]+\.(html|vtt))$/.exec(url.pathname) : null
  const [, file, ending] = match ?? []
  return file && (ending === 'html' || ending === 'vtt') ? { file, format: formats[ending] } : null
}
