import type { OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'

/** "$469.79 gain (+21.21%)", "a loss of 31%": the result of a trade. */
const gainBefore =
  /\b(gain|profit|return|loss)(?: (?:of|on (?:the|this|my) (?:trade|position)))?[\s:(]{1,3}(?:about |around |roughly |nearly |over )?[+~≈]?$/i
/** "sold for: -$362.07 (-34.55%)": the sign says whether it is a gain or a loss. */
const soldFor = /\b(?:sold|closed|exited)\b[^.;%]{0,40}[-−+]\$?[\d.,]+ \([+-]?$/i
const traded = /\b(?:sold|closed|exited|selling|position|trade|realized|realised)\b/i
/** "I'm up 14%", "I am down 24% on my shares": the author's own result. */
const ownMove =
  /\b(?:I['’]m|I am|we['’]re|we are|my (?:position|shares|stake|investment) (?:is|are)) (?:still |now |currently )*(up|down) (?:about |around |roughly |nearly |over |almost )?$/i
const ofTrade =
  /^\s?(?:[.,;)]|$|(?:on|in) (?:my|our|this|these|the|it)\b|so far|since|overall|already|in (?:just|under|less))/i

/** What a percentage says about somebody's holding of the stock. Null if it says nothing about it. */
export function holdingName({ sentence, start, end, kind, value }: OwnNumber): string | null {
  if (kind !== 'percent') return null
  const before = sentence.text.slice(Math.max(0, start - 90), start)
  const after = sentence.text.slice(end, end + 30)
  const move = ownMove.exec(before)?.[1]
  if (move && ofTrade.test(after)) return /down/i.test(move) ? 'Position loss' : 'Position gain'
  const result = traded.test(sentence.text) ? gainBefore.exec(before)?.[1] : undefined
  if (result) return /loss/i.test(result) || value < 0 ? 'Position loss' : 'Position gain'
  return soldFor.test(before) ? (value < 0 ? 'Position loss' : 'Position gain') : null
}

/** "year to date", "en 52 semanas": periods over which only a share price is stated. */
const overTime = new RegExp(
  [
    String.raw`^,? ?(?:\(?YTD\b|year[- ]to[- ]date|so far this year|(?:over|in) the (?:past|last) (?:52 weeks|twelve months|12 months|year)|`,
    'en (?:el )?(?:último año|52 semanas|52W)|seit Jahresbeginn|depuis le début de l’année|da inizio anno|sinds begin)',
  ].join(''),
  'i',
)
/** Text before such a change if it is the price's: the stock, or only the name and the sign. */
const ofPrice = new RegExp(
  [
    String.raw`(?:\b(?:stocks?|shares?|price|ETF|fund|aktie|acción|azione|aandeel|titre)\b(?: (?:is|are|has|have|was|been|now|currently|still|also|only))*|`,
    String.raw`\b(?:it|they)(?:['’]s|['’]re| is| are)(?: (?:now|currently|still|also|only))*|\b(?:both|all) of which are|[(])\s?`,
    '(up|down|gained|lost|[+−-])? ?(?:about |around |roughly |nearly |over |almost |by )?[+-]?$',
  ].join(''),
  'iu',
)

/** The name of a price change over a stated period. Null if it may be the change of something else. */
export function moveOverTime({ sentence, start, end, kind, value }: OwnNumber): string | null {
  if (kind !== 'percent' || !overTime.test(sentence.text.slice(end, end + 40))) return null
  const found = ofPrice.exec(sentence.text.slice(Math.max(0, start - 60), start))
  if (!found) return null
  const sign = found[1] ?? ''
  if (value < 0 || /down|lost|[-−]/i.test(sign)) return 'Price decline'
  return sign !== '' || sentence.text.charAt(start - 1) === '+' ? 'Price gain' : null
}

const rises = [
  'up|rose|risen|gained|jumped|surged|climbed|soared|rallied|stieg|gewann|gagne|gagné|progresse|bondit|sube|subió|gana|ganó|guadagna|guadagnato|sale|salito',
  'subiu|sobe|ganhou|valorizou|steeg|won|klom|advanced|popped|spiked',
].join('|')
const falls = [
  'down|fell|fallen|dropped|lost|slid|plunged|tumbled|crashed|sank|declined|slipped|shed|fiel|verlor|sank|perd|perdu|recule|reculé|chute|chuté|cae|cayó|pierde|perdió',
  'perde|perso|scende|sceso|cede|caiu|perdeu|cai|desvalorizou|daalde|verloor|zakte|collapsed',
].join('|')
const share =
  '(?:stocks?|shares?|share price|stock price|Aktien?|Papier|Kurs|titre|action|acción|acciones|título|titolo|azione|azioni|ação|ações|papel|aandeel|koers|¤)'
const helping =
  '(?:(?:price|is|are|was|were|has|have|had|been|now|currently|still|also|only|already|just|then|again|today|hat|ist|a|ha|est|es|está|è|é|dit jaar|this year|since then)\\s){0,4}'
const about =
  '(?:(?:by|another|about|around|roughly|nearly|over|almost|some|more than|as much as|um|rund|de|un|el|il|del|met|quase|environ|circa|casi)\\s){0,3}'
/** "The stock is down 25 %", "Acme fell another 6 %", "l’action recule de 3 %": with the company's name as ¤. */
const moved = new RegExp(
  `(?<!\\p{L})${share}\\s${helping}(?:(${rises})|(${falls}))\\s${about}[~≈+−-]?$`,
  'iu',
)
/** "Die Aktie hat seit Januar 14 % verloren": the verb comes last. */
const movedLast = new RegExp(`(?<!\\p{L})${share}\\s(?:hat|ist|heeft|is)\\s[^.,;%]{0,40}$`, 'iu')
const verbLast =
  /^\s(?:(gestiegen|gewonnen|zugelegt|gestegen|gewonnen)|(verloren|gefallen|nachgegeben|eingebüßt|gedaald|gezakt))(?!\p{L})/u
/** What something else than the price has done. */
const ofAnother =
  /^\s(?:of|in|on)\s(?:its|their|the\s)?(?:\w+\s){0,2}?(?:revenue|sales|profit|earnings|volume|margin|share of|market share|customers|users|value of|income|cost)/i

/** The name of a price change that is said of the stock or its company. Null if it may be the change of something else. */
export function moveOfStock(
  { sentence, start, end, kind, value }: OwnNumber,
  companies: readonly string[],
): string | null {
  if (kind !== 'percent') return null
  const { text } = sentence
  const near = text.slice(Math.max(0, start - 80), start)
  const before = companies.reduce((said, company) => said.replaceAll(company, '¤'), near)
  const after = text.slice(end, end + 50)
  if (ofAnother.test(after)) return null
  const found = moved.exec(before)
  if (found) return found[2] || value < 0 ? 'Price decline' : 'Price gain'
  const last = movedLast.test(before) ? verbLast.exec(after) : null
  if (!last) return null
  return last[2] ? 'Price decline' : 'Price gain'
}

/** "Acme, −51 %" at the head of an entry, or "$54.20 (+2.1 %)": a signed change that stands alone beside a name or a price. */
const entryHead = /^\W{0,5}¤(?:\s\(¤\))?[,:–—-]?\s$/u
const pricedHead = /(?:[$€£]\s?\d[\d.,]{0,10}|\d[\d.,]{0,10}\s?(?:€|EUR|USD|euros?))\s\($/u
const bought =
  /\b(?:bought|purchased|added|position|holding|gekauft|acheté|comprado|comprato|comprei|gekocht)\b/i

const ofFigure =
  /(?<!\p{L})(?:EPS|earnings|revenues?|sales|dividend\p{L}{0,2}|EBITDA?|FCF|cash ?flow|Gewinn|Umsatz|Ergebnis|ventas|ingresos|utile|ricavi|lucro|receita|winst|omzet)(?!\p{L})/iu

/**
 * The name of a signed percentage that stands alone beside the stock's name at the head of an entry, or in brackets
 * behind its price. Null for all else.
 */
export function changeBeside(
  { sentence: { text }, start, end, kind, value }: OwnNumber,
  companies: readonly string[],
  target: number | null,
): string | null {
  const sign = /[+−-]\s?$/.test(text.slice(0, start)) || /^[+−-]/.test(text.slice(start, end))
  if (kind !== 'percent' || !sign) return null
  const near = text.slice(Math.max(0, start - 70), start).replace(/[+−-]$/, '')
  const before = companies.reduce((said, company) => said.replaceAll(company, '¤'), near)
  const isFall = value < 0 || /[−-]\s?$/.test(text.slice(0, start))
  if (start < 60 && entryHead.test(before)) return isFall ? 'Price decline' : 'Price gain'
  // Where a sentence names companies the price is that of the one before it.
  if ((companies.length > 0 && !before.includes('¤')) || ofFigure.test(before)) return null
  if (!pricedHead.test(before) || !/^\s?\)/.test(text.slice(end))) return null
  const amount = Number(/([\d.,]{1,12})\s?(?:€|EUR|USD|euros?)?\s\($/u.exec(before)?.[1]?.replace(/,/g, ''))
  if (target !== null && amount === target) return isFall ? 'Downside' : 'Upside'
  if (bought.test(before)) return isFall ? 'Position loss' : 'Position gain'
  return /target|fair|Ziel|objecti[fv]|objetivo|obiettivo|koersdoel|alvo/iu.test(before)
    ? isFall
      ? 'Downside'
      : 'Upside'
    : isFall
      ? 'Price decline'
      : 'Price gain'
}

/** "expecting 9% growth", "estimated 30% growth": growth that is still to come, whatever grows. */
export function growthToCome({ sentence: { text }, start, end, kind }: OwnNumber): string | null {
  if (
    kind !== 'percent' ||
    !/^\+?\s(?:annual\s|yearly\s)?growth\b(?!\s(?:in|of)\s)/i.test(text.slice(end, end + 30))
  )
    return null
  return comes.test(text.slice(Math.max(0, start - 40), start)) ? 'Expected growth' : null
}

const comes =
  /\b(?:expect|estimat|project|forecast|guid)\w{0,4}(?:\s(?:for|of|to|about|around|at least|another))*\s[~≈]?$/i

const counted =
  /^ ?(gigawatts?|GW|megawatts?|MW|aircraft|planes|ships|vessels|trains|homes|units)(?![\p{L}])/u
const ofOrders =
  /\b(?:backlog|order book)(?: (?:now|of|is|was|stands|stood|at|reached|has|totals?|about|nearly|almost|over|more than))* $/i
const onOrder = /^(?: [\w-]+){0,5}? (?:on order|in (?:its |the )?backlog|under contract|booked)\b/

/** "83 gigawatts on order": a backlog that is counted and not valued, as a number with its unit; null for all else. */
export function countedOrders(number: OwnNumber): OwnNumber | null {
  if (number.kind !== 'bare') return null
  const { text } = number.sentence
  const after = text.slice(number.end, number.end + 70)
  const unit = counted.exec(after)
  if (!unit?.[1]) return null
  const isOrders =
    ofOrders.test(text.slice(Math.max(0, number.start - 50), number.start)) ||
    onOrder.test(after.slice(unit[0].length))
  return isOrders ? { ...number, unit: unit[1] } : null
}

const perShare = /^ ?(?:\/|per|an?|each) ?share\b[.)\s]*$|^ each[.)\s]*$/i

/** "Acme - $31.20 / share": an item that gives no more than a name and a price. */
export function priceOfItem(
  { sentence, start, end, kind }: OwnNumber,
  companies: readonly string[],
): string | null {
  const [company] = companies
  if (kind !== 'money' || !company || !perShare.test(sentence.text.slice(end))) return null
  const rest = sentence.text.slice(0, start).replace(company, '')
  return /^[\s*_()$A-Z]{0,12}[\s–—:,@-]{1,4}(?:at )?$/.test(rest) ? 'Price' : null
}
