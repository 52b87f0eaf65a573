import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'

/** Who sells pictures: named in a credit, and seldom a stock. */
const agency = String.raw`Shutterstock|Getty(?: Images)?|iStock(?:photo)?|Adobe Stock|stock\.adobe|Unsplash|Pexels|Pixabay|Depositphotos|Dreamstime|Alamy|Bloomberg`
/** "Photo by", "Image source:", "Bildquelle:" in front of whom a picture is of or from. */
const heading = new RegExp(
  String.raw`(?:^|[.([]\s?)(?:${[
    String.raw`(?:image|photo(?:graph)?|picture|graphic|featured image)s?(?: (?:source|credit|courtesy)s?)?(?: ?[:©]| (?:by|from|via)\b)`,
    String.raw`(?:Bild(?:quelle|nachweis|rechte)?|Foto(?:s|credit|grafía)?|Grafik|Quelle|Crédits?(?: photo)?|Photo|Imagen|Fuente|Fonte|Immagine|Beeld|Bron)\s?:`,
  ].join('|')})[^\n:]{0,60}$`,
  'iu',
)
/** "Source: Example / Shutterstock.com": a source is a credit of a picture where one who sells them follows. */
const source = /(?<!\p{L})source\s?:[^\n]{0,60}$/iu
const soldBy = new RegExp(String.raw`^[^\n.]{0,50}(?:${agency})`, 'iu')
/** "/ Shutterstock.com", "via Getty Images", "© iStock". */
const ofAgency = /(?:[/|©–—-]\s?|\b(?:via|by|from|von|par|di)\s)$/iu
const isAgency = new RegExp(`^(?:${agency}|adobe)$`, 'iu')

/**
 * Whether a name stands in the credit of a picture, or in the address of one who sells pictures. A symbol that the text
 * marks is none.
 */
export function isInCredit(text: string, { start, end, how }: Mention): boolean {
  if (how === 'explicit') return false
  const near = text.slice(Math.max(0, start - 90), start)
  const before = near.slice(near.lastIndexOf('\n') + 1)
  const after = text.slice(end, end + 60)
  const written = text.slice(start, end)
  if (isAgency.test(written))
    return (
      /^\.com\b/i.test(after) ||
      /stock\.$/i.test(before) ||
      (ofAgency.test(before) && /^[.)\]\s]{0,3}(?:\n|$)/.test(after)) ||
      heading.test(before) ||
      source.test(before)
    )
  const isPicture = heading.test(before) && !/\b(?:Quelle|Fuente|Fonte|Bron)\b/i.test(before)
  return (
    (isPicture && /^[^\n]{0,60}(?:\n|$)/.test(after)) || (before.includes(':') && isCredited(before, after))
  )
}

function isCredited(line: string, after: string): boolean {
  return (source.test(line) || heading.test(line)) && soldBy.test(after)
}
