import { type MetricName, words } from '#extraction/extractors/rules/figures/metric-name.ts'
import { multipleNames } from '#extraction/extractors/rules/figures/multiple-names.ts'
import { qualityNames } from '#extraction/extractors/rules/figures/quality-names.ts'
import { returnNames } from '#extraction/extractors/rules/figures/return-names.ts'

const money = ['scaled', 'money'] as const

/** Of two that stand equally near the longer names a number: "free cash flow margin" and not "margin". */
export const metricNames: readonly MetricName[] = [
  ...multipleNames,
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
  { name: 'Net loss', pattern: words('net loss(?:es)?'), kinds: money },
  { name: 'Operating loss', pattern: words('operating loss(?:es)?'), kinds: money },
  {
    name: 'Earnings surprise',
    pattern: words(
      "earnings surprises?|(?:beat\\w*|topp\\w+|surpass\\w+|exceed\\w+|miss\\w*) (?:[\\w’']+ ){0,3}?(?:consensus|estimates?|expectations?|forecasts?)(?: estimates?)?(?: by)?",
    ),
    kinds: ['percent'],
  },
  {
    name: 'Operating income growth',
    pattern: words('operating (?:income|profits?)|EBIT'),
    kinds: ['percent'],
  },
  {
    name: 'EPS growth',
    pattern: words('(?:eps|earnings(?: per share)?)(?: growth| CAGR)?'),
    kinds: ['percent'],
  },
  {
    name: 'EPS',
    pattern: words(
      'eps|earnings(?: per share| power)?|earn(?:s|ed|ing)|per[- ]share earnings|bénéfice par action|BPA|Gewinn je Aktie',
    ),
    kinds: ['money'],
  },
  { name: 'AFFO per share', pattern: words('affo(?: per share)?'), kinds: ['money'] },
  { name: 'FFO per share', pattern: words('ffo(?: per share)?|funds from operations'), kinds: ['money'] },
  {
    name: 'NII per share',
    pattern: words('nii(?: per share)?|net investment income(?: per share)?'),
    kinds: ['money'],
  },
  { name: 'NAV per share', pattern: words('(?:nav|net asset value)(?: per share)?'), kinds: ['money'] },
  {
    name: 'Book value per share',
    pattern: words('(?:tangible )?book(?: value)?(?: per share)?|t?bvps|tbv'),
    kinds: ['money'],
  },
  {
    name: 'Revenue guidance',
    pattern: words(
      'guid(?:ance|ing|ed|es)(?: (?:for|to))? (?:revenues?|sales)(?: of)?|(?:revenue|sales) (?:guidance|outlook|forecast)',
    ),
    kinds: ['scaled'],
  },
  { name: 'Backlog', pattern: words('backlog|order book|order intake|Auftragsbestand'), kinds: money },
  { name: 'Orders', pattern: words('(?:new |net |total )?orders'), kinds: ['scaled'] },
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
    pattern: words(
      "revenues?|sales(?! (?:and|&) marketing| force| team| staff)|top[- ]line|turnover|Umsatz|chiffre d[’']affaires|ventas",
    ),
    kinds: ['scaled'],
  },
  { name: 'Net interest margin', pattern: words('net interest margins?|NIM'), kinds: ['percent'] },
  { name: 'EBITA margin', pattern: words('EBITA margins?'), kinds: ['percent'] },
  {
    name: 'Net retention',
    pattern: words(
      '(?:net|dollar-based)[\\w -]{0,12} retention(?: rate)?|(?:customer |client )?retention(?: rate)?',
    ),
    kinds: ['percent'],
  },
  { name: 'Renewal rate', pattern: words('renewal rates?'), kinds: ['percent'] },
  { name: 'Loan-to-deposit ratio', pattern: words('loan[- ](?:to[- ])?deposit ratio'), kinds: ['percent'] },
  { name: 'Combined ratio', pattern: words('combined ratio'), kinds: ['percent', 'bare'] },
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
  { name: 'EBITDA margin', pattern: words('(?:adjusted )?EBITDA margins?'), kinds: ['percent'] },
  {
    name: 'Net margin',
    pattern: words('(?:net|profit|net profit) margins?|profit[- ]marge|Nettomarge'),
    kinds: ['percent'],
  },
  { name: 'EBITDA', pattern: words('(?:adjusted )?EBITDA'), kinds: money },
  {
    name: 'Operating income',
    pattern: words('operating (?:income|profits?)|income from operations|EBIT'),
    kinds: money,
  },
  {
    name: 'Expense ratio',
    pattern: words('expense ratios?|management fees?|annual operating expenses|TER|laufende kosten'),
    kinds: ['percent'],
  },
  {
    name: 'Market cap',
    pattern: words('(?<=(?:billion|trillion|million)[- ](?:dollar )?|[$€£]\\d{1,4}[bt] )company'),
    kinds: ['scaled'],
    near: 2,
  },
  {
    name: 'Market cap',
    pattern: words(
      'market (?:cap\\w*|value)(?: is now)?|mkt cap|capitali[sz]ation(?: boursière)?|Marktkapitalisierung|Börsenwert|valor de mercado|capitali[sz]zazione',
    ),
    kinds: ['scaled'],
  },
  { name: 'Assets under management', pattern: words('assets under management|AUM'), kinds: ['scaled'] },
  {
    name: 'Share buyback',
    pattern: words('(?:share |stock )?(?:buybacks?|repurchas\\w+)|(?:bought|buy|buys|buying) back'),
    kinds: money,
  },
  {
    name: 'Deal value',
    pattern: words(
      '(?:deal|acquisition|takeover|merger|buyout|transaction)(?: (?:is |was )?(?:worth|valued at|of|for))?|agreed to (?:pay|acquire|buy)|acquir\\w+ (?:\\w+ ){1,4}for|to acquire',
    ),
    kinds: ['scaled'],
  },
  { name: 'Cash per share', pattern: words('(?:net )?cash (?:per|a) share'), kinds: ['money'] },
  { name: 'Net debt', pattern: words('net debt'), kinds: money },
  { name: 'Debt', pattern: words('debt'), kinds: money },
  {
    name: 'Cash',
    pattern: words(
      'cash(?: (?:position|pile|balance|reserves?))?(?: and (?:cash equivalents|equivalents|short[- ]term investments|marketable securities))?',
    ),
    kinds: money,
  },
  {
    name: 'Capital expenditure',
    pattern: words('cap(?:ital )?-?ex(?:penditures?)?|capital (?:spending|spend|investments?)'),
    kinds: money,
  },
  { name: 'Enterprise value', pattern: words('enterprise value|EV'), kinds: ['scaled'] },
  { name: 'EV multiple', pattern: words('EV|enterprise value'), kinds: ['times'] },
  { name: 'Zacks Rank', pattern: words('(?:zacks )?(?:etf )?rank(?: of)?'), kinds: ['bare'] },
  { name: 'Net cash', pattern: words('net cash'), kinds: money },
  { name: 'ARR', pattern: words('ARR|annual(?:ized)? recurring revenues?'), kinds: money },
  { name: 'Margin', pattern: words('margins?|margen|marge|marża'), kinds: ['percent'] },
  { name: 'WACC', pattern: words('WACC|discount rate'), kinds: ['percent'] },
  {
    name: 'Market share',
    pattern: words('market shares?'),
    kinds: ['percent'],
  },
  {
    name: 'CET1 ratio',
    pattern: words('CET-?1(?: capital)?(?: ratio)?|tier 1(?: capital)? ratio'),
    kinds: ['percent'],
  },
  {
    name: 'Insider ownership',
    pattern: words('insider ownership|insiders (?:\\w+ )?(?:own|hold)'),
    kinds: ['percent'],
  },
  {
    name: 'Share count change',
    pattern: words('share ?count|(?:shares? |share )outstanding|diluted shares'),
    kinds: ['percent'],
  },
  { name: 'RPO', pattern: words('RPOs?|remaining performance obligations?'), kinds: money },
  { name: 'Bookings', pattern: words('bookings'), kinds: money },
  { name: 'Lease term', pattern: words('lease (?:terms?|duration|length)|WALT|WALE'), kinds: ['bare'] },
  { name: 'Book-to-bill', pattern: words('book[- ]to[- ]bill(?: ratio)?'), kinds: ['bare', 'times'] },
  { name: 'All-in sustaining cost', pattern: words('all[- ]in sustaining costs?|AISC'), kinds: ['money'] },
  { name: 'Beta', pattern: words('beta'), kinds: ['bare'] },
  { name: 'Short interest', pattern: words('short interest'), kinds: ['percent'] },
  { name: 'Occupancy', pattern: words('occupancy(?: rate)?'), kinds: ['percent'] },
  ...qualityNames,
  ...returnNames,
]
