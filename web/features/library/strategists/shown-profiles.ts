import { safeAddress } from '#web/format/addresses/safe-address.ts'

export interface ShownProfile {
  href: string
  /** Host and path without the usual parts: `youtube.com/@harborstreet`. */
  label: string
}

/** The profile addresses that are safe as links, each once. */
export function shownProfiles(addresses: readonly string[]): ShownProfile[] {
  return [...new Set(addresses)].flatMap(address => {
    const href = safeAddress(address)
    return href ? [{ href, label: labelOf(new URL(href)) }] : []
  })
}

function labelOf({ hostname, pathname }: URL): string {
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '')
}
