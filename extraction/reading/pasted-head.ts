import type { Document } from './document.ts'
import { addressOfSender, dayOf, mailHeadOf, nameOfSender, titleOfSubject, unquoted } from './mail-head.ts'
import { oneLine, withoutInvisible, withPlainLineBreaks } from './whitespace.ts'

/** The facts above the first paragraph of a pasted text, and the text below them. */
export interface PastedHead extends Pick<Document, 'title' | 'author' | 'publishedAt' | 'sender'> {
  text: string
}

/** A mail that was forwarded twice has a head within a head. */
const mostHeads = 4

/**
 * Reads what is above a pasted text: heads of mails, a title, a byline, a day. A title stays in the text, as headings
 * do. The rest is removed.
 */
export function readPastedHead(pasted: string): PastedHead {
  let lines = withPlainLineBreaks(withoutInvisible(pasted)).split('\n')
  const facts: Omit<PastedHead, 'text'> = { title: null, author: null, publishedAt: null }
  let sender: string | null = null
  for (let n = 0; n < mostHeads; n++) {
    const found = mailHeadOf(lines)
    if (!found) break
    const { head, lines: taken } = found
    // The innermost head says who wrote the text.
    facts.title = titleOfSubject(head.subject) ?? facts.title
    facts.author = nameOfSender(head.from) ?? (head.from ? null : facts.author)
    facts.publishedAt = dayOf(head.date) ?? facts.publishedAt
    sender = addressOfSender(head.from) ?? sender
    lines = withoutQuotes(lines.slice(taken))
  }
  const above = linesAbove(lines, facts.title)
  return {
    title: facts.title ?? above.title,
    author: facts.author ?? above.author,
    publishedAt: facts.publishedAt ?? above.publishedAt,
    ...(sender && { sender }),
    text: lines.filter((_, i) => !above.taken.has(i)).join('\n'),
  }
}

/** The lines without quotation marks (`>`), if all of them have one. */
function withoutQuotes(lines: string[]): string[] {
  const filled = lines.filter(line => line.trim() !== '')
  return filled.length > 0 && filled.every(line => /^\s?>/.test(line)) ? lines.map(unquoted) : lines
}

interface Above extends Omit<PastedHead, 'text'> {
  /** Indexes of the lines that are no text. */
  taken: Set<number>
}

/** Lines that are examined, at most, not counting blank ones. */
const mostLines = 8

/** Title, byline and day in the first lines of a text. */
function linesAbove(lines: string[], known: string | null): Above {
  const above: Above = { title: null, author: null, publishedAt: null, taken: new Set() }
  const filled: number[] = []
  for (let i = 0; i < lines.length && filled.length <= mostLines; i++)
    if ((lines[i] ?? '').trim() !== '') filled.push(i)
  const at = (n: number) => oneLine(lines[filled[n] ?? lines.length] ?? '')
  let n = 0
  while (n < filled.length && isFrame(at(n))) n += 1
  // Navigation above a copied page is no text.
  for (const i of filled.slice(0, n)) above.taken.add(i)
  if (!known && isTitle(lines, filled, n)) {
    above.title = at(n)
      .replace(/^#{1,6}\s+|\*\*/g, '')
      .replace(/[:\s]+$/, '')
    n += 1
  } else if (known && same(at(n), known)) n += 1
  // A subtitle may come before the byline.
  const isMore = above.title && !told(at(n)) && !isName(at(n)) && at(n).length <= longestLine
  const begin = isMore && told(at(n + 1)) ? n + 1 : n
  let names = 0
  for (let i = begin; i < Math.min(filled.length, mostLines); i++) {
    const said = told(at(i)) ?? (isName(at(i)) && told(at(i + 1))?.day ? { name: at(i), day: null } : null)
    if (!said && !(names > 0 && isFrame(at(i)))) break
    // The whole text may be one line, of which nothing would be left.
    if (i === filled.length - 1) break
    above.author ??= said?.name ?? null
    above.publishedAt ??= said?.day ?? null
    above.taken.add(filled[i] ?? 0)
    names += 1
  }
  return above
}

const longestLine = 150

/** What pages and mail programs show around a text: menus, folders, buttons, counts. */
const frame = new RegExp(
  '^(?:' +
    [
      'home|menu|log ?in|sign ?(?:in|up)|subscribe(?: now)?|subscribed|share|search|skip to (?:main )?content|inbox|to me|open in app|listen',
      'posteingang|an mich|boîte de réception|à moi|recibidos|para mí|posta in arrivo|a me|caixa de entrada|para mim|postvak in|aan mij',
      'external|important|starred|newsletter|blog|comments?|like|save|print|\\d{1,5}|\\d{1,3} (?:min(?:ute)?s?(?: read)?|likes?|comments?|shares?|views?)',
      'https?:\\/\\/\\S+',
    ].join('|') +
    ')$',
  'iu',
)

function isFrame(line: string): boolean {
  return frame.test(line)
}

const longestTitle = { characters: 140, words: 20 } as const

/** Whether the line at `n` of those that are not blank is a title: short, no sentence, and followed by text. */
function isTitle(lines: string[], filled: number[], n: number): boolean {
  const place = filled[n]
  if (place === undefined || filled[n + 1] === undefined) return false
  const raw = lines[place] ?? ''
  const line = oneLine(raw)
  if (/^#{1,6}\s+\S/.test(line)) return true
  if (line.length > longestTitle.characters || line.split(' ').length > longestTitle.words) return false
  if (line.length < 2 || !/\p{L}/u.test(line) || told(line)) return false
  if (/^(?:[-*+•◦▪‣–—●>|]\s|\(?\d{1,3}[.)]\s)|\t|\s\|\s|[.…,;]["'”’»)\]*]*$|https?:\/\//u.test(raw.trim()))
    return false
  if (isSection(line, lines)) return false
  if (greeting.test(line) || /^\p{Lu}[^:.!?]{0,40}:\s+\S*\d/u.test(line)) return false
  const next = oneLine(lines[filled[n + 1] ?? 0] ?? '')
  const isApart = (filled[n + 1] ?? 0) > place + 1
  if (isApart) return /[!?:]$/.test(line) ? line.length <= 100 : true
  // Without a blank line it may be the first line of a wrapped text. Then the next line is about as long.
  if (told(next)) return true
  if (/[!?:]$/.test(line) || !/^["'“„«(]?(?:\p{Lu}|\p{N})/u.test(next)) return false
  return next.length >= line.length * 1.6 && /[.!?]/.test(next)
}

/** Names of a first section, which are no title. */
const sections = new RegExp(
  '^(?:' +
    [
      'summary|executive summary|introduction|overview|abstract|key (?:takeaways|points)|highlights|tl;?dr|disclosure|disclaimer|update',
      'zusammenfassung|einleitung|überblick|fazit|résumé|introduction|resumen|introducción|riassunto|introduzione|resumo|introdução',
      'samenvatting|inleiding',
    ].join('|') +
    '):?$',
  'iu',
)
const bold = /^\s*\*\*[^*]+\*\*:?\s*$/

/** Whether a line is the heading of a section: one of several bold lines, or a usual name of sections. */
function isSection(line: string, lines: string[]): boolean {
  if (sections.test(line.replaceAll('*', ''))) return true
  return bold.test(line) && lines.filter(one => bold.test(one)).length > 1
}

const greeting = new RegExp(
  '^(?:' +
    [
      'hi|hello|hey|dear|good (?:morning|evening|afternoon)|hallo|liebe[rs]?|guten (?:tag|morgen)|sehr geehrte',
      'bonjour|bonsoir|cher|chère|chers|hola|buenos|buenas|querid[oa]s?|ciao|buongiorno|car[oai]|olá|oi|bom dia|prezad[oa]s?',
      'beste|geachte|goedemorgen',
    ].join('|') +
    String.raw`)(?!\p{L})[^.!?]{0,60}[,!.:–-]?$`,
  'iu',
)

interface Told {
  name: string | null
  day: string | null
}

const person = String.raw`\p{Lu}[\p{L}'’.-]*(?: (?:(?:de|da|del|della|di|van|von|der|den|le|la|el|al|bin|y|e|and|und|et|en|&) )*\p{Lu}[\p{L}'’.-]*){1,4}`
const byline = new RegExp(
  String.raw`^[*_—–-]{0,3}\s?(?:` +
    [
      '(?:(?:[Ww]ritten|[Pp]osted|[Pp]ublished|[Ww]ords|[Ss]tory|[Tt]ext) )?[Bb]y',
      '(?:(?:[Gg]eschrieben|[Ee]in Beitrag|[Tt]ext) )?[Vv]on|(?:[ÉEée]crit )?[Pp]ar|(?:[Ee]scrito )?[Pp]or|(?:[Ss]critto )?(?:[Dd]i|[Dd]a)|(?:[Gg]eschreven )?[Dd]oor',
      '(?:[Aa]uthor|[Aa]utora?|[Aa]uteure?|[Aa]utore|[Aa]utrice)(?= ?:)',
    ].join('|') +
    String.raw`)(?: ?:)?\s+(${person})(?=$|[\s,|•·*_–—-])`,
  'u',
)
const nameAlone = new RegExp(`^${person}$`, 'u')

function isName(line: string): boolean {
  return line.length <= 60 && nameAlone.test(line)
}

/** Words around a day that only mark it as one. */
const aroundDays = new RegExp(
  String.raw`(?<!\p{L})(?:` +
    [
      'published|updated|posted|last|first|on|at|the|date|veröffentlicht|aktualisiert|stand|am|um|uhr|den|publié|mis à jour|le|à',
      'publicado|actualizado|fecha|el|a las|pubblicato|aggiornato|il|alle|publicado|atualizado|em|às|de|del|gepubliceerd|bijgewerkt|op|om|of',
      'mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs)?(?:day)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch',
      'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica',
      '(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag',
      '[ap]\\.?m\\.?|[ecmp][sd]?t|w?[ce]est|w?et|utc|gmt|mes?z|bst|ist|min(?:ute)?s?(?: read)?|read|z|t',
    ].join('|') +
    String.raw`)(?!\p{L})`,
  'giu',
)

/** The name or day that a line states, if it states nothing else. */
function told(line: string): Told | null {
  if (line === '' || line.length > longestLine) return null
  const named = byline.exec(line)
  if (named?.[1]) {
    const rest = line.slice(named[0].length)
    const day = dayOf(rest)
    // "By Ada Sample, who bought the shares at $40." is a sentence.
    if (/[.!?]\s*$/.test(rest) && !day) return null
    return rest.length > 90 ? null : { name: withoutEnd(named[1]), day }
  }
  const day = dayOf(line)
  const sender = /^\s*(.{2,60}?)\s*<[^\s<>]+@[^\s<>]+>/u.exec(line)
  if (sender) return { name: nameOfSender(sender[0]), day }
  if (!day) return null
  const around = line
    .replace(/\([^()]{0,40}\)/g, ' ')
    .replace(aroundDays, ' ')
    .replace(/[\p{N}\p{P}\p{S}]/gu, ' ')
  const words = oneLine(around)
    .split(' ')
    .filter(word => word !== '' && !isMonth(word))
  if (words.length === 0) return { name: null, day }
  const name = words.length <= 5 && nameAlone.test(words.join(' ')) ? nameBesideDay(line) : null
  return name ? { name, day } : null
}

/** "Ada Sample · Nov 3, 2026": the name is in a part of its own. */
function nameBesideDay(line: string): string | null {
  const parts = line.split(/\s[|•·–—-]\s|,\s|\s{2,}/).map(part => part.trim())
  return parts.find(part => isName(part) && !dayOf(part) && !isMonth(part.split(' ')[0] ?? '')) ?? null
}

function isMonth(word: string): boolean {
  return dayOf(`${word} 1, 2026`) !== null || dayOf(`1 ${word} 2026`) !== null
}

function withoutEnd(name: string): string {
  return name.replace(/[\s.,-]+$/, '')
}

function same(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return plain(a) === plain(b) && plain(a) !== ''
}
