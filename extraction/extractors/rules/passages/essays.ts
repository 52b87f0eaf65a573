/** The style of texts that explain a figure or a method, with a company as an example. */
const explains = [
  new RegExp(
    String.raw`\b(?:` +
      [
        'measures? (?:how|the|of)|a measure of|tells (?:us|you|investors) (?:only |how |that |what )',
        '(?:is|are) (?:defined|calculated|computed) (?:as|by|from)|the formula',
        String.raw`divid(?:e|ed|ing) (?:the |its |a )?[\w’' ]{2,40} by`,
      ].join('|') +
      String.raw`)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:` +
      [
        String.raw`what (?:is|are|does) (?:an? |the )?(?!(?:stock|company|market|next)\b)[\w /-]{2,30}(?:ratio|multiple|yield|beta|value|margin|growth|P/E|EPS|ROE|ROIC|EBITDA|mean|moat|investing|ETF|dividends?)s?\?`,
        "explained|for beginners|beginner['’]s guide|in this lesson|next lesson|tutorial|glossary",
        '(?:aims?|want|hope) to educate|in plain english',
      ].join('|') +
      ')',
    'i',
  ),
  new RegExp(
    String.raw`\b(?:` +
      [
        'suppose|imagine|for (?:example|instance),? (?:if|suppose|say|take)|say you|to illustrate',
        String.raw`as an (?:example|illustration)|take [\p{Lu}][\p{L}.&’' -]{2,30}(?: as an example|:)|let['’]s (?:take|use) `,
      ].join('|') +
      ')',
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:` +
      [
        'rule of thumb|(?:finance|portfolio|economic) theory|(?:two|three|several) (?:main )?(?:types|kinds) of',
        'as a rule|generally speaking|always compare|compare (?:it )?(?:only )?within|the (?:higher|lower) the',
        String.raw`an? (?:high|low|higher|lower) (?:ratio|beta|multiple|P/E|yield|value|number|figure)(?: \w+)? (?:means|implies|indicates|suggests|can|may|might|tells|leaves)`,
      ].join('|') +
      String.raw`)\b`,
    'i',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:` +
      [
        'Kennzahl(?:en)?|erklärt|Erklärung|Formel|Lexikon|für (?:Einsteiger|Anfänger)|berechnet (?:sich|man)',
        String.raw`welche(?:s|r)? K[GUB]V|K[GUBC]V \(Kurs|Kurs-(?:Gewinn|Umsatz|Buchwert)-Verhältnis`,
      ].join('|') +
      String.raw`)(?!\p{L})`,
    'iu',
  ),
  /(?<!\p{L})(?:Beispiel|nehmen wir|angenommen|stell(?:en Sie sich| dir) vor|je (?:höher|niedriger)|ein (?:hohes|niedriges) K[GUBC]V)(?!\p{L})/iu,
  /\b(?:Aktie|stock|company|Unternehmen|fund|share) [AB]\b/,
  /\b(?:this article|content|it) (?:[\w’' ]{0,30} )?is general in nature\b/i,
]
/** Words that only somebody uses who judges a stock. */
const judges = new RegExp(
  [
    String.raw`\b(?:I|we) (?:\w+ )?(?:bought|buy|own|hold|sold|rate|like|expect|prefer|estimate|think|believe|see|would (?:buy|own|sell|wait))\b`,
    String.raw`\b(?:my|our) (?:\w+ )?(?:target|rating|position|portfolio|view|thesis|fair value)\b`,
    String.raw`\b(?:price target|target price|intrinsic value|fair value|(?:under|over)valued|upgraded?|downgraded?|Kursziel|Kaufempfehlung|a (?:strong )?(?:buy|sell|hold)|margin of safety|fairer Wert)\b`,
  ].join('|'),
  'i',
)

/** Whether a text teaches how to read figures, so that praise of its example is no claim about a stock. */
export function isEssay(text: string): boolean {
  return !judges.test(text) && explains.filter(one => one.test(text)).length > 1
}

/** What reports on a day's trading state about a stock. Each line is one thing. */
const quotes = [
  /\bmoving average/i,
  /\b52-week (?:high|low|range)/i,
  /\b(?:trading )?volume (?:of|was)\b|\bshares (?:were )?(?:traded|changed hands)/i,
  /\bmarket cap(?:itali[sz]ation)?\b/i,
  /\bP\/E\b|\bprice-to-earnings/i,
  /\b(?:opened|closed|to trade|last traded|trading) (?:\w+ )?at\b/i,
  /\bbeta of\b|\bdebt-to-equity ratio of\b|\bquick ratio of\b/i,
]
const severalQuotes = 3
const advises =
  /\b(?:analysts?|ratings?|targets?|recommend\w*|outperform|overweight|underweight|upside|opportunit\w+|attractive|cheap|expensive|bullish|bearish|should you)\b/i

/** Whether a text only states the prices and figures of a day's trading. */
export function isQuoteReport(text: string): boolean {
  if (judges.test(text) || advises.test(text)) return false
  return quotes.filter(one => one.test(text)).length >= severalQuotes
}
