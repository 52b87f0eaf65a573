import type { Leaning } from '#extraction/extractors/rules/stance/leaning.ts'
import { wordPattern } from '#extraction/text/word-pattern.ts'

/** Words for ratings and decisions: English, German, French, Spanish, Portuguese, Italian, Dutch. */
const words: Record<Leaning, string> = {
  bullish: [
    'strong buy|buy|long|accumulate|add|outperform|overweight|bullish|top pick|conviction buy',
    'kaufen|kauf|klarer kauf|übergewichten|nachkaufen|aufstocken|spekulativ kaufen',
    'achat|acheter|achat fort|renforcer|surpondérer',
    'comprar?|compra fuerte|acumular|sobreponderar|compra forte|alcista',
    'acquistare|acquisto|comprare|accumulare|sovrappesare',
    'kopen|koop|koopwaardig|bijkopen|overwegen',
  ].join('|'),
  neutral: [
    'hold|neutral|watch|wait|market perform|equal[- ]weight|sector perform|no action|fairly valued|wait and see',
    'halten|beobachten|abwarten|fair bewertet|haltenswert|neutral bis leicht (?:bullish|bearish|positiv|negativ)',
    'conserver|neutre|attendre|garder',
    'mantener|esperar|neutro|observar|manter|aguardar',
    'mantenere|attendere|neutrale',
    'houden|aanhouden|afwachten|neutraal',
  ].join('|'),
  bearish: [
    'strong sell|sell|short|avoid|reduce|underperform|underweight|bearish|exit|trim|stay away',
    'verkaufen|verkauf|meiden|reduzieren|untergewichten|finger weg',
    'vendre|vente|éviter|alléger|sous-pondérer',
    'vender|venta|venta fuerte|evitar|reducir|infraponderar|venda|bajista',
    'vendere|vendita|evitare|ridurre|sottopesare',
    'verkopen|vermijden|afbouwen|onderwegen',
  ].join('|'),
}

/** Labels before a rating, or heads of its column. */
const labels = [
  'rating|recommendation|verdict|decision|action|signal|stance|call|my (?:view|call|rating|move|take)|conclusion|position|bias|outlook',
  'empfehlung|fazit|urteil|einstufung|votum|entscheidung|meinung|handlungsempfehlung',
  'recommandation|conseil|avis|opinion|verdict',
  'recomendación|recomendacion|conclusión|decisión|recomendação|conclusão|veredicto',
  'raccomandazione|giudizio|consiglio|conclusione',
  'advies|aanbeveling|oordeel|conclusie',
].join('|')

/**
 * A rating by itself: after a label ("Rating: Buy"), in a cell of a table, at the beginning of a note ("Hold – …"), or
 * after the name in a heading or entry ("Acme (ACM) – Long", "ACM: buy, target 40").
 */
function ratingsOf(leaning: Leaning): RegExp {
  const word = `(?:${words[leaning]})`
  const end = '(?=["”*_)]{0,4}(?:[.,;!]| ?\\||$| [^\\p{L}\\p{N}\\s]| \\())'.replace(
    '\\p{L}\\p{N}',
    'a-z0-9à-ÿ',
  )
  return wordPattern(
    `(?<=(?:${labels})[*_ ]{0,3}: ?[*_"“ ]{0,4})${word}${end}`,
    `(?<=\\| ?[*_]{0,3}(?:[^a-z0-9à-ÿ|]{1,4} ?)?)${word}(?=[*_]{0,3}(?: ?[^a-z0-9à-ÿ| ]{1,4})? ?\\|)`,
    `^[*_]{0,3}${word}[*_]{0,3}(?= [–—-] )`,
    `(?<=^[^a-z]{0,6}¤[¤ ().:*_]{0,60}(?:\\([^)]{0,20}\\))?[*_ ]{0,4}[–—:|-][*_ ]{0,4})${word}(?=[*_]{0,4}(?:$|[,;|](?!\\d)| [–—|(-]))`,
  )
}

export const ratings: Record<Leaning, RegExp> = {
  bullish: ratingsOf('bullish'),
  neutral: ratingsOf('neutral'),
  bearish: ratingsOf('bearish'),
}
