import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'

/** What people are called by before their names. */
const trade = [
  'analysts?|strategists?|economists?|portfolio managers?|fund managers?|money managers?|traders?|reporters?|journalists?|columnists?|authors?|hosts?',
  'Analyst(?:in)?|Strateg(?:e|in)|Fondsmanager(?:in)?|Ökonom(?:in)?|Kollegen?|Kollegin|analyste|stratégiste|gérante?|économiste',
  'analista|estratega|gestora?|economista|stratega|gestore|analist|beheerder|econoom|colleague|friend|brother|sister|neighbou?r',
].join('|')
const tradeBefore = new RegExp(`(?<!\\p{L})(?:${trade})\\s$`, 'iu')
const titleBefore =
  /(?<!\p{L})(?:Mr|Mrs|Ms|Dr|Prof)\.?\s$|(?<!\p{L})(?:Herrn?|Frau|Monsieur|Madame|Mme|M\.|Señora?|Sra?\.|Signora?|Sig\.|Senhora?|Meneer|Mevrouw)\s$/u
/** A family name behind a name, and none of the words that end the names of companies. */
const familyName =
  /^(?:['’]s)?\s(?!(?:Research|Securities|Capital|Markets|Bank|Inc|Corp|Co|Group|Holdings?|Ltd|PLC|AG|SE|Asset|Wealth|Partners|Financial|Global|Investments?)\b)\p{Lu}\p{Ll}{2,20}(?!\p{L})/u
/** "Jack Henry, an analyst at": what somebody is, behind the name. */
const describedAs = new RegExp(
  `^,\\s(?:the|an?|der|die|ein|eine|le|la|l['’]|une?|el|un|il|o|een)?\\s?(?:[\\p{L}-]{1,15}\\s){0,2}?(?:${trade}|actor|actress|singer|politician|senator|novelist|painter|Schauspieler|acteur)(?!\\p{L})`,
  'u',
)

/** Whether the name of a company is that of a person here. A symbol that the text marks is none. */
export function isPerson(text: string, { start, end, how }: Mention): boolean {
  if (how === 'explicit' || how === 'ticker') return false
  const before = text.slice(Math.max(0, start - 24), start)
  const after = text.slice(end, end + 60)
  return (
    titleBefore.test(before) ||
    (tradeBefore.test(before) && familyName.test(after)) ||
    describedAs.test(after)
  )
}
