import { namesUnlistedHouse } from '#extraction/extractors/rules/houses/house-ratings.ts'
import { ratingTerms, saidByAuthor } from '#extraction/extractors/rules/houses/house-words.ts'

/** What a share costs or has done, or another amount than what it is to be worth. */
const otherAmount = new RegExp(
  `(?<!\\p{L})(?:${[
    'trad(?:es?|ing|ed)|clos(?:ed|ing)|fell|falls?|dropp?\\p{L}{0,4}|rose|rises?|gain\\p{L}{0,3}|climb\\p{L}{0,3}|currently|now at|last price|current price',
    'paid|pays?|dividend\\p{L}{0,2}|EPS|earnings|revenues?|sales',
    'notiert|notierte|kostet|schloss|stieg|fiel|gefallen|gestiegen|verlor|gewann|derzeit|aktuell|zuletzt|Dividende|Umsatz|Gewinn',
    "cote|cotait|clôtur\\p{L}+|gagne|perd|recule|progresse|actuel\\p{L}*|dividende|chiffre d['’]affaires|bénéfice",
    'cotiza|cerr[oó]|sube|cae|cotización|actual|dividendo|ventas|beneficio|negocia|fechou|caiu|cotação|receita|lucro|quota|chiuso|perde|guadagna|utile|ricavi',
    'noteert|sloot|steeg|daalde|dividend|omzet|winst|stop|strike|bid|offer|takeover',
  ].join('|')})(?!\\p{L})[^.;]{0,30}$|(?<!\\p{L})(?:from|below|under|von|unter|contre)\\s(?:[$€£]\\s?)?$`,
  'iu',
)

/** Characters before an amount that say what it is. */
const near = 60

/**
 * Whether an amount of money in a sentence in which a house rates one stock can only be what the share is to be worth.
 *
 * @param text the sentence with names masked.
 */
export function isHousesTarget(text: string, start: number): boolean {
  return !otherAmount.test(text.slice(Math.max(0, start - near), start))
}

/** Whether a sentence passes on what a house says of a stock, and is not its author's. */
export function isHousesSentence(text: string, masked: string, hasVoice: boolean): boolean {
  return (hasVoice || namesUnlistedHouse(text)) && ratingTerms.test(masked) && !saidByAuthor.test(masked)
}
