import { limits } from '#contract/limits.ts'

/** Signs that end a sentence or a bracket around a link rather than the link. */
const trailing = /[.,;:!?'"“”‘’»›)\]}>]+$/

/**
 * The first link in shared texts. Android mostly puts the link into `text`, others put it into `url` or even `title`.
 * Null where no text has a link.
 */
export function sharedLink(parts: (string | null | undefined)[]): string | null {
  for (const part of parts)
    for (const [found] of (part ?? '').matchAll(/https?:\/\/[^\s<>"]+/gi)) {
      const link = balanced(found)
      if (URL.canParse(link) && link.length <= limits.address) return link
    }
  return null
}

/** A link without characters of the text around it. A closing bracket stays where the link has an opening one. */
function balanced(found: string): string {
  const link = found.replace(trailing, '')
  return found[link.length] === ')' && link.split('(').length > link.split(')').length ? `${link})` : link
}
