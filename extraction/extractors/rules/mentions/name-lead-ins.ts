// Words before the name of a company that are no part of it.

const legalForm =
  /^(?:Inc|Ltd|Corp|Co|LLC|LP|plc|PLC|N\.V|S\.A|S\.p\.A|AG|SE|Limited|Corporation|Company)\.?$/
/** A dot after these words ends no sentence. */
const shortWord = /(?:^|[\s(])(?:St|Dr|Mr|Mrs|Ms|Bros|Mt|Ft|Jr|Sr|No|\p{Lu}|(?:\p{L}\.)+\p{L})$/u
const formAtEnd = /(?:^|\s)(?:Inc|Ltd|Corp|Co|LLC|LP|plc|PLC|N\.V|S\.A|S\.p\.A)$/
const sentenceEnd = /[.!?…]["”’)]?\s+(?=\S)/g

/** The last line, cell and sentence of the text before a ticker. */
export function lastPart(before: string): string {
  const line =
    before
      .trimEnd()
      .split(/[\n\t|•·▪●]/)
      .at(-1) ?? ''
  let from = 0
  for (const end of line.matchAll(sentenceEnd)) {
    const said = line.slice(0, end.index)
    const next = line.slice(end.index + end[0].length)
    const isInside =
      end[0].startsWith('.') && (formAtEnd.test(said) ? !isOtherCompany(next) : shortWord.test(said))
    if (!isInside) from = end.index + end[0].length
  }
  return line.slice(from)
}

/** "Acme Inc. Zeta Widgets Inc.": a second company with its own legal form. */
function isOtherCompany(next: string): boolean {
  const [first = '', ...rest] = next.replace(/[\s,([]{1,8}$/, '').split(/\s+/)
  return !legalForm.test(first) && rest.some(word => legalForm.test(word))
}

/** Words that begin a sentence, tell a time or an action, in all languages. */
const leadIns = new Set(
  [
    'and of the de while as in for if but with on at when is why how what which who where both after before since during',
    'until by from without against like unlike under over beyond among between about around through despite because although',
    'though once can could should will would does do did has have had are was were it its this that these those they we he she',
    'you your his her their our my i an also even only just now then here there meanwhile however moreover finally lastly',
    'secondly thirdly another again still yet so or not no to into today yesterday tomorrow tonight recently lately earlier later',
    'last buy buying bought sell selling sold hold holding owning own added adding avoid avoiding shorting update breaking new',
    'heute gestern morgen die der das den dem ein eine auch bei am im beim nach seit mit für und aber oder wie warum',
    "aujourd'hui aujourd’hui hier chez les une pour avec depuis après et mais hoy ayer mañana los las con para desde",
    'day week month year no number pick part chapter episode idea position rank top issue volume chart stock recommendation',
    'kaufe kaufen verkaufe achetons achète vendons compramos compro vendemos compriamo acquistiamo compramos koop kopen',
    'oggi ieri domani il lo gli per dopo hoje ontem amanhã os com vandaag gisteren morgen het een voor na sinds',
  ].flatMap(words => words.split(' ')),
)
const days = new Set(
  [
    'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag',
    'lundi mardi mercredi jeudi vendredi lunes martes miércoles jueves viernes lunedì martedì mercoledì giovedì venerdì',
    'maandag dinsdag woensdag donderdag vrijdag',
    'january february april june july september october november december jan feb apr jun jul aug sep sept oct nov dec',
    'januar februar juni juli oktober dezember',
  ].flatMap(words => words.split(' ')),
)
/** Months that are also names or words: they count only beside a time. */
const doubtfulMonth = /^(?:march|may|august|mars|mai|mayo|maggio|agosto)$/i
const period = /^(?:[QH][1-4]|[1-4][QH]|FY|CY)[’'\d]*$|^\d[\d.,]*[%.)]?$/i
/** "Chipmaker Zeta": a company's trade before its name. */
const trade =
  /^\p{L}*maker$|^(?:miner|retailer|insurer|lender|broker|developer|producer|explorer|biotech|fintech|airline|carrier|brewer|shipper)$/iu
const countrys = new RegExp(
  `^(?:${[
    'America|Australia|Austria|Belgium|Brazil|Britain|Canada|China|Denmark|Europe|Finland|France|Germany|India|Ireland',
    'Israel|Italy|Japan|Korea|Mexico|Norway|Spain|Sweden|Switzerland|Taiwan|today|yesterday|week',
  ].join('|')})['’]s$`,
  'i',
)
/**
 * "Bank of Zeta": names after a place or thing. In any other case the words before "of" belong to the company: "Ada
 * Sample of Zeta".
 */
const calledAfter = new RegExp(
  `^(?:${[
    'bank|banco|bancorp|church|hall|house|fruit|port|sons?|company|corporation|association|society|university|city|isle|art',
    "world|spirit|star|best|trust|fund|museum|republic|royal|children['’]s|wheels|taste|power|gift",
  ].join('|')})$`,
  'i',
)
const generic = /^(?:holdings?|group|industries|systems|bancorp|capital)\b/i

/** The words in a run of capitals that form the name of a company. */
export function withoutLeadIn(words: string[]): string[] {
  let own = afterOwner(afterVerdict(words))
  for (let isTold = false; own.length > 0; own = own.slice(1)) {
    const [word = '', next = ''] = own
    const lower = word.toLowerCase().replace(/[,.]$/, '')
    const isTime = days.has(lower) || (doubtfulMonth.test(lower) && (isTold || period.test(next)))
    const isNumber = period.test(word) && !(own.length === 2 && generic.test(next))
    const isLead = leadIns.has(lower) || isTime || isNumber || trade.test(word) || countrys.test(word)
    if (!isLead) break
    isTold = true
  }
  return /^(?:shares?|stock|Aktien?|ADRs?)$/i.test(own.at(-1) ?? '') ? own.slice(0, -1) : own
}

/** "Strong Buy Zeta": the words after the last rating. "Best Buy" is a name. */
function afterVerdict(words: string[]): string[] {
  const last = words.findLastIndex(
    (word, i) => /^(?:buy|sell|hold|sold|bought)$/i.test(word) && words[i - 1]?.toLowerCase() !== 'best',
  )
  return words.slice(last + 1)
}

const role =
  /^(?:CEO|CFO|COO|chairman|chairwoman|chair|president|founder|co-founder|director|billionaire|investor|analyst|owner)$/i
const owner = /['’]s$/

/** "CEO Ada Sample of Zeta", "Acme Corp. and Zeta": the words after another person or company. */
function afterOwner(words: string[]): string[] {
  const last = words.findLastIndex((word, i) => {
    const before = words.slice(0, i)
    if (word === 'of') return !before.some(one => calledAfter.test(one))
    if (word === 'the') return words[i - 1] !== 'of' && words[i - 1] !== '&'
    if (word === 'and') return legalForm.test(words[i - 1] ?? '') || owner.test(words[i - 1] ?? '')
    return role.test(words[0] ?? '') && owner.test(word)
  })
  return words.slice(last + 1)
}
