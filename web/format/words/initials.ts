interface Named {
  firstName: string | null
  lastName: string | null
  displayName?: string | null
  email: string
}

/** At most two letters for a person without a picture. */
export function initials(person: Named): string {
  const words = [person.firstName, person.lastName].filter(word => word?.trim())
  const source =
    words.length > 0 ? words : (person.displayName?.trim() || person.email).split(/\s+/).slice(0, 2)
  return source
    .map(word => [...(word ?? '').trim()][0] ?? '')
    .join('')
    .toUpperCase()
}

/** The first letter of a name for a monogram; '?' for an empty name. */
export function monogram(name: string | null): string {
  return (name?.match(/[\p{L}\p{N}]/u)?.[0] ?? '?').toUpperCase()
}
