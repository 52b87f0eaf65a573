import { decodeEntities } from '#extraction/reading/entities.ts'
import { oneLine } from '#extraction/reading/whitespace.ts'
import { withoutFooter } from '#extraction/text/footers.ts'
import type { ReadItem } from './read-feed.ts'

/** One of the texts of an item. */
export interface CarriedText {
  text: string | undefined
  format: 'html' | 'text'
}

/** Words of a whole text (page *Follow sources*). A shorter text may be a teaser, so its page is asked first. */
const wholeText = 120
/** Characters of a text that are kept. A longer one is read from its page. */
const mostContent = 1_000_000

/** Letters of a text, at least. A shorter one says nothing, such as "Listen now". */
const fewestLetters = 12

/** The text of an item with the most words, of equal ones the first, and whether it may be only a beginning. */
export function longestText(texts: CarriedText[]): Pick<ReadItem, 'content' | 'contentFormat' | 'isTeaser'> {
  let best: { text: string; format: 'html' | 'text'; words: number } | null = null
  for (const { text, format } of texts) {
    if (text === undefined || text.length > mostContent || lettersIn(text) < fewestLetters) continue
    const words = wordsOf(text)
    if (words > (best?.words ?? 0)) best = { text, format, words }
  }
  if (!best) return { content: null, contentFormat: null, isTeaser: false }
  const { text, format, words } = best
  return { content: text, contentFormat: format, isTeaser: words < wholeText || isCutOff(text) }
}

function lettersIn(text: string): number {
  return text.replace(/<[^<>]*>/g, '').match(/\p{L}/gu)?.length ?? 0
}

/** The number of words in a text or a piece of HTML. */
export function wordsOf(text: string): number {
  const words = text.replace(/<[^<>]*>/g, ' ').matchAll(/\p{L}[\p{L}\p{M}\p{N}'’-]*/gu)
  let count = 0
  for (const _ of words) count += 1
  return count
}

/** Words that lead from a beginning to the rest. */
const leadsOn = new RegExp(
  String.raw`(?:^|[\s.…[(])(?:` +
    [
      '(?:continue|keep|click here to (?:read|continue)|read|view|see) (?:reading|(?:the )?(?:rest|more|full|whole|entire|original)(?: (?:post|article|story|text|entry))?)',
      "read (?:it|on)|(?:read|continue) on [^.!?]{1,40}|weiter ?lesen|mehr lesen|(?:den )?ganzen (?:artikel|beitrag) lesen|lire (?:la suite|plus|l[’']article)",
      'leer (?:más|el artículo completo)|seguir leyendo|sigue leyendo|continuar leyendo|le(?:ia|r) mais|continu(?:e|ar) (?:a )?l(?:endo|er)',
      "leggi (?:tutto|di più|l[’']articolo)|continua (?:a leggere|la lettura)|lees (?:verder|meer)|verder lezen|läs mer",
    ].join('|') +
    String.raw`)(?: [^.!?]{0,80})?[\s.…\])»›>→:]*$`,
  'iu',
)

const longestLead = 120

/** Whether a text ends like a beginning: with dots, or with a link to the rest. */
function isCutOff(text: string): boolean {
  const end = text
    .slice(-4000)
    .replace(/<\/?(?:p|div|br|li|h\d|blockquote|section|article|hr)\b[^<>]*>/gi, '\n')
  const lines = decodeEntities(end.replace(/<[^<>]*>/g, ''))
    .split('\n')
    .map(line => withoutFooter(oneLine(line)))
    .filter(line => line !== '')
  const last = lines.at(-1) ?? ''
  return /(?:…|\.{3}|\[\.*…*\])[\s\])»"”]*$/.test(last) || leadsOn.test(last.slice(-longestLead))
}
