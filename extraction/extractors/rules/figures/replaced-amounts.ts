// "from 98 to 83.50", "no longer 28 but 24", "210 statt 195": which of two amounts is the current one, in all
// languages.

const sign = String.raw`(?:(?:US|CA?|AU?|HK|S|NZ|R)?[$€£¥₹₩]\s?|(?:Rs\.?|USD|EUR|CHF|GBP|BRL|INR)\s?)`
const coin = String.raw`\s?(?:euros?|dollars?|US-Dollar|Dollar|Franken|reais|francs|pounds|pence|rupees|p|€|EUR|USD|CHF|GBP)(?!\p{L})`
const each = String.raw`\s?(?:\/\s?|a |per |je |par |por |pro )(?:share|stock|Aktie|action|acción|ação|azione|aandeel)`
const rest = `(?:${coin})?(?:${each})?(?: \\([^()]{1,30}\\))?`
/** "18 euros a 12 meses": a time is no amount that another has become. */
const noTime = String.raw`(?!\d)(?!\s?(?:[-–]\s?\d{1,2}\s?)?(?:months?|years?|weeks?|Monate|Jahre|mois|ans|meses|años|anos|mesi|anni|maanden|jaar)(?!\p{L}))`
const amount = String.raw`${sign}?\d[\d.,]{0,14}(?<![.,])${noTime}(?:${coin})?`

/** "from its previous", "de los", "von bisher": words that may be between a preposition and an amount. */
const filler = String.raw`(?:(?:its|an?|the|about|around|earlier|previous(?:ly)?|prior|former|old|wie|bisher(?:ig)?\w{0,2}|bislang|zuvor|vorher\w{0,4}|zuletzt|noch|bei|at|den|de|di|da|von|les|los|las|os|aux?|alle?|ai|il|i|precedent[ei]|précédents?|anterior(?:es)?|eerdere?|voorheen|nun|jetzt|nunmehr|nu|now|new|neu|maintenant|ahora|agora|ora)\s){0,3}`
const from =
  'from|von|van|de|desde|da|dai|du|des|raise[sd]?|lift(?:s|ed)?|cuts?|lower(?:s|ed)?|hike[sd]?|trim(?:s|med)?|increase[sd]?|boost(?:s|ed)?'
const to = '(?:(?:down|up|back|all the way|hinab|herunter|hoch) )?(?:to|auf|naar|à|a|al|ai|hasta|para)'
const by = 'by|um|met|de|del|di|em|in|un'
const at = '(?:bei |at |de |di |da |a |op |auf |von |en |em |à )?'
const nots =
  "no longer(?: \\w{1,12}){0,3}|not|(?:is|was)n[’']t|nicht (?:mehr|länger)|nicht|plus|pas|ya no|no|não|mais|niet (?:langer|meer)|niet|non|più"
const no = `(?:${nots})\\s(?:is |é |è |es )?${at}`
const instead = [
  'instead of|rather than|statt|anstatt|anstelle|contre|au lieu de|in plaats van|en (?:lugar|vez) de|em vez de|ante',
  'invece di|anziché|rispetto|frente a|versus|vs\\.?|compared (?:to|with)|previously|formerly|bisher|bislang|zuvor|vorher',
  'antes|anteriormente|in precedenza|eerder|voorheen|auparavant|précédemment',
].join('|')
const but =
  ",?(?: any ?(?:more|longer))?,?\\s(?:but|it[’']s|it is|rather|sondern|aber|mais|sino|pero|mas|ma|bensì|maar)"

const untilNow =
  'until now|so far|previously|bislang|bisher|zuvor|auparavant|précédemment|hasta ahora|finora|tot nu toe|até agora|anterior(?:mente|es)?'

const letterBefore = String.raw`(?<!\p{L})`
const fromWord = new RegExp(`${letterBefore}(?:${from})\\s${filler}$`, 'iu')
const byWord = new RegExp(`${letterBefore}(?:${by})\\s$`, 'iu')
const toNext = new RegExp(`^${rest},?\\s${to}\\s${filler}${amount}`, 'iu')
const deniedWord = new RegExp(`${letterBefore}${no}$`, 'iu')
const butNext = new RegExp(`^${rest}${but}(?!\\p{L})[^\\d.;]{0,40}${amount}`, 'iu')
const arrowNext = new RegExp(String.raw`^(?:${coin})?\s?(?:→|⟶|[-–=]{1,2}>|➔|⇒)\s?${amount}`, 'iu')
const becomes = '(?:becomes|turns into|wird zu|devient|diventa|wordt)'
const becomesNext = new RegExp(`^${rest}\\s${becomes}\\s${amount}`, 'iu')
const untilNowBehind = new RegExp(`^${rest}\\s(?:${untilNow})(?!\\p{L})`, 'iu')
/** "lifts its $210 target on the stock to $240". */
const targetTo = new RegExp(
  `^(?:\\s\\w{1,20})?\\s(?:targets?|PT|TP|objective|fair value|estimate)(?: price)?(?: (?:on|for) [^\\d.;,]{1,40})? ${to} ${amount}`,
  'iu',
)
/** "I had a $210 target; now it is worth $240". */
const hadWord = /\b(?:had|was|were|used to (?:be|have))\s(?:an?\s|at\s|my\s|our\s)?$/i
const nowNext = /^[^.!?]{0,50}(?:[,;]|\b(?:and|but)) (?:\w+ )?now\b/i
const insteadWord = new RegExp(`${letterBefore}(?:${instead})\\s${filler}$`, 'iu')
const toBefore = new RegExp(
  `${letterBefore}${to}\\s${filler}${amount}${rest},?\\s(?:${from})\\s${filler}$`,
  'iu',
)

/** Whether the text around an amount says that another amount has replaced it, or that it is only a difference. */
export function isReplaced(before: string, after: string): boolean {
  const near = before.slice(-90)
  return (
    ((fromWord.test(near) || byWord.test(near)) && toNext.test(after)) ||
    (deniedWord.test(near) && butNext.test(after)) ||
    arrowNext.test(after) ||
    becomesNext.test(after) ||
    targetTo.test(after) ||
    untilNowBehind.test(after) ||
    (hadWord.test(near) && nowNext.test(after)) ||
    insteadWord.test(near) ||
    toBefore.test(near)
  )
}

const percent = String.raw`(?<![\d.,])\d[\d.,]{0,9}\s?(?:%|\p{L}{1,4}[cz]ent\p{L}{0,2})`
/** Statements about an old amount right before the new one, each with what remains of it. */
const replaced: [RegExp, string][] = [
  [new RegExp(`${letterBefore}(?:${from})\\s${filler}${amount}${rest},?\\s${to}\\s${filler}$`, 'iu'), 'to '],
  [
    new RegExp(
      String.raw`(?:${letterBefore}(?:${by})\s${amount}|(?:${letterBefore}(?:${by}|rund)\s)?${percent})(?:${rest}|,? or ${amount}),?\s${to}\s${filler}$`,
      'iu',
    ),
    'to ',
  ],
  [new RegExp(String.raw`${letterBefore}${no}${amount}${rest}${but}(?!\p{L})[^\d.;]{0,40}$`, 'iu'), ''],
  [new RegExp(String.raw`${amount}\s?(?:→|⟶|[-–=]{1,2}>|➔|⇒)\s?$`, 'iu'), ''],
  [new RegExp(`\\s(?:of|at|von|de|di|van)\\s${amount}${rest}\\s${becomes}\\s$`, 'iu'), ' '],
  [new RegExp(`,?\\s${amount}${rest}\\s(?:${untilNow}),?\\s${to}\\s${filler}$`, 'iu'), ' to '],
  [
    new RegExp(
      String.raw`${letterBefore}(?:was|were|lag|war|était|era|foi)\s${filler}${amount}${rest},?\s(?:(?:and|but|und|et|y|e|ma|en) )?(?:(?:is|est|es|é|è) )?(?:now|nun|jetzt|maintenant|désormais|ahora|agora|ora|nu)\s(?:(?:it )?(?:at|bei|is|de|à) )?$`,
      'iu',
    ),
    '',
  ],
  [new RegExp(`${letterBefore}(?:${instead})\\s${filler}${amount}${rest},?\\s${filler}$`, 'iu'), ''],
]

/** A clause before an amount, without what it says about an earlier amount. */
export function withoutReplaced(clause: string): string {
  const found = replaced.find(([pattern]) => pattern.test(clause))
  return found ? clause.replace(...found) : clause
}
