import { folded } from '#contract/search-passage.ts'

/** What kinds of quotes a question wants first. */
export interface Intents {
  figures: boolean
  targets: boolean
  changed: boolean
  stance: 'bullish' | 'bearish' | null
  /** What the person wrote themselves is asked for. */
  mine: boolean
}

// Phrases by what they ask for, in lower case and without accents. Their words are how one asks, and not what a text
// has to say.
const targets = `price target|price targets|target|targets|target price|fair value|kursziel|kursziele|objectif de cours|
  precio objetivo|preco alvo|prezzo obiettivo|koersdoel|目标价`
const figures = `how much|how many|how large|how big|how high|how low|how long|how fast|how full|figure|figures|number|
  numbers|percent|percentage|what price|which price|estimate|estimates|rate|ratio|yield|margin|share|wie viel|wie viele|
  wie hoch|wie gross|combien|cuanto|cuanta|quanto|quanta|hoeveel|多少`
const changed = `changed their mind|changed his mind|changed her mind|change their mind|changed mind|changed minds|
  change of mind|who turned|has turned|turned bullish|turned bearish|changed their view|changed his view|changed her view|
  changed their opinion|who flipped|reversed|who reversed|no longer believes|meinung geandert|umgestimmt|
  a change d'avis|ont change d'avis|cambiado de opinion|mudou de opiniao|cambiato idea|改变看法|改主意`
const bullish = `bull case|bullish case|bulls|case for|speaks for|upside|why buy|reasons to buy|arguments for|
  positive on|why like|spricht fur|argumente fur`
const bearish = `bear case|bearish case|bears|case against|speaks against|downside|risk|risks|why sell|reasons to sell|
  arguments against|negative on|worries|worried|critics|spricht gegen|risiken|risiko|argumente gegen`
const mine = `i|my|mine|ich|mein|meine|meiner|je|mes|mon|ma|yo|mi|mis|eu|meu|minha|io|mio|mia|ik|mijn|我`

const phrases = {
  mine: listed(mine),
  targets: listed(targets),
  figures: listed(figures),
  changed: listed(changed),
  bullish: listed(bullish),
  bearish: listed(bearish),
}

/** What a question wants, and the words that only say so. */
export function intentsOf(question: string): { intents: Intents; asking: ReadonlySet<string> } {
  const text = ` ${folded(question).replaceAll(/[^\p{L}\p{N}'’]+/gu, ' ')} `.replaceAll('’', "'")
  const found = (list: readonly string[]) =>
    list.filter(phrase => (isCjk(phrase) ? text.includes(phrase) : text.includes(` ${phrase} `)))
  const wanted = {
    targets: found(phrases.targets),
    figures: found(phrases.figures),
    changed: found(phrases.changed),
    bullish: found(phrases.bullish),
    bearish: found(phrases.bearish),
  }
  const stance = wanted.bearish.length > wanted.bullish.length ? 'bearish' : 'bullish'
  return {
    intents: {
      targets: wanted.targets.length > 0,
      figures: wanted.figures.length > 0 || wanted.targets.length > 0,
      changed: wanted.changed.length > 0,
      mine: found(phrases.mine).length > 0,
      stance: wanted.bullish.length + wanted.bearish.length === 0 ? null : stance,
    },
    asking: new Set(
      [
        ...wanted.changed,
        ...wanted.bullish.filter(isLong),
        ...wanted.bearish.filter(isLong),
        ...wanted.targets,
      ]
        .flatMap(phrase => phrase.split(' '))
        .concat(wanted.figures.filter(phrase => phrase.includes(' ')).flatMap(phrase => phrase.split(' '))),
    ),
  }
}

/** One word alone (*risk*) may stand in the text too, and is looked for. */
function isLong(phrase: string): boolean {
  return phrase.includes(' ')
}

function isCjk(phrase: string): boolean {
  return /^[\u3400-\u9fff]/u.test(phrase)
}

function listed(text: string): string[] {
  return text.split('|').map(phrase => phrase.trim())
}
