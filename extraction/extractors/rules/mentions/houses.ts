// How texts mention a bank or broker that rates another company's stock, in all languages.

/** Words that are used only for a target or rating. */
const strong = [
  'price (?:target|objective)s?|target price|(?:buy|sell|hold|neutral|overweight|underweight|outperform)[- ]rat(?:ed|ing)|ratings?|PT',
  'Kursziel\\p{L}*|Einstufung|Votum|Kaufempfehlung|Verkaufsempfehlung|Ziel von \\d[\\d.,]* ?(?:Euro|Dollar|Franken|€|\\$)',
  'objectif de cours|cours cible|(?:conseil|recommandation)|précio objetivo|precio objetivo|recomendaci[oó]n|preço[- ]alvo|recomendação',
  'prezzo obiettivo|target price|raccomandazione|fair value|koersdoel|koopadvies|verkoopadvies|advies',
].join('|')
/** Words that are used for a rated stock, and for other things too. */
const weak = [
  'buy|sell|hold|neutral|overweight|underweight|outperform|underperform|target|zum (?:Kauf|Verkauf)|kauf\\p{L}*|„?Kaufen|halten|verkaufen',
  "(?:à|a) (?:l['’]achat|la vente)|(?:d['’])?acheter|achat|vendre|conserver|comprar|compra|vender|venda|mantener|comprare|vendere|acquistare|kopen|verkopen",
].join('|')
const strongTerm = new RegExp(`(?<!\\p{L})(?:${strong})(?!\\p{L})`, 'iu')
const anyTerm = new RegExp(`(?<!\\p{L})(?:${strong}|${weak})(?!\\p{L})`, 'iu')

/** Verbs that show that the bank rates what follows. */
const acts = [
  'retain(?:s|ed)?|recommends?|recommended|rates?|rated|values?|likes?|prefers?|considers?|reiterat\\w+|reaffirm\\w+|maintain\\w*|stick(?:s|ing)? (?:to|with)',
  'empfiehlt|empfahl|rät|bewertet|bekräftigt\\p{L}*|bestätigt\\p{L}*|hebt|hob|senkt\\p{L}*|erhöht\\p{L}*|traut|hält|hielt|nennt|nannte|stuft\\p{L}*|votiert|sieht|sah|belässt|beließ|passt|schraubt|setzt|startet|kappt\\p{L}*',
  'conseille|recommande|préconise|vise|valorise|réitère|réaffirme|confirme|maintient|relève|rehausse|abaisse|ramène|porte|dégrade|entame|initie|débute|ajuste|estime|voit|juge',
  'recomiendan?|aconsejan?|eleva\\p{L}*|sube|subió|recort\\p{L}+|baj[aó]|rebaj\\p{L}+|reitera\\p{L}*|mantiene\\p{L}*|inici[aó]|fija|sitúa|mejora|otorga|ve',
  'consiglia\\p{L}*|raccomanda\\p{L}*|conferma\\p{L}*|alza|taglia|promuove|boccia|avvia|riduce|valuta|giudica|vede|migliora',
  'recomenda\\p{L}*|elev\\p{L}+|cort\\p{L}+|reduz\\p{L}*|mantém|manteve|rebaix\\p{L}+|vê|aumentou|aumenta',
  'geeft|verhoogt|verlaagt|herhaalt|adviseert|handhaaft|zet|ziet|bevestigt|heeft',
].join('|')
const hasDone = '(?:has|have|had|hat|haben|a|ha|heeft) '
/** "Bradesco BBI": the research arm of a bank. */
const arm = '(?:\\s(?:BBA|BBI|BI|CIB|Securities|Research|Equity Research|Capital Markets|Markets|Exane))?'
const acting = new RegExp(
  `^(?:['’]s?)?${arm},?\\s(?:${hasDone})?(?:\\p{Ll}{1,12}\\s)?(?:${acts})(?!\\p{L})`,
  'u',
)
/** The bank's view of a stock that is named after it. */
const stands =
  /^(?:\s(?:BBA|BBI|BI|CIB|Securities|Research|Markets))?\s(?:remains|stays|is|was|bleibt|ist|reste|est|demeure|sigue|está|es|resta|è|permanece|segue|está|blijft|is)(?!\p{L})/u
const onStock =
  /(?<!\p{L})(?:on|of|sur|pour|bei|für|zu|su|per|sobre|en|em|para|com|voor|over)(?:\s(?:the|die|der|la|le|el|o|a|het))?\s$/u
/** "Goldman Sachs likes Deere". */
const likesNext =
  /^\s(?:likes|loves|backs|recommends|favou?rs|prefers|rates|empfiehlt|recommande|recomienda|consiglia|recomenda)\s(?:the\s)?$/
/** "has an outperform rating and $330 price target on". */
const hasOne = new RegExp(
  `^${arm}\\s(?:has|have|had|gives?|gave) (?:an?|its) (?:[\\w"“”-]{1,20} ){1,3}?(?:rating|target|recommendation)s? `,
  'u',
)
/** "has refreshed its list of buy-rated stocks". */
const listsIdeas = new RegExp(
  '^\\s(?:has |have |had )?(?:just |also |recently )?(?:updat|refresh|publish|releas|reveal|unveil|reshuffl|review|compil|nam)\\w{0,3} ' +
    '(?:its|the|a|their) (?:[\\w-]+ ){0,4}(?:lists?|picks?|portfolio|ideas?|ratings?|recommendations?)\\b',
)
/** "according to a note out of", "los analistas de". */
const notesFrom = new RegExp(
  [
    '\\b(?:notes?|reports?|research|update|coverage) (?:out of|from|by|at) (?:the )?$|\\bthe (?:team|folks|people|experts|brokers?|analysts?) (?:over )?(?:at|from) $',
    '(?<!\\p{L})(?:Analyst(?:en|in|innen)?|Expert(?:en|in)|analystes?|analistas?|analist[ie]?|analisten|esperti|expertos) (?:von|der|bei|de|du|da|do|del|di|della|van) (?:la |der )?$',
    "(?<!\\p{L})(?:chez|selon|d['’]après|según|secondo|segundo|volgens|laut|bij) (?:la |le |der |el |o |a )?$",
  ].join('|'),
  'iu',
)

/** "raises Beazley": an act on the bank's own target or rating. */
const isRated = new RegExp(
  `(?<!\\p{L})(?:${[
    'raises?|raised|cuts?|lifts?|lifted|lowers?|lowered|hikes?|trims?|slashes|boosts?|ups|(?:up|down)grad(?:es?|ed)|initiates|rates',
    'hebt|senkt|stuft|erhöht|relève|abaisse|eleva|sube|rebaja|alza|taglia|verhoogt|verlaagt|corta',
  ].join('|')})\\s(?:the\\s)?$`,
  'iu',
)

/** Whether the text before a bank shows that the bank itself is rated. */
export function isRatedBank(before: string): boolean {
  return isRated.test(before)
}

/**
 * Whether a bank rates another stock here, so that it is a voice and not the stock that is discussed.
 *
 * @param before the text before it in its sentence.
 * @param after the text after it in its sentence.
 * @param gap the text between it and the next stock. Null if there is no next one.
 * @param isBehindName whether it follows the name of a stock and a colon.
 */
export function isHouse(before: string, after: string, gap: string | null, isBehindName: boolean): boolean {
  if (listsIdeas.test(after)) return true
  if (notesFrom.test(before) && anyTerm.test(before + after)) return true
  if (/[([]$/.test(before) && /^:?\s/.test(after) && anyTerm.test(after.split(/[)\]]/, 1)[0] ?? ''))
    return true
  if (gap !== null && likesNext.test(gap)) return true
  if (isBehindName && (acting.test(after) || stands.test(after)) && anyTerm.test(after)) return true
  if (gap !== null && hasOne.test(gap) && onStock.test(gap)) return true
  if (acting.test(after) && (gap === null ? strongTerm : anyTerm).test(after)) return true
  return gap !== null && stands.test(after) && onStock.test(gap) && anyTerm.test(after)
}

const keeps =
  /^(?:['’]s?)?\s(?:has |have |had )?(?:kept|keeps?|stuck with|stood by|started|initiated|cuts?|raised|lifted|lowered|sets?)\s/
const verbAlone = /^\s\p{Ll}+\s$/u

/** Whether the text between a bank and the next bank says that the first rates the second. */
export function ratesNextBank(gap: string): boolean {
  if (/[;:,]/.test(gap)) return false
  return (
    (acting.test(gap) && (verbAlone.test(gap) || onStock.test(gap))) || (keeps.test(gap) && onStock.test(gap))
  )
}
