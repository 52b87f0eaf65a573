/**
 * Words that may be between a figure's name and its number. Any other word means that the number is something else's,
 * and the figure is left out: "AI market share - probability: 65%" states no market share.
 */
const linkWords = [
  'year-end|year-over-year|year-on-year|full-year',
  'of|at|is|are|was|were|be|been|being|has|have|had|to|by|now|today|still|also|again|about|around|almost|over|under|above|below|just|only|some|an?|the',
  'its|their|it|and|even|already|stands?|stood|sits?|sat|runs?|came|come|comes|in|totals?|totall?ed|totaling|reach(?:es|ed|ing)?|hits?',
  'exceed(?:s|ed|ing)?|amounts?|amounted|averages?|averaged|remains?|remained|trades?|trading|carr(?:y|ies)|offers?|equal|expected|estimated',
  'projected|reported|adjusted|guided|should|will|more|less|than|as|much|high|low|close|between|up to|record|solid|modest|mere|whopping|impressive',
  'massive|staggering|strong|healthy|full|combined|per|share|annum|year|years|quarter|quarters|month|months|yoy|qoq|y/y',
  'ttm|ntm|ltm|fwd|last|latest|this|next|first|second|third|fourth|fiscal|trailing|twelve|end|period|half|(?:FY|CY)?(?:20)?\\d\\d[EA]?(?=\\s)',
  'Q[1-4]|H[12]|for|during|ending|ended|January|February|March|April|June|July|August|September|October|November|December|grew|grown?|grows?|growing|rose',
  'risen|rises?|rising|increas(?:e|es|ed|ing)|climb(?:s|ed|ing)?|jump(?:s|ed|ing)?|surg(?:e|es|ed|ing)|soar(?:s|ed|ing)?|up|expand(?:s|ed|ing)?',
  'improv(?:e|es|ed|ing)|advanc(?:e|es|ed|ing)|gain(?:s|ed|ing)?|accelerat(?:e|es|ed|ing)|compound(?:s|ed|ing)?|growth|CAGR|rate|ratio|fell',
  'fall(?:s|en|ing)?|drop(?:s|ped|ping)?|declin(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|slid|slump(?:s|ed|ing)?|plung(?:e|es|ed|ing)|tumbl(?:e|es|ed|ing)',
  'down|shr[aiu]nk|contract(?:s|ed|ing)|lower|higher|slip(?:s|ped|ping)?|dip(?:s|ped|ping)?|eas(?:e|es|ed|ing)|collaps(?:e|es|ed|ing)|covered|returns?',
  'returned|von|bei|ist|liegt|lag|beträgt|betrug|auf|um|stieg|wuchs|fiel|sank|aktuell|derzeit|rund|etwa|ca|über|unter|nur|knapp|der|die|das|im|Jahr',
  'erwartet|zuletzt|de|est|à|du|la|le|environ|hausse|baisse|del|un|una|es|en|al|ha|di|è|circa|da|van|bedraagt|op|alrededor|cerca|em|do|aproximadamente',
  'towards?|excess|trend(?:ed|s)?|company|fund|ETF|currently|north|south|circa|beläuft|sich|erreichte?|meldete|erzielte|elevad[oa]|baj[oa]|bajísimo|alt[oa]|buen[oa]?|bom|boa',
  'bedroeg|bedraagt|met|naar|gemiddeld|uit|groei(?:t|en)|stegen|staat|noteert|kwam|steht|está|fue|fueron|cresceu|cresceram|subir?am|sono|cresciuti|a|ont|s|élève(?:nt)?|progressé|progresser|hasta|fino|atual|actual|attuale|actuel(?:le)?|huidige|momenteel|afgelopen|jaar|jaren|vijf|tien|anni|años|anos|ans|je|pro|par|por|aktie|aandeel|acción|ação|action|azione|ratio',
  'reculé|scesi|sceso|calat[io]|caiu|caíram|cayeron|bajó|bajaron|widen(?:s|ed|ing)?|narrow(?:s|ed|ing)?|basis|points|bps|attributable|shareholders|stockholders|common|multiple',
  'fuerte|forte|sólid[oa]|já|é|era|foi|torno|pari|sale|sube|cai|ligt|lag|komt|uit|steeg|daalde|stijgt|groeide|atteint|ressort|s’élève|progresse|recule|cresce|cresciuto|salito|sceso|saliti',
  'minus|negative|recovered|held|holds|well|alcanzó|crecieron|creció|subió|subieron|cayó|cayeron|wächst|wachsen|bereinigt|währungsbereinigt|supera|cierre|desde|el|los|las|uns?|einem|einer',
].join('|')
/**
 * Each word is matched only once (a lookahead group, then repeated), hyphenated ones first. Words that can be matched
 * in two ways, such as "up to", would otherwise double the work with each repetition.
 */
const link = new RegExp(
  `^(?:(?=([\\s:=(~≈<>≥≤+*_→"“”'’]|[−–—-](?=\\s|$)|#[,)]?|[\\p{L}]{3,30}ly(?![\\p{L}])|(?:${linkWords})(?![\\p{L}\\d])))\\1)*$`,
  'iu',
)

/** "its margin in power reached", "market share in the Nordics is": the part that a figure is about. */
const ofPlace =
  /^ in (?:the )?(?!(?:20)?\d)[\p{L}-]{4,14}(?= (?:is|was|of|at|reached|stands|stood|rose|fell|grew|came|has|now|remains|ran|runs)\b)/u
/** "is a comfortable 48%". */
const someKind = /(\b(?:is|was|at|of|to|remains|pays|offers) an?) [a-z]{4,14}(?=\s$)/

/** The words after a figure's name that say which part it is about: "in power". Empty if there are none. */
export function partBehind(between: string): string {
  return ofPlace.exec(between)?.[0] ?? ''
}

/** An earlier number between a name and its number: "revenue grew 3% to $48.2 billion". */
const otherNumber =
  /[$€£₹]?\d[\d.,]*\s?(?:%|percent\b|x\b|[BMKT]\b|[bm]n\b|million\b|billion\b|trillion\b)?/gi

/** Whether the text between a name and the number after it allows the number to be the name's. */
export function isLinkBefore(between: string, kind: string): boolean {
  if (/[;\n]|\|[^|]*\|/.test(between)) return false
  const plain = between
    .replace(/^, at\b/, ' at')
    .replace(ofPlace, '')
    .replace(someKind, '$1')
  const cleared = plain.replace(/\|/g, ' ').replace(otherNumber, written => {
    if (/^(?:19|20)\d\d$/.test(written.trim()) || /^\d{1,2}\s?$/.test(written)) return ' '
    return isOfKind(written, kind) ? '&' : '#'
  })
  return cleared.split('#').length < 3 && link.test(cleared)
}

function isOfKind(written: string, kind: string): boolean {
  if (/%|percent/.test(written)) return kind === 'percent'
  if (/x$/i.test(written.trim())) return kind === 'times'
  return kind !== 'percent' && kind !== 'times'
}

/** Words that may be between a number and the name after it: "18% organic revenue growth", "4% growth in sales". */
const behind = new RegExp(
  `^\\.?[\\s)*_]*(?:(?:${[
    'of|in|an?|its|the|their|/|annual|annuali[sz]ed|annually|adjusted|yoy|y/y|year-over-year|year-on-year|quarterly|net|total|group|consolidated|organic|reported',
    'forward|trailing|current|average|potential|estimated|expected|projected|implied|possible|compound|long-term|overall|gross|diluted|GAAP|non-GAAP|ttm|ntm|per|share|cash|liquid',
    '(?:increase|growth|rise|jump|gain|improvement|decline|drop|decrease|fall|reduction|upside|hike) (?:in|of)',
  ].join('|')})\\s+){0,4}$`,
  'i',
)

/** The next name announces a number of its own: "30%, operating margin: 12%". */
const ownNumberNext =
  /^(?:\s(?:of|at|is|was|are|were)|\s?[:=(]|\|)\s?(?:about |around |roughly )?[~≈<>+-]?[$€£]?[-+−]?\d/i

/** Whether a name after a number is its name. `rest` is the text after the name. */
export function isLinkBehind(between: string, rest: string): boolean {
  return behind.test(`${between} `.replace(/\s+/g, ' ')) && !ownNumberNext.test(rest)
}
