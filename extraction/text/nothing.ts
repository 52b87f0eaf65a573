import { hasOwnView, isDisclosure, isOffer, severalSentences } from '#extraction/text/promotions.ts'
import type { Span } from '#extraction/text/sentences.ts'

/**
 * Why a passage says nothing about a stock: it is a picture credit, an advertisement, a biography, a disclosure, links,
 * a table of contents, a menu, or a quotation set apart.
 */
export type Nothing =
  | 'credit'
  | 'advert'
  | 'biography'
  | 'disclosure'
  | 'links'
  | 'contents'
  | 'navigation'
  | 'quotation'

interface Piece {
  kind: 'heading' | 'item' | 'row' | 'prose'
  start: number
  end: number
  sentences: Span[]
}

/** For each passage, why it says nothing about a stock. Null if it may say something. */
export function nothingIn(passages: Piece[], text: string, isTranscript: boolean): (Nothing | null)[] {
  const found = passages.map(passage => smallPrint(passage, text))
  if (isTranscript) return betweenOffers(found)
  const words = passages.map(({ start, end }) => text.slice(start, end))
  for (const [i, passage] of passages.entries())
    found[i] ??= ownKind(passage, words[i] ?? '', i / Math.max(1, passages.length - 1))
  addSections(found, passages, words)
  addMenus(found, passages, words)
  return betweenOffers(found)
}

/** A longer passage is judged by its sentences: one request to subscribe does not make it an advertisement. */
function smallPrint({ sentences, start, end }: Piece, text: string): Nothing | null {
  if (sentences.length > severalSentences) return null
  const words = text.slice(start, end)
  const kind = isOffer(words) ? 'advert' : isDisclosure(words) ? 'disclosure' : null
  return kind !== null && hasOwnView(sentences) ? null : kind
}

/** In the last part of a text, passages between two offers belong to the offers. */
function betweenOffers(found: (Nothing | null)[]): (Nothing | null)[] {
  const isEither = (kind: Nothing | null | undefined) => kind === 'advert' || kind === 'disclosure'
  const offers = [...found.keys()].filter(i => i > found.length / 3 && isEither(found[i]))
  for (const [i, index] of offers.entries()) {
    const next = offers[i + 1]
    if (next === undefined || next - index > farApart) continue
    for (let between = index + 1; between < next; between++) found[between] ??= 'advert'
  }
  return found
}

const farApart = 4

const agency =
  '(?:Getty Images|Shutterstock|Adobe Stock|iStock|Reuters|Bloomberg|Unsplash|Pexels|Pixabay|AP|AFP|EPA|dpa|Alamy|Wikimedia(?: Commons)?|Depositphotos)'
/** Picture credits and sources of charts. */
const credits = [
  new RegExp(
    String.raw`^[\s*_([]*(?:` +
      [
        'photo(?:graph)?s?|images?|pictures?|illustration|credits?|foto|bild|bildquelle|crédit(?: photo)?|imagen|imagem',
        'immagine|afbeelding|beeld',
      ].join('|') +
      String.raw`)(?: ?(?:credit|source|courtesy|quelle|par|de|by|van|di))?s?\s*(?::|\bby\b|\bof\b|©|/)`,
    'iu',
  ),
  /^[\s*_([]*(?:(?:image |photo |chart |data )?source|quelle|fuente|fonte|bron)s?\s*:[^.!?]{0,120}$/iu,
  new RegExp(`^[^.!?\\n]{0,120}(?:[|/(©–—-]|\\bvia\\b|\\bby\\b)\\s{0,2}${agency}\\)?[\\s.*_)]*$`, 'u'),
  /^[^.!?\n]{0,160}©[^.!?\n]{0,80}$/u,
  /^\s*!\[[^\]\n]{0,300}\]\([^)\n]{0,500}\)\s*$/u,
  /^[\s*_]*(?:figure|fig\.|chart|exhibit|graph|grafik|abbildung|gráfico|graphique|grafico|grafiek)\s*\d{0,3}\s*[:.–-][^.!?]{0,140}$/iu,
]
const longestCredit = 220

/** Who the author is, at the beginning or end of a text. */
const biographies = [
  new RegExp(
    String.raw`^[\s*_]*(?:` +
      [
        "about (?:the author|me|us)|über (?:den autor|die autorin|mich)|à propos de l[’']auteur",
        "sobre (?:el autor|o autor|mí|mim)|(?:informazioni|chi è|notizie) (?:sull[’'])?autore|over de auteur",
      ].join('|') +
      String.raw`)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`^[\s*_]*\p{Lu}[\p{L}'’.-]{1,30}(?: \p{Lu}[\p{L}'’.-]{0,30}){1,3},? is (?:an? |the )(?:[\w-]{1,30} ){0,5}(?:` +
      [
        'writer|author|editor|reporter|journalist|columnist|analyst|contributor|founder|portfolio manager|investor',
        'blogger|adviser|advisor|strategist|podcaster',
      ].join('|') +
      String.raw`)\b[^.]{0,80}(?:\b(?:who|with|at|for|of|covering|based|focus\w+|writing|specialis\w+|specializ\w+|living)\b|[.,])`,
    'u',
  ),
  /\b(?:follow|reach|contact|find) (?:him|her|me|us|them) (?:on|at|via) (?:twitter|x\b|linkedin|instagram|substack|@|email|e-mail)/i,
  /\b(?:has been (?:writing|covering|investing)|writes about|covers) [^.]{3,80}\b(?:since|for (?:\d+|many|several|over|more than)|from (?:his|her|their))\b/i,
]
/** The share of a text's passages at either end that may say who wrote it. */
const edge = 0.12

/** Menus and buttons of a page. */
const menu = new RegExp(
  String.raw`^[\s*_#|•·>»/-]*(?:` +
    [
      'home|menu|log ?in|sign ?(?:in|up)|register|skip to (?:main )?content',
      String.raw`share(?: this)?(?: (?:article|post|on \w+))?|tweet|print|e-?mail|comments?|leave a (?:comment|reply)|reply`,
      'like|follow|search|back to top|previous(?: post)?|next(?: post)?|tags?:.{0,80}|categor(?:y|ies):.{0,80}',
      'filed under:?.{0,80}|posted (?:in|on) .{0,60}|cookies?(?: (?:policy|settings|preferences))?',
      String.raw`privacy(?: policy)?|terms(?: of (?:use|service))?|all rights reserved\.?|copyright .{0,60}|advertisement`,
      'anzeige|werbung|publicité|publicidad|pubblicità|advertentie',
      String.raw`\d+ (?:min(?:ute)?s? read|comments?|shares?|views?)`,
    ].join('|') +
    String.raw`)[\s*_|•·>»]*$`,
  'iu',
)
/** "Home > Markets > Stocks", "Home | Markets | Video". */
const trail = /^[\s*_]*(?:home|start(?:seite)?|accueil|inicio|início)\s*[>»|/•·][^.!?\n]{0,160}$/iu

/** A quotation in a block of its own, with the speaker's name below or after it. */
const quotation =
  /^\s*(?:>\s*)?["“„«][^"”“»\n]{20,900}["”“»]\s*[*_]{0,2}\s*[–—-]+\s*[*_]{0,2}\p{Lu}[^\n]{2,80}$/u

function ownKind({ kind, sentences }: Piece, words: string, position: number): Nothing | null {
  if (words.length <= longestCredit && credits.some(one => one.test(words))) return 'credit'
  if (menu.test(words) || trail.test(words)) return 'navigation'
  if (quotation.test(words)) return 'quotation'
  if (isLinks(words)) return 'links'
  const isAtEdge = position < edge || position > 1 - edge
  const isShort = kind === 'prose' && sentences.length <= severalSentences
  return isAtEdge && isShort && biographies.some(one => one.test(words)) ? 'biography' : null
}

/** Whether nearly all of a passage is links in Markdown. */
function isLinks(words: string): boolean {
  if (!words.includes('](')) return false
  const rest = words.replace(/\[[^[\]\n]{1,300}\]\([^)\n]{1,500}\)/g, '')
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length < restOfLinks * words.length
}
const restOfLinks = 0.1

/** Headings over passages that say nothing. */
const sections: [Nothing, RegExp][] = [
  [
    'contents',
    /^[\s#*_]*(?:table of contents|contents|in this (?:article|post|issue|newsletter|episode)|inhalt(?:sverzeichnis)?|sommaire|índice|indice|contenido|inhoud(?:sopgave)?|on this page|jump to)[\s:*_]*$/iu,
  ],
  [
    'links',
    new RegExp(
      String.raw`^[\s#*_]*(?:` +
        [
          '(?:related|recommended|recent|popular|trending|latest|similar|more) (?:articles?|posts?|stories|reading|news|content|links|coverage|videos)',
          'you (?:may|might) (?:also )?(?:like|enjoy|be interested in)|more from .{1,40}|more on .{1,40}|further reading',
          "most (?:read|popular)|read (?:next|more|also)|see also|editor[’']s picks|up next",
          "what (?:to|we[’']re) read(?:ing)?(?: next)?|links|references|sources|ähnliche (?:artikel|beiträge)",
          'weitere (?:artikel|beiträge|nachrichten)|das könnte (?:sie|dich) auch interessieren|lire aussi',
          'articles (?:liés|similaires|connexes)|artículos relacionados|también te puede interesar|leia (?:também|mais)',
          'artigos relacionados|leggi anche|articoli correlati|lees ook|gerelateerde (?:artikelen|berichten)',
        ].join('|') +
        String.raw`)[\s:*_]*$`,
      'iu',
    ),
  ],
  [
    'biography',
    new RegExp(
      String.raw`^[\s#*_]*(?:` +
        [
          'about (?:the authors?|us|me|this (?:newsletter|blog|site|podcast))|über (?:den autor|die autorin|uns|mich)',
          "à propos(?: de l[’']auteur| de nous)?|sobre (?:el autor|o autor|nosotros|nós)|chi siamo",
          'over (?:de auteur|ons|mij)',
        ].join('|') +
        String.raw`)[\s:*_]*$`,
      'iu',
    ),
  ],
  [
    'disclosure',
    new RegExp(
      String.raw`^[\s#*_]*(?:` +
        [
          '(?:important |legal |full )?(?:disclosures?|disclaimer|legal (?:notice|information)|risk (?:warning|disclosure))',
          'haftungsausschluss|risikohinweis|hinweis(?: auf interessenkonflikte)?|avertissement|mentions légales',
          'aviso legal|descargo de responsabilidad|avvertenz[ae]|disclaimer e .{0,20}|vrijwaring',
        ].join('|') +
        String.raw`)[\s:*_]*$`,
      'iu',
    ),
  ],
]
/** Characters. A longer passage under such a heading is text again. */
const longestBelow: Record<string, number> = { contents: 110, links: 160, biography: 700, disclosure: 1200 }
/** A table of contents is in this first part of a text, the other kinds are after it. */
const firstPart = 0.4

function addSections(found: (Nothing | null)[], passages: Piece[], words: string[]): void {
  let open: Nothing | null = null
  for (const [i, { kind }] of passages.entries()) {
    const line = words[i] ?? ''
    const opened =
      line.length <= longestTitle ? sections.find(([, title]) => title.test(line))?.[0] : undefined
    const isFirst = i < passages.length * firstPart
    if (opened && (opened === 'contents') === isFirst) open = opened
    else if (open === 'contents' && kind !== 'item') open = null
    else if (open && open !== 'contents' && open !== 'links' && kind === 'heading') open = null
    else if (open && line.length > (longestBelow[open] ?? 0)) open = null
    if (open && opened) found[i] = open
    else if (open) found[i] ??= open
  }
}

const longestTitle = 90

/** Several short lines without a figure or sentence, one of them from a menu, are the menu of a page. */
function addMenus(found: (Nothing | null)[], passages: Piece[], words: string[]): void {
  let from = 0
  const isEntry = (i: number) => {
    const line = words[i] ?? ''
    return passages[i]?.kind !== 'row' && line.length <= 24 && !/[\d$.!?:;()]/.test(line)
  }
  for (let i = 0; i <= passages.length; i++) {
    if (i < passages.length && isEntry(i)) continue
    const run = Array.from({ length: i - from }, (_, n) => from + n)
    if (run.length >= severalLines && run.some(n => found[n] === 'navigation'))
      for (const n of run) found[n] ??= 'navigation'
    from = i + 1
  }
}

const severalLines = 4
