import type { TextNumber } from '#extraction/extractors/rules/numbers.ts'

/** A figure people use for a stock: the words that announce it and the kinds of numbers it can be. */
export interface MetricName {
  name: string
  /** To be matched against lower-case text. */
  pattern: RegExp
  kinds: readonly TextNumber['kind'][]
}

const money = ['scaled', 'money'] as const
const ratio = ['times', 'bare'] as const
const words = (source: string) =>
  new RegExp(`(?<![a-z0-9à-ÿ])(?:${source.toLowerCase()})(?![a-z0-9à-ÿ])`, 'g')

/** The more particular before the more general: "free cash flow margin" before "free cash flow" before "margin". */
export const metricNames: readonly MetricName[] = [
  {
    name: 'Forward P/E',
    pattern: words(
      '(?:(?:times|x) )?(?:forward|fwd)[\\w -]{0,12}(?:p/?e|price[- ]to[- ]earnings|earnings multiples?|multiples?|earnings|P)(?: ratio| multiple)?|(?:p/?e|price[- ]to[- ]earnings)[\\w ]{0,10}forward',
    ),
    kinds: ratio,
  },
  { name: 'PEG', pattern: words('PEG(?: ratio)?'), kinds: ratio },
  {
    name: 'P/E',
    pattern: words(
      'p/?e(?: ratio| multiple)?|price[- ]to[- ]earnings(?: ratio)?|(?:times|x) (?:[\\w’]+ ){0,3}?(?:earnings|peak)|fois les bénéfices|veces beneficios|earnings multiples?|KGV',
    ),
    kinds: ratio,
  },
  { name: 'P/E', pattern: words('earnings'), kinds: ['times'] },
  { name: 'EV/EBITDA', pattern: words('EV ?/ ?EBITDA|EBITDA'), kinds: ratio },
  {
    name: 'EV/Sales',
    pattern: words('EV ?/ ?(?:sales|revenue)|enterprise value[- ]to[- ](?:sales|revenue)'),
    kinds: ratio,
  },
  {
    name: 'P/S',
    pattern: words('p/?s ratio|p/s|price[- ]to[- ]sales|(?:times|x) (?:\\w+ )?(?:sales|revenues?)'),
    kinds: ratio,
  },
  { name: 'P/S', pattern: words('sales|revenues?'), kinds: ['times'] },
  {
    name: 'P/B',
    pattern: words('p/?b ratio|p/b|price[- ]to[- ](?:tangible )?book|(?:times|x) (?:\\w+ )?book(?: value)?'),
    kinds: ratio,
  },
  {
    name: 'P/FCF',
    pattern: words('p/?fcf|price[- ]to[- ]free[- ]cash[- ]flow|free cash flow|fcf'),
    kinds: ['times'],
  },
  {
    name: 'P/FFO',
    pattern: words('p/?(?:a?ffo)|price[- ]to[- ]a?ffo|(?:times|x) (?:\\w+ )?a?ffo'),
    kinds: ratio,
  },
  {
    name: 'Free cash flow growth',
    pattern: words('(?:free cash flow|fcf)(?: growth| CAGR)?'),
    kinds: ['percent'],
  },
  { name: 'Free cash flow margin', pattern: words('(?:free cash flow|fcf) margins?'), kinds: ['percent'] },
  { name: 'Free cash flow', pattern: words('(?:levered )?free cash flows?|fcf'), kinds: money },
  {
    name: 'Operating cash flow',
    pattern: words('operating cash flows?|cash (?:flow )?from operations'),
    kinds: money,
  },
  { name: 'Net income growth', pattern: words('(?:net income|net profits?|profits?)'), kinds: ['percent'] },
  { name: 'Net income', pattern: words('net (?:income|profits?|earnings)|profits?'), kinds: money },
  { name: 'Net loss', pattern: words('net loss(?:es)?|lost|loss of'), kinds: money },
  { name: 'Earnings surprise', pattern: words('earnings surprises?'), kinds: ['percent'] },
  {
    name: 'EPS growth',
    pattern: words('(?:eps|earnings(?: per share)?)(?: growth| CAGR)?'),
    kinds: ['percent'],
  },
  { name: 'EPS', pattern: words('eps|earnings(?: per share| power)?|a share'), kinds: ['money'] },
  { name: 'FFO per share', pattern: words('a?ffo(?: per share)?|funds from operations'), kinds: ['money'] },
  {
    name: 'Revenue guidance',
    pattern: words('guid(?:ance|ing|ed)|outlook|forecast|(?:revenue|sales) (?:guidance|outlook|forecast)'),
    kinds: ['scaled'],
  },
  { name: 'Backlog', pattern: words('backlog|order book|orders?'), kinds: money },
  {
    name: 'Comparable sales growth',
    pattern: words(
      '(?:comparable|comp|same[- ]store|like[- ]for[- ]like)[- ](?:store )?(?:sales|growth)|comps',
    ),
    kinds: ['percent'],
  },
  { name: 'Organic growth', pattern: words('organic (?:revenue |sales )?growth'), kinds: ['percent'] },
  { name: 'Gross profit growth', pattern: words('gross profits?'), kinds: ['percent'] },
  {
    name: 'Cloud growth',
    pattern: words('cloud(?:geschäft)?(?: revenues?| business| growth)?'),
    kinds: ['percent'],
  },
  {
    name: 'Revenue growth',
    pattern: words(
      '(?:revenues?|(?<!iPhone )sales|top[- ]line|turnover|Umsatz|ventas|chiffre d’?affaires)(?: growth| CAGR)?',
    ),
    kinds: ['percent'],
  },
  {
    name: 'Revenue',
    pattern: words("revenues?|sales|top[- ]line|turnover|Umsatz|chiffre d[’']affaires|ventas"),
    kinds: ['scaled'],
  },
  { name: 'Net interest margin', pattern: words('net interest margins?|NIM'), kinds: ['percent'] },
  { name: 'EBITA margin', pattern: words('EBITA margins?'), kinds: ['percent'] },
  { name: 'Free cash flow yield', pattern: words('(?:free cash flow|fcf) yields?'), kinds: ['percent'] },
  {
    name: 'Net retention',
    pattern: words('(?:net|dollar-based)[\\w -]{0,12} retention(?: rate)?|retention'),
    kinds: ['percent'],
  },
  { name: 'Renewal rate', pattern: words('renewal rates?'), kinds: ['percent'] },
  { name: 'Loan-to-deposit ratio', pattern: words('loan[- ](?:to[- ])?deposit ratio'), kinds: ['percent'] },
  { name: 'Combined ratio', pattern: words('combined ratio'), kinds: ['percent', 'bare'] },
  {
    name: 'Premium to NAV',
    pattern: words('premium(?: to (?:NAV|net asset value|book))?'),
    kinds: ['percent'],
  },
  {
    name: 'Payment volume',
    pattern: words('processed(?: volume)?|payment volume|GMV|TPV'),
    kinds: ['scaled'],
  },
  {
    name: 'Gross margin',
    pattern: words('gross (?:profit )?margins?|margen bruto|Bruttomarge|marge brute'),
    kinds: ['percent'],
  },
  { name: 'Operating margin', pattern: words('(?:operating|EBIT) (?:profit )?margins?'), kinds: ['percent'] },
  { name: 'EBITDA growth', pattern: words('(?:adjusted )?EBITDA(?: growth| CAGR)?'), kinds: ['percent'] },
  { name: 'EBITDA margin', pattern: words('EBITDA margins?'), kinds: ['percent'] },
  { name: 'Net margin', pattern: words('(?:net|profit) margins?'), kinds: ['percent'] },
  { name: 'EBITDA', pattern: words('(?:adjusted )?EBITDA'), kinds: money },
  {
    name: 'Operating income',
    pattern: words('operating (?:income|profit)|income from operations|EBIT'),
    kinds: money,
  },
  {
    name: 'Expense ratio',
    pattern: words('expense ratios?|operating expenses|management fees?|fees?(?: are)?|TER|charges?'),
    kinds: ['percent'],
  },
  {
    name: 'Dividend yield',
    pattern: words(
      '(?:dividend |distribution |forward |trailing )?yield(?:s|ing)?|pays(?: north of| over| about| around| a)?|Dividendenrendite|rendement|rentabilidad por dividendo',
    ),
    kinds: ['percent'],
  },
  { name: 'Dividend growth', pattern: words('dividend (?:growth|increase|hike|raise)'), kinds: ['percent'] },
  { name: 'Payout ratio', pattern: words('payout ratio'), kinds: ['percent'] },
  { name: 'Dividend', pattern: words('dividends?|distributions?|payouts?'), kinds: ['money'] },
  {
    name: 'Discount to NAV',
    pattern: words('discounts?(?: to (?:NAV|net asset value))?'),
    kinds: ['percent'],
  },
  {
    name: 'Upside',
    pattern: words(
      'upside(?: potential)?|potencial|potentiel(?: de hausse)?|(?:aufwärts|kurs)?potenzial|(?:above|over|higher than) (?:the |its )?(?:current|share|market|recent|closing) (?:share |stock )?price',
    ),
    kinds: ['percent'],
  },
  { name: 'Downside', pattern: words('downside'), kinds: ['percent'] },
  {
    name: 'Market cap',
    pattern: words('market (?:cap\\w*|value)(?: is now)?|valued at|valuation of|worth'),
    kinds: ['scaled'],
  },
  { name: 'Assets under management', pattern: words('assets(?: under management)?|AUM'), kinds: ['scaled'] },
  { name: 'Share buyback', pattern: words('(?:share |stock )?(?:buybacks?|repurchas\\w+)'), kinds: money },
  { name: 'Net debt', pattern: words('net debt'), kinds: money },
  { name: 'Debt', pattern: words('debt'), kinds: money },
  { name: 'Cash', pattern: words('cash'), kinds: money },
  { name: 'Capital expenditure', pattern: words('cap(?:ital )?ex(?:penditures?)?'), kinds: money },
  { name: 'Enterprise value', pattern: words('enterprise value|EV'), kinds: ['scaled'] },
  { name: 'EV multiple', pattern: words('EV|enterprise value'), kinds: ['times'] },
  { name: 'Zacks Rank', pattern: words('(?:zacks )?(?:etf )?rank(?: of)?'), kinds: ['bare'] },
  { name: 'Margin of safety', pattern: words('margin of safety'), kinds: ['percent'] },
  {
    name: 'Return',
    pattern: words('since (?:purchase|i bought|buying|inception|my (?:purchase|entry))'),
    kinds: ['percent'],
  },
  { name: 'Net cash', pattern: words('net cash'), kinds: money },
  { name: 'ARR', pattern: words('ARR|annual(?:ized)? recurring revenues?'), kinds: money },
  { name: 'Margin', pattern: words('margins?|margen|marge|marża'), kinds: ['percent'] },
  { name: 'WACC', pattern: words('WACC|discount rate'), kinds: ['percent'] },
  { name: 'Return on equity', pattern: words('ROE|return on (?:tangible )?equity|ROTE'), kinds: ['percent'] },
  {
    name: 'Return on invested capital',
    pattern: words('ROIC|return on (?:invested )?capital'),
    kinds: ['percent'],
  },
  { name: 'Market share', pattern: words('market share'), kinds: ['percent'] },
  { name: 'Beta', pattern: words('beta'), kinds: ['bare'] },
  {
    name: 'Debt to equity',
    pattern: words('debt[- ]to[- ]equity(?: ratio)?'),
    kinds: ['bare', 'times', 'percent'],
  },
  { name: 'Total return', pattern: words('total returns?'), kinds: ['percent'] },
  {
    name: 'Annual return',
    pattern: words('(?:annual\\w*|average)[\\w ]{0,12} returns?'),
    kinds: ['percent'],
  },
  { name: 'Short interest', pattern: words('short interest'), kinds: ['percent'] },
  { name: 'Occupancy', pattern: words('occupancy(?: rate)?'), kinds: ['percent'] },
  {
    name: 'Price',
    pattern: words(
      '(?:current |share |stock )?price(?: of)?|current|trad(?:es|ing) (?:at|around|for)|bought (?:at|for)|clos(?:ed|es|ing) at|opened at|shares at|stock at|hover(?:s|ing)? (?:around|near|at)|(?:now|currently|today) (?:up to|down to|at|around)|at (?:the )?time of writing|precio|cierre|cours|kurs|changes? hands at|sits? at|fetch(?:es|ing)',
    ),
    kinds: ['money'],
  },
]
