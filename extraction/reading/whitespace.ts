import { withSingleSpaces } from '#extraction/text/single-spaces.ts'

/** Runs of any white space become one space; invisible characters go; ends are trimmed. */
export function oneLine(text: string): string {
  return withSingleSpaces(withoutInvisible(text)).trim()
}

/** Without control characters (line breaks and tabs stay), zero-width characters, soft hyphens and byte order marks. */
export function withoutInvisible(text: string): string {
  return text.replace(
    /[^\P{Cc}\n\r\t\v\f\u0085]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu,
    '',
  )
}

/** Every kind of line break as `\n`; Unicode's paragraph separator as a blank line. */
export function withPlainLineBreaks(text: string): string {
  return text.replace(/\r\n?|[\v\f\u0085\u2028]/g, '\n').replaceAll('\u2029', '\n\n')
}
