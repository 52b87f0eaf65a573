import type { InstanceFace } from '#contract/page.ts'
import { safeAddress } from '#web/format/addresses/safe-address.ts'

/**
 * Links to the terms, the privacy text and the contact of the people who run the server. Shows only those that are set.
 */
export function ServerLinks({ instance: { hasTerms, hasPrivacy, contact } }: { instance: InstanceFace }) {
  const links = [
    ...(hasTerms ? [{ words: 'Terms', address: '/terms' }] : []),
    ...(hasPrivacy ? [{ words: 'Privacy', address: '/privacy' }] : []),
    ...(contact ? [{ words: 'Contact', address: contactAddress(contact) }] : []),
  ]
  if (links.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2" style={{ flexBasis: '100%' }}>
      {links.map(({ words, address }) => (
        <a key={words} href={address} className="link">
          {words}
        </a>
      ))}
    </p>
  )
}

/** The contract lets nothing else through than web addresses and e-mail addresses. */
function contactAddress(contact: string): string {
  return safeAddress(contact) ?? `mailto:${contact}`
}
