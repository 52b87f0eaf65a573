import { limits } from '#contract/limits.ts'

/** Signs that end a sentence or a bracket around a link rather than the link. */
const trailing = /[.,;:!?'"“”‘’»›)\]}>]+$/

/**
 * The first link in what was shared: Android mostly puts it into `text`, others into `url` or even `title`. Null where
 * there is none.
 */
export function sharedLink(parts: (string | null | undefined)[]): string | null {
  for (const part of parts)
    for (const [found] of (part ?? '').matchAll(/https?:\/\/[^\s<>"]+/gi)) {
      const link = balanced(found)
      if (URL.canParse(link) && link.length <= limits.address) return link
    }
  return null
}

/** Without what belongs to the text around it; a bracket that was opened in the link stays. */
function balanced(found: string): string {
  const link = found.replace(trailing, '')
  return found[link.length] === ')' && link.split('(').length > link.split(')').length ? `${link})` : link
}
