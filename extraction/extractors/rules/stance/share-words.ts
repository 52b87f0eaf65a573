/** What only people say who write about shares, each line a language. */
const english = [
  'stocks?|shares|shareholders?|share price|dividends?|valuation|valued|ETFs?|funds?|REITs?|price target|fair value|Zacks|portfolio|upside|downside|investors?|bullish|bearish|earnings',
  'position|ticker|buy|sell|hold|yields?|trades? at|short|P\\/E|EV\\/EBITDA?|DCF|EPS|free cash flow|FV|PT|margin of safety|(?:Under|Out)perform|VALUATION',
]
const german = [
  'Aktien?|Aktion[äa]re?|Kursziele?|Kurse?|Dividenden?[a-zà-ÿ]*|KGV|KUV|KBV|Depot|Anleger|Bewertung|Anteile|Rendite|Börse|Unternehmenswert|kaufen|verkaufen|halten',
]
const french = [
  'actions?|actionnaires?|titres?|dividendes?|cours|portefeuille|bourse|valorisation|rendement|investisseurs?|acheter|vendre|conserver|objectif de cours|PER|BNA',
]
const spanish = [
  'acci[oó]n|acciones|accionistas?|dividendos?|cotiza[a-zà-ÿ]*|bolsa|cartera|portafolio|valoración|valuación|precio objetivo|rentabilidad|inversor(?:es)?|inversión|comprar?|vender?|mantener|resistencias?|soportes?|potencial|múltiplos?|PER',
]
const portuguese = [
  'ações|ação|acionistas?|proventos|cota[çc][a-zà-ÿ]*|carteira|bolsa|preço-alvo|preço alvo|valor justo|rentabilidade|investidor(?:es)?|aportes?|comprei|comprar|vendi|vender|manter|P\\/L|P\\/VP|DY|ROE|margem líquida|FIIs?',
]
const italian = [
  'azion[ei]|azionist[ai]|titol[oi]|dividend[oi]|quotazion[ei]|portafoglio|borsa|valutazione|prezzo obiettivo|rendimento|investitor[ei]|comprare|acquistare|vendere|mantenere',
]
const dutch = [
  'aandeel|aandelen|aandeelhouders?|dividend(?:en|rendement)?|koers(?:doel|winst[a-zà-ÿ]*)?|portefeuille|beurs|waardering|rendement|beleggers?|belegging(?:en)?|kopen|verkopen|houden',
]

const all = [english, german, french, spanish, portuguese, italian, dutch].flat().join('|')

/** Every word of a text that speaks of shares. Whole words; as written or with a capital. */
export const wordsOfShares = new RegExp(
  `(?<![A-Za-z0-9À-ÿ])(?:${all})(?![A-Za-z0-9À-ÿ])|\\$[A-Z]{2,5}\\b`,
  'gu',
)

/** More such words, of which a short text needs one. */
export const moreWordsOfShares = new RegExp(
  `(?<![A-Za-z0-9À-ÿ])(?:${[
    all,
    'a buy|target price|targets?|NAV|EBITDA|revenues?|margins?|market cap|capital|balance sheet|cash flows?|risk\\/reward|sidelines?|sell-?offs?|pullbacks?|investments?|tickers?|rating|rated?',
    'upgrad[a-zà-ÿ]*|downgrad[a-zà-ÿ]*|overweight|multiples?|analysts?|estimates|dead money|equity holders|value trap|buy-?able|buy[- ](?:zone|range|territory)|conviction|priced in|worth (?:[a-z]+ )?more|names (?:I|we)',
    'sum of the parts|(?:a|per) share|share|catalyst watch|off the table|times (?:earnings|sales)|undervaluation|(?:under|over)valued|re-?rating|NYSE|NASDAQ',
    'koersdoel|prezzo obiettivo|conseil|recommandation|analystes?|Einstufung|beneficios|bénéfices|Empfehlung',
  ].join(
    '|',
  )})(?![A-Za-z0-9À-ÿ])|\\$[A-Z]{2,5}\\b|^(?:bought|sold|added|buys?|sells?)\\b|\\|\\s*(?:strong )?(?:buy|sell|hold)\\s*$`,
  'im',
)
