import { isoDate } from './dates.ts'
import { oneLine } from './whitespace.ts'

/** The facts in the head of a mail, in any language of mail programs. */
export interface MailHead {
  from: string | null
  subject: string | null
  date: string | null
}

/** The head of a mail, and the number of lines that it and the lines around it take. */
export interface FoundHead {
  head: MailHead
  lines: number
}

type Label = 'from' | 'subject' | 'date' | 'other'

/** English, German, French, Spanish, Italian, Portuguese, Dutch. */
const labels: Record<Label, string[]> = {
  from: ['from|sender|von|absender|de|expéditeur|remitente|remetente|da|mittente|van|afzender'],
  subject: ['subject|betreff|objet|sujet|asunto|oggetto|assunto|onderwerp'],
  date: [
    "date|sent|received|datum|gesendet(?: am)?|empfangen|date d[’']envoi|envoyée?(?: le)?|fecha|enviad[oa](?: el| em)?|data",
    'inviat[oa](?: il)?|verzonden(?: op)?',
  ],
  other: [
    'to|cc|bcc|reply[- ]to|importance|priority|attachments?|mailed-by|signed-by|security|mailing list|unsubscribe',
    'an|kopie|blindkopie|antwort an|priorität|wichtigkeit|anlagen?|anhang|à|pour|copie(?: à)?|cci|répondre à|pièces? jointes?',
    'para|copia|cco|responder a|adjuntos?|a|ccn|rispondi a|allegat[oi]|com cópia|anexos?|responder para|aan|antwoord aan|bijlagen?',
  ],
}

const labelled = Object.entries(labels).map(([label, words]) => ({
  // The keys of the record are labels.
  label: label as Label,
  pattern: new RegExp(String.raw`^[\s>*_]*(?:${words.join('|')})[*_]*\s*:[*_]*(?:\s+(.*))?$`, 'iu'),
}))

/** "---------- Forwarded message ---------", "Begin forwarded message:", and Outlook's separator line. */
const forwarded = new RegExp(
  String.raw`^[\s>*_]*(?:-{2,}\s*[\p{L}][^\n-]{2,60}\s*-{2,}|_{10,}|-{20,}|[^\n.!?]{0,40}(?:` +
    [
      'forwarded message|original message|weitergeleitete[nr]? (?:nachricht|e-mail)|ursprüngliche nachricht',
      "message (?:transféré|d[’']origine|original)|mensaje (?:reenviado|original)|messaggio (?:inoltrato|originale)",
      'mensagem (?:reencaminhada|encaminhada|original)|doorgestuurd bericht|oorspronkelijk bericht',
    ].join('|') +
    String.raw`)[^\n.!?]{0,20}:?)\s*$`,
  'iu',
)

/** "On Mon, Nov 23, 2026 at 7:02 AM Ada Sample <ada@letters.example> wrote:" */
const wrote = [
  /^[\s>]*on (?<when>.{6,80}?)(?: [AP]M)?,? (?<who>[^,<\d]{2,80}(?:\(?<[^>]{3,80}>\)?)?),? wrote:\s*$/iu,
  /^[\s>]*am (?<when>.{6,80}?) schrieb (?<who>[^<]{2,80}(?:\(?<[^>]{3,80}>\)?)?)\s*:\s*$/iu,
  /^[\s>]*le (?<when>.{6,80}?),? (?<who>[^,<\d]{2,80}(?:\(?<[^>]{3,80}>\)?)?),? a écrit\s*:\s*$/iu,
  /^[\s>]*el (?<when>.{6,80}?),? (?<who>[^,<\d(]{2,80}(?:\(?<[^>]{3,80}>\)?)?),? escribió\s*:\s*$/iu,
  /^[\s>]*(?:il giorno )?(?<when>.{6,80}?),? (?<who>[^,<\d]{2,80}(?:\(?<[^>]{3,80}>\)?)?),? ha scritto\s*:\s*$/iu,
  /^[\s>]*em (?<when>.{6,80}?),? (?<who>[^,<\d]{2,80}(?:\(?<[^>]{3,80}>\)?)?),? escreveu\s*:\s*$/iu,
  /^[\s>]*op (?<when>.{6,80}?),? schreef (?<who>[^<]{2,80}(?:\(?<[^>]{3,80}>\)?)?)\s*:\s*$/iu,
]

/** Lines that somebody may write above a forwarded mail, such as "FYI". */
const mostBefore = { lines: 4, characters: 200 } as const
/** Lines of a head, at most. The list of recipients may be long. */
const mostLines = 40

/** The head of a mail at the start of some lines, also after the mark of a forwarded mail. Null if there is none. */
export function mailHeadOf(lines: string[]): FoundHead | null {
  let at = 0
  let filled = 0
  let characters = 0
  for (; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (isBlank(line)) continue
    const found = forwarded.test(line) ? headAt(lines, at + 1) : filled === 0 ? headAt(lines, at) : null
    if (found) return found
    if (forwarded.test(line)) continue
    filled += 1
    characters += line.length
    if (filled > mostBefore.lines || characters > mostBefore.characters) return null
  }
  return null
}

function headAt(lines: string[], from: number): FoundHead | null {
  let at = from
  while (at < lines.length && isBlank(lines[at] ?? '')) at += 1
  const quoted = wroteIn(lines[at] ?? '')
  if (quoted) return { head: quoted, lines: at + 1 }
  const head: MailHead = { from: null, subject: null, date: null }
  const seen = new Set<Label>()
  let open: Label | null = null
  let end = at
  for (let i = at; i < Math.min(lines.length, at + mostLines); i++) {
    const line = lines[i] ?? ''
    const found = labelOf(line)
    if (found) {
      if (found.label !== 'other') {
        // A label that occurs again belongs to the text.
        if (seen.has(found.label)) break
        head[found.label] = found.value || null
      }
      seen.add(found.label)
      open = found.label
      end = i + 1
    } else if (isBlank(line)) {
      const next = labelOf(lines[i + 1] ?? '')
      if (!next || seen.has(next.label)) break
    } else if (open && open !== 'other' && head[open] === null) {
      head[open] = oneLine(unquoted(line))
      end = i + 1
    } else if (open && /^[\s>]*(?:\s{2,}|\t|<?[^\s<>]+@[^\s<>]+>?[;,]?\s*$)/.test(line)) end = i + 1
    else break
  }
  const isHead = seen.has('from') && head.from !== null && (seen.has('subject') || seen.has('date'))
  return isHead ? { head, lines: end } : null
}

function labelOf(line: string): { label: Label; value: string } | null {
  if (line.length > 2000) return null
  for (const { label, pattern } of labelled) {
    const match = pattern.exec(line)
    if (match) return { label, value: oneLine(withoutMarks(match[1] ?? '')) }
  }
  return null
}

/** The text without the marks of bold type around it, which copies of mails have. */
function withoutMarks(text: string): string {
  const isMark = (at: number) => /[*_\s]/.test(text.charAt(at))
  let from = 0
  let to = text.length
  while (from < to && isMark(from)) from += 1
  while (to > from && isMark(to - 1)) to -= 1
  return text.slice(from, to)
}

function wroteIn(line: string): MailHead | null {
  for (const pattern of wrote) {
    const { who, when } = pattern.exec(line)?.groups ?? {}
    if (who && when && dayOf(when)) return { from: oneLine(who), subject: null, date: oneLine(when) }
  }
  return null
}

function isBlank(line: string): boolean {
  return unquoted(line).trim() === ''
}

/** A line without quotation marks (`>`). */
export function unquoted(line: string): string {
  return line.replace(/^(?:\s?>)+ ?/, '')
}

/** The mail address of a sender, in lower case. Null for a name alone. */
export function addressOfSender(from: string | null): string | null {
  const found = from && /[^\s<>()"',;:]{1,64}@[\w.-]{1,180}\.\p{L}{2,24}/u.exec(from.slice(0, 500))
  return found ? found[0].toLowerCase() : null
}

/** The name of a sender: "Ada Sample <ada@letters.example>". Null for an address alone. */
export function nameOfSender(from: string | null): string | null {
  if (!from) return null
  const inBrackets = /^[^\s@]+@\S+\s*\(([^()]{2,100})\)\s*$/.exec(from)?.[1]
  const name = oneLine(
    (inBrackets ?? from.replace(/\*/g, ''))
      .replace(/\(?[<[(](?:mailto:)?[^<>[\]()\s]*@[^<>[\]()]*[>\])].*$/iu, '')
      .replace(
        /\s(?:via|on behalf of|im auftrag von|au nom de|en nombre de|per conto di|em nome de|namens)\s.*$/iu,
        '',
      )
      .replace(/^["'“”‘’\s]+|["'“”‘’,;\s]+$/gu, ''),
  )
  // "Ada Sample from Letters on Machines".
  const [before = ''] = name.split(/ (?:from|at) /i, 1)
  if (before !== name && before.includes(' ')) return nameOfSender(before)
  if (name.includes('@') || !/\p{L}{2}/u.test(name) || name.length > 120) return null
  return /^[\p{L}'’.-]+, [\p{L}'’. -]+$/u.test(name) ? name.split(', ').reverse().join(' ') : name
}

/** A subject without the prefixes of replies and forwards. */
export function titleOfSubject(subject: string | null): string | null {
  const title = (subject ?? '').replace(
    /^(?:\s*(?:re|fwd?|aw|wg|tr|rv|enc|res|antw|doorst|vs|sv|i|r)(?:\[\d+\])?\s*:\s*)+/iu,
    '',
  )
  return oneLine(title) || null
}

/**
 * The day of a mail: as `isoDate` reads it, and of 23/11/2026 or 11/23/2026 if only one of the numbers can be a month.
 */
export function dayOf(date: string | null): string | null {
  if (!date) return null
  const known = isoDate(date)
  if (known) return known
  const [, first, second, year] = /(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/.exec(date) ?? []
  const [a, b] = [Number(first), Number(second)]
  if (!year || a === b) return year && a === b ? isoDate(iso(year, a, b)) : null
  if (a > 12 === b > 12) return null
  return isoDate(a > 12 ? iso(year, b, a) : iso(year, a, b))
}

function iso(year: string, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
