import { type MetricName, words } from '#extraction/extractors/rules/figures/metric-name.ts'

/** "20% share", "a share of 20%": farther away a percentage is of something else. */
const besideShare = 12
/** "earnings per share 8.88": captions leave the currency out. */
const besideEarnings = 14

/** How good a business is: its place in the market, how sure its income is, what it turns into cash. */
export const qualityNames: readonly MetricName[] = [
  {
    name: 'Market share',
    pattern: words(
      [
        '(?:(?:dollar|volume|unit|value|category|global|world|retail) )?shares?(?= (?:in|across|globally|worldwide)|[),.;]|',
        ' of (?:the |its |their )?(?:[\\w-]+ ){0,2}(?:market|category|segment|industry))|(?:has|holds|controls|commands|',
        'owns)(?= \\d[\\d.]*\\s?(?:%|percent) of (?:the|its) (?:[\\w-]+ ){0,3}market)|Marktanteil(?:e|s|en)?|part de marché|',
        'cuota de mercado',
      ].join(''),
    ),
    kinds: ['percent'],
    near: besideShare,
  },
  {
    name: 'Recurring revenue',
    pattern: words(
      'recurring(?: revenues?| sales| income)?|(?:revenues?|sales) (?:is|are|was|were|being) (?:\\w+ )?recurring|wiederkehrende\\w* (?:umsätze?|erlöse?)',
    ),
    kinds: ['percent'],
  },
  {
    name: 'Customer concentration',
    pattern: words('(?:largest|biggest|top|single|\\w+ largest) (?:\\w+ )?customers?|customer concentration'),
    kinds: ['percent'],
    near: 30,
  },
  { name: 'Vacancy', pattern: words('vacancy(?: rate)?|leerstand(?:squote)?'), kinds: ['percent'] },
  {
    name: 'Equity ratio',
    pattern: words('equity ratio|equity-to-assets(?: ratio)?|eigenkapitalquote|solvency ratio'),
    kinds: ['percent'],
  },
  {
    name: 'Free cash flow conversion',
    pattern: words('(?:free cash flow|fcf|cash(?: flow)?) conversion(?: rate| ratio)?'),
    kinds: ['percent'],
  },
  {
    name: 'Price change',
    pattern: words(
      '(?:share|stock) price (?:gains?|returns?|changes?|increases?|performance|declines?|drops?)|(?:1|one|3|three|5|five)-year (?:\\w+ )?(?:return|performance|gain)|kursgewinn|kursverlust|kursplus|kursminus',
    ),
    kinds: ['percent'],
  },
  {
    name: 'EPS',
    pattern: words('eps|earnings per share'),
    kinds: ['bare'],
    near: besideEarnings,
  },
  {
    name: 'Share buyback',
    pattern: words(
      '(?:(?:addition|increase) to )?(?:its |the |their )?(?:\\w+ )?(?:share |stock )?(?:buyback|repurchase) (?:program(?:me)?|plan|authori[sz]ation)|aktienrückkauf(?:programm)?',
    ),
    kinds: ['scaled', 'money'],
  },
  {
    name: 'Price',
    pattern: words('notiert\\w*(?: \\w+){0,4}? (?:bei|mit|zwischen|um)|schloss(?: \\w+){0,3}? (?:bei|mit)'),
    kinds: ['money'],
  },
]
