import { type MetricName, words } from '#extraction/extractors/rules/figures/metric-name.ts'

/** "its dividend of 3.4%", "a 3.4% dividend": farther away a percentage is what the dividend did. */
const besideDividend = 5
const raised =
  '(?:rais(?:ed?|es|ing)|hik(?:ed?|es|ing)|increas(?:ed?|es|ing)|boost(?:ed|s|ing)?|gr[eo]w(?:s|n|ing)?|lift(?:ed|s|ing)?|cut|slash(?:ed)?|up|compound(?:ed|s|ing)?)'
const payment = '(?:dividends?|distributions?|payouts?)'

/** What a holder gets and pays: returns, yields, payments, discounts and prices. */
export const returnNames: readonly MetricName[] = [
  { name: 'Free cash flow yield', pattern: words('(?:free cash flow|fcf) yields?'), kinds: ['percent'] },
  { name: 'Earnings yield', pattern: words('earnings yields?'), kinds: ['percent'] },
  {
    name: 'Shareholder yield',
    pattern: words('(?:total )?shareholder yields?|buyback yields?'),
    kinds: ['percent'],
  },
  {
    name: 'Yield on cost',
    pattern: words('yield[- ]on[- ](?:my |our )?cost|YOC|(?:dividend)?rendement op kosten'),
    kinds: ['percent'],
  },
  {
    name: 'Yield to maturity',
    pattern: words('yield[- ]to[- ](?:maturity|call|worst)|YTM|YTC|YTW'),
    kinds: ['percent'],
  },
  {
    name: 'Dividend yield',
    pattern: words(
      [
        '(?:(?:dividend|distribution)[- ](?:forward |trailing )?|forward |trailing |(?<!(?:cap|cash flow|fcf|bond|treasury|',
        'earnings|year|note|real|shareholder|current) ))yield(?:s|ing|ers?)?|Dividendenrendite|dividendrendement|rentabilidad por dividendo|',
        'rendimento (?:da|del|dos) dividend\\w+',
      ].join(''),
    ),
    kinds: ['percent'],
  },
  { name: 'Dividend yield', pattern: words(payment), kinds: ['percent'], near: besideDividend },
  {
    name: 'Dividend growth',
    pattern: words(
      [
        `${payment} (?:growth|increases?|hikes?|raises?)(?: rate)?|${raised} (?:its |the |their |our )?(?:\\w+ )?${payment}(?: by)?|`,
        `${payment} (?:has |have |had |was |is |been |were |by |an |average |of ){0,3}${raised}(?: by| at)?`,
      ].join(''),
    ),
    kinds: ['percent'],
  },
  {
    name: 'Payout ratio',
    pattern: words('payout ratios?|pay(?:s|ing)?(?: out)?(?: only| about| just| around)?'),
    kinds: ['percent'],
  },
  {
    name: 'Dividend',
    pattern: words(`${payment}|distribut(?:es|ed|ing)|pays|paying|dividendo|dividende`),
    kinds: ['money'],
  },
  {
    name: 'Discount to NAV',
    pattern: words('discounts? to (?:its |the |their )?(?:NAV|net asset value)'),
    kinds: ['percent'],
  },
  {
    name: 'Discount to fair value',
    pattern: words('discounts? to (?:\\w+ ){0,3}?(?:fair|intrinsic) value'),
    kinds: ['percent'],
  },
  { name: 'Discount to peers', pattern: words('discounts? to (?:\\w+ ){0,3}?peers'), kinds: ['percent'] },
  {
    name: 'Premium to NAV',
    pattern: words('premiums? to (?:its |the |their )?(?:NAV|net asset value|book)'),
    kinds: ['percent'],
  },
  {
    name: 'Upside',
    pattern: words(
      [
        'upside(?: potential)?|potencial|potentiel(?: de hausse)?|(?:aufwärts|kurs)?potenzial|(?:above|over|higher than|',
        "more than|greater than) (?:the |its |today['’]s )?(?:stock['’]s |current |share |market |recent |closing )*price|",
        '(?:to|until|from) (?:my|our|the|its|their) (?:(?:price )?target|fair value|intrinsic value)',
      ].join(''),
    ),
    kinds: ['percent'],
  },
  {
    name: 'Expected growth',
    pattern: words('(?:expected|estimated|forecast|projected) (?:annual )?growth'),
    kinds: ['percent'],
    near: 12,
  },
  { name: 'Downside', pattern: words('downside'), kinds: ['percent'] },
  {
    name: 'Undervaluation',
    pattern: words('under-?valu(?:ed|ation)(?: by(?: up to)?)?|unterbewertet|sous-évalué'),
    kinds: ['percent'],
    near: 22,
  },
  {
    name: 'Overvaluation',
    pattern: words('over-?valu(?:ed|ation)(?: by(?: up to)?)?|überbewertet|surévalué'),
    kinds: ['percent'],
    near: 22,
  },
  { name: 'Margin of safety', pattern: words('margin of safety'), kinds: ['percent'] },
  { name: 'IRR', pattern: words('IRRs?|internal rates? of return'), kinds: ['percent'] },
  {
    name: 'Expected return',
    pattern: words(
      '(?:expected|potential|projected|implied|prospective) (?:total |annual |annuali[sz]ed )?(?:returns?|gains?)|(?:capital|price) appreciation(?: potential)?|return potential',
    ),
    kinds: ['percent'],
  },
  {
    name: 'Return',
    pattern: words('since (?:purchase|i bought|buying|inception|my (?:purchase|entry))'),
    kinds: ['percent'],
  },
  { name: 'Return on equity', pattern: words('ROE|return on (?:tangible )?equity|ROTE'), kinds: ['percent'] },
  {
    name: 'Return on invested capital',
    pattern: words('ROIC|return on (?:invested )?capital'),
    kinds: ['percent'],
  },
  {
    name: 'Return on capital employed',
    pattern: words('ROCE|return on capital employed'),
    kinds: ['percent'],
  },
  { name: 'Return on assets', pattern: words('ROA|return on assets'), kinds: ['percent'] },
  { name: 'Total return', pattern: words('total returns?'), kinds: ['percent'] },
  {
    name: 'Annual return',
    pattern: words('(?:annual\\w*|average)[\\w ]{0,12} returns?'),
    kinds: ['percent'],
  },
  {
    name: 'Average cost',
    pattern: words('(?:average|avg\\.?) (?:cost|price)(?: basis)?|cost basis|break-?even(?: price)?'),
    kinds: ['money'],
  },
  { name: '52-week high', pattern: words('52[- ]week highs?'), kinds: ['money'] },
  { name: '52-week low', pattern: words('52[- ]week lows?'), kinds: ['money'] },
  { name: '52-week range', pattern: words('52[- ]week (?:trading )?range'), kinds: ['money'] },
  { name: 'All-time high', pattern: words('(?:all[- ]time|record) highs?|ATH'), kinds: ['money'] },
  {
    name: 'Purchase price',
    pattern: words(
      '(?:bought|purchased|added|picked up|picking up|buying|enter(?:ed|ing)?|got in(?:to)?|started)(?: (?!back|calls?|puts?)[\\w’]+){0,6} (?:at|for|near|around|from)|i paid|entry(?: price| point)?(?: at)?|@|einstiegskurs|precio (?:de )?entrada|preço de entrada',
    ),
    kinds: ['money'],
  },
  {
    name: 'Sale price',
    pattern: words(
      '(?:sold(?: out)?|selling|exit(?:ed|ing)?|g[eo]t(?:ting)? out|clos(?:ed|ing) (?:out )?(?:my|the|our) position)(?: (?!calls?|puts?|for)[\\w’]+){0,5} (?:at|near|around)(?: an?)?|exiting at|verkaufspreis|precio de venta|preço de venda',
    ),
    kinds: ['money'],
  },
  {
    name: 'Portfolio share',
    pattern: words('position size|portfolio (?:share|weight|allocation)'),
    kinds: ['percent'],
    near: 14,
  },
  {
    name: 'Price',
    pattern: words(
      [
        '(?:current |share |stock |closing |market |last |recent )(?:stock |share |market )?price(?: of| is)?|(?<=(?:^|[|*•:;.(–—]|\\b(?:the|its|a|at|today’s)) ?)price(?! (?:of|to|per|point|increase|target))|(?<=[$€£]\\d{1,5}(?:[.,]\\d\\d)? )price(?= ?(?:[|,;)]|$))',
        'priced at|trad(?:e|es|ing) (?:right )?(?:at|around|for|near|above|below|under|over)|(?:broke|breaking|broken|blow(?:ing|n)|push(?:ing|ed)|back) (?:right )?(?:below|above|past|over|under)|(?:currently |now )?(?:sitting|sits|stands) (?:at|around|near)|clos(?:ed|es|ing)(?: (?:the|its|on))?(?: (?:last|latest|previous|trading|session|day|week|friday|monday|tuesday|wednesday|thursday)){0,3} (?:at|around|near)',
        'opened at|shares (?:are )?(?:back )?(?:at|near|around)|shares are back (?:over|above)|(?<!on (?:the|this|my) )stock (?:is )?(?:back )?(?:at|near|around)|stock is back (?:over|above)|(?<=(?:vs|vs\\.|versus) )current|hover(?:s|ing)? (?:around|near|at)|(?:now|currently|today) at|at (?:the )?time of writing|CMP|last(?=:)|current(?=:)|(?<=\\()current',
        'precio actual|último precio|preço atual|prezzo attuale|aktueller kurs|huidige koers|cierre|cours|kurs|koers|cotação|cotiza a|changes? hands at|sits? at|fetch(?:es|ing)',
      ].join('|'),
    ),
    kinds: ['money'],
  },
]
