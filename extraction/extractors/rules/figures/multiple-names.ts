import { type MetricName, words } from '#extraction/extractors/rules/figures/metric-name.ts'

const ratio = ['times', 'bare'] as const
/** "next year's", "projected 2027", "consensus": earnings that are still to come. */
const coming = [
  "(?:next (?:\\w+ ){0,2}?(?:year|quarters|months)['’]?s?|(?:this|the current) (?:\\w+ )?year['’]s (?:expected|estimated|",
  'projected|forecast)|projected|expected|estimated|consensus|prospective|forecast(?:ed)?|ntm|20\\d\\de|fy ?(?:20)?\\d\\de?)',
].join('')

/** What a company costs, and what it owes, as so many times something else. */
export const multipleNames: readonly MetricName[] = [
  {
    name: 'Forward P/E',
    pattern: words(
      [
        `(?:(?:times|x) )?(?:forward|fwd|prospective|erwartetes)[\\w -]{0,12}(?:p/?e|KGV|price[- ]to[- ]earnings|earnings multiples?|`,
        `multiples?|earnings|eps|P)(?: ratio| multiple)?|(?:p/?e|price[- ]to[- ]earnings)[\\w ]{0,10}forward|(?:times|x) (?:\\w+ )?${coming} (?:[\\w’'-]+ ){0,2}?(?:earnings|`,
        `eps|profits?)`,
      ].join(''),
    ),
    kinds: ratio,
  },
  { name: 'PEG', pattern: words('PEG(?: ratio)?'), kinds: ratio },
  {
    name: 'P/E',
    pattern: words(
      'p/?e(?: ratio| multiple)?|price ?/ ?earnings(?: ratio)?|price[- ]to[- ]earnings(?: ratio)?|(?:times|x) (?:[\\w’]+ ){0,3}?(?:earnings|profits|peak)|fois les bénéfices|veces beneficios|earnings multiples?|KGV|(?:le|un|son|du) PER',
    ),
    kinds: ratio,
  },
  { name: 'P/E', pattern: words('earnings'), kinds: ['times'] },
  {
    name: 'Net debt/EBITDA',
    pattern: words(
      '(?:net )?debt(?: ?/ ?|[- ]to[- ])(?:\\w+ )?EBITDA\\w*(?: ratio)?|net leverage(?: ratio)?|leverage ratio|(?:times|x) (?:net )?(?:levered|leverage)',
    ),
    kinds: ratio,
  },
  { name: 'Net debt/EBITDA', pattern: words('leverage|levered|verschuldungsgrad'), kinds: ['times'] },
  { name: 'EV/EBITDA', pattern: words('EV ?/ ?EBITDA|EBITDA'), kinds: ratio },
  { name: 'EV/EBIT', pattern: words('EV ?/ ?EBIT|(?:times|x) (?:\\w+ )?EBIT'), kinds: ratio },
  {
    name: 'EV/FCF',
    pattern: words('EV ?/ ?(?:FCF|free cash flow)'),
    kinds: ratio,
  },
  {
    name: 'EV/Sales',
    pattern: words('EV ?/ ?(?:sales|revenues?)|enterprise value[- ]to[- ](?:sales|revenues?)'),
    kinds: ratio,
  },
  {
    name: 'P/S',
    pattern: words(
      'p/?s ratio|p/s|price ?/ ?sales|price[- ]to[- ]sales|(?:times|x) (?:\\w+ )?(?:sales|revenues?)',
    ),
    kinds: ratio,
  },
  { name: 'P/S', pattern: words('sales|revenues?'), kinds: ['times'] },
  {
    name: 'P/B',
    pattern: words(
      'p/?b ratio|p/t?b(?:v|vps)?|price ?/ ?book|price[- ]to[- ](?:tangible )?book(?: value)?|(?:times|x) (?:\\w+ )?book(?: value)?|KBV',
    ),
    kinds: ratio,
  },
  {
    name: 'P/NAV',
    pattern: words('p/nav|price[- ]to[- ]nav|(?:times|x) (?:\\w+ )?(?:nav|net asset value)'),
    kinds: ratio,
  },
  { name: 'P/FCF', pattern: words('p/fcf|price[- ](?:to[- ])?free[- ]cash[- ]flow'), kinds: ratio },
  { name: 'P/FCF', pattern: words('free cash flow|fcf'), kinds: ['times'] },
  { name: 'P/CF', pattern: words('p/cf|price[- ]to[- ](?:operating )?cash[- ]flow'), kinds: ratio },
  {
    name: 'P/FFO',
    pattern: words('p/?(?:a?ffo)|price(?:[- ]to[- ]| ?/ ?)a?ffo|(?:times|x) (?:\\w+ )?a?ffo'),
    kinds: ratio,
  },
  { name: 'P/FFO', pattern: words('a?ffo'), kinds: ['times'] },
  { name: 'EV multiple', pattern: words('EV|enterprise value'), kinds: ['times'] },
  {
    name: 'Debt to equity',
    pattern: words('d/e(?: ratio)?|debt(?: ?/ ?|[- ]to[- ])equity(?: ratio)?|gearing'),
    kinds: ['bare', 'times', 'percent'],
  },
  {
    name: 'Interest coverage',
    pattern: words('interest cover(?:age)?(?: ratio)?|(?:times|x) interest'),
    kinds: ratio,
  },
  {
    name: 'Dividend coverage',
    pattern: words(
      '(?:dividend|payout) (?:(?:is|was|are|remains) )?(?:\\w+ )?cover(?:age|ed)?(?: ratio)?|covers? (?:its |the )?dividends?|coverage ratio',
    ),
    kinds: ratio,
  },
  {
    name: 'Distribution coverage',
    pattern: words(
      'distributions? (?:(?:is|was|are|remains) )?(?:\\w+ )?cover(?:age|ed)?(?: ratio)?|covers? (?:its |the )?distributions?|DCF coverage',
    ),
    kinds: ratio,
  },
  { name: 'Current ratio', pattern: words('current ratio'), kinds: ratio },
  { name: 'Quick ratio', pattern: words('quick ratio|acid[- ]test(?: ratio)?'), kinds: ratio },
]
