import type { Leaning } from '#extraction/extractors/rules/stance/leaning.ts'
import { wordPattern } from '#extraction/text/word-pattern.ts'

const things =
  '(?:stocks?|shares|names|companies|positions?|holdings?|ideas?|picks?|plays?|etfs?|reits?|funds?|tickers?|investments?)'
const whose =
  '(?:(?:the|my|our|all|new|recent|latest|current|past|today’s|this (?:week|month|quarter|year)(?:’s)?|top|best|other|\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|some|few|more|also|core|main|potential|high[- ]conviction|portfolio|stock|long-term|small|micro|mid|large|cap|dividend|growth|value|quality|tech) )*'

/** Names of lists of stocks that their author has bought, would buy, or recommends. */
const toBuy = wordPattern(
  `^${whose}(?:buys?|bought|buying|purchases?|purchased|additions?|adds|added|adding|acquisitions?|new positions?|initiated|increased|longs?|strong buys?|outperform|overweight|winners to own)(?: ${things})?(?: (?:of|in|for|during|this|today|now|at|list|transactions?|activity|ideas?|picks?|side|candidates?|orders?)\\b.*)?$`,
  `${things} (?:that |which )?(?:i|we) (?:\\w+ ){0,3}(?:bought|added|purchased|buying|like|love|recommend|picked up|increased|accumulating|plan to (?:buy|add))`,
  `(?:what|which ${things}) (?:i|we)(?:’ve|’m| have| am| did)? (?:\\w+ )?(?:bought|buy|buying|added|purchased|adding)`,
  `${things} (?:to|worth) (?:\\w+ ){0,2}(?:buy|buying|own|owning|add|accumulate)`,
  `^(?!.*\\bworst\\b)${whose}(?:favou?rite|top|best|recommended|undervalued|cheap) (?:[\\w-]+ ){0,4}${things}(?! of the day)`,
  `long (?:ideas|picks|candidates|positions|side|book|recommendations|theses|thesis)`,
  `(?:buy|bull|bullish) (?:list|ideas|picks|candidates|recommendations|zone|calls)`,
)

/** The same for stocks that were sold, or are to be avoided. */
const toSell = wordPattern(
  `^${whose}(?:sells?|sold|selling|sales?|exits?|exited|closed(?: positions?)?|trims?|trimmed|reductions?|reduced|shorts?|shorted|avoids?|underperform|underweight|disposals?|removed|strong sells?)(?: ${things})?(?: (?:of|in|for|during|this|today|now|at|list|transactions?|activity|ideas?|picks?|side|candidates?|out|orders?)\\b.*)?$`,
  `${things} (?:that )?(?:i|we)(?:’ve|’m| have| am|’d| would)? (?:\\w+ ){0,3}(?:sold|selling|exited|trimmed|avoid|avoiding|shorting|dumped|dropped)`,
  `(?:what|which ${things}) (?:i|we)(?:’ve|’m| have| am| did)? (?:\\w+ )?(?:sold|sell|selling|trimmed|exited|avoiding)`,
  `${things} (?:to|worth) (?:\\w+ ){0,2}(?:sell|selling|short|shorting|avoid|avoiding|dump|ditch)`,
  `(?:worst|overvalued|overhyped|most shorted) (?:[\\w-]+ ){0,3}${things}`,
  `short (?:ideas|picks|candidates|positions|side|book|recommendations|theses|targets)`,
  `(?:sell|bear|bearish|avoid) (?:list|ideas|picks|candidates|recommendations|calls)`,
)

/** The same for neither. */
const toHold = wordPattern(
  `^${whose}(?:holds?|neutral|market perform|equal[- ]weight|hold ratings?|unchanged|no (?:change|action))(?: ${things})?$`,
)

const foreign: Record<Leaning, RegExp> = {
  bullish: wordPattern(
    '^(?:\\S+ ){0,3}(?:käufe?|zukäufe?|nachkäufe?|gekauft|kaufkandidaten|kaufliste|kaufempfehlungen|favoriten)(?: (?:im|in|vom|diesen|des|der)\\b.*)?$',
    '(?:top|beste[nr]?) (?:\\w+ )?aktien|aktien (?:zum kaufen?|die (?:ich|wir) (?:gekauft|kaufen?))',
    '^(?:\\S+ ){0,3}(?:achats?|renforcements?|achetée?s|nouvelles positions|valeurs à (?:acheter|suivre)|favoris)(?: (?:du|de|en|ce)\\b.*)?$',
    '(?:meilleures?|top \\d*) ?actions|actions à (?:acheter|renforcer)|actions que j’ai achetées',
    '^(?:\\S+ ){0,3}(?:compras?|compradas?|incorporaciones|nuevas posiciones|aportes?)(?: (?:de|del|en|do|da|em|no)\\b.*)?$',
    '(?:mejores|top \\d*|recomendadas) ?(?:acciones|valores|empresas)|acciones (?:recomendadas|en las que (?:puedes )?invertir|para (?:comprar|invertir)|a comprar|que (?:he comprado|compré))',
    '(?:melhores|top \\d*|recomendadas) ?(?:ações|ativos|papéis)|ações (?:recomendadas|para (?:comprar|investir)|que (?:comprei|compramos))|compras do mês|aportes do mês',
    '^(?:\\S+ ){0,3}(?:acquisti|comprate|nuove posizioni|incrementi)(?: (?:di|del|in)\\b.*)?$|(?:migliori|top \\d*) ?(?:azioni|titoli)|(?:azioni|titoli) da comprare',
    '^(?:\\S+ ){0,3}(?:aankopen|gekocht|aangekocht|bijgekocht|koopkandidaten)(?: (?:in|van|deze)\\b.*)?$|(?:beste|top \\d*) ?aandelen|aandelen (?:om te kopen|die ik (?:heb gekocht|kocht))',
  ),
  bearish: wordPattern(
    '^(?:\\S+ ){0,3}(?:verkäufe?|verkauft|verkaufskandidaten|teilverkäufe?)(?: (?:im|in|vom|diesen|des|der)\\b.*)?$|(?:schlechteste[nr]?|überbewertete) (?:\\w+ )?aktien',
    '^(?:\\S+ ){0,3}(?:ventes|vendue?s|allègements|cessions)(?: (?:du|de|en|ce)\\b.*)?$|(?:pires) actions|actions à (?:éviter|vendre)',
    '^(?:\\S+ ){0,3}(?:ventas?|vendidas?|vendas?|desinversiones)(?: (?:de|del|en|do|da|em|no)\\b.*)?$|(?:peores|piores) (?:acciones|ações|valores|ativos)|(?:acciones|ações|valores) (?:a|para) (?:evitar|vender)',
    '^(?:\\S+ ){0,3}(?:vendite|vendute)(?: (?:di|del|in)\\b.*)?$|(?:peggiori) (?:azioni|titoli)|(?:azioni|titoli) da (?:evitare|vendere)',
    '^(?:\\S+ ){0,3}(?:verkopen|verkocht)(?: (?:in|van|deze)\\b.*)?$|(?:slechtste) aandelen|aandelen om te (?:vermijden|verkopen)',
  ),
  neutral: wordPattern('^(?:halten|conserver|mantener|manter|mantenere|houden)$'),
}

const buying =
  /\b(?:buy|bought|purchas|add|acquisition|long|hold|compr[ao]|achat|achet|acquist|aankop|gekocht)|k[aä]uf|gekauft/

const risks = new RegExp(
  '^(?:(?:the|key|main|principal|major|potential|biggest|primary|some|top|specific|investment|downside|what are the) )*(?:' +
    [
      'risks?|risk factors?|red flags?|concerns?|threats?|headwinds?|challenges|weaknesses|what could go wrong',
      "counter-?arguments?|cons|risiken|schwächen|risques|faiblesses|riesgos|debilidades|riscos|rischi|risico['’]?s",
    ].join('|') +
    String.raw`)\b(?:\s*(?:[/&,]|and|und|et|y|e|to watch|factors?|to (?:the|this|my|our) thesis)\s*[\p{L} ]{0,40})?[\s:?*_]*$`,
  'iu',
)

/** The stance of the stocks under a heading or introduction, by its words. Null if they state none. */
export function leaningOfList(title: string): Leaning | null {
  if (title.length > longestName) return null
  const words = title
    .toLowerCase()
    .replace(/['`]/g, '’')
    .replace(/(?<![:*_#])[:*_#]+$/g, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim()
  if (words.includes('?')) return null
  const found = (pattern: RegExp) => {
    pattern.lastIndex = 0
    return pattern.test(words)
  }
  const isSell = found(toSell) || found(foreign.bearish)
  const isBuy = found(toBuy) || found(foreign.bullish)
  // "Buys and sells" means both. "Top stocks to avoid" is no list of stocks to buy.
  if (isSell && buying.test(words)) return null
  if (isSell || isBuy) return isSell ? 'bearish' : 'bullish'
  return found(toHold) || found(foreign.neutral) ? 'neutral' : null
}

/** Characters. A longer line is a sentence. */
const longestName = 110

/** Whether a chapter or entry lists risks. */
export function isRiskChapter(title: string): boolean {
  return title.length <= longestName && risks.test(title.trim())
}
