import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'

/** Names replaced by ¤ of the same length: no word of a name is advice ("Best Buy", "Charter"). */
export function maskNames(text: string, mentions: Mention[]): string {
  let masked = ''
  let from = 0
  for (const { start, end } of mentions) {
    masked += text.slice(from, start) + '¤'.repeat(end - start)
    from = end
  }
  return masked + text.slice(from)
}
