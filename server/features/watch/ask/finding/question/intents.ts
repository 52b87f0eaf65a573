import { folded } from '#contract/search-passage.ts'

/** What kinds of quotes a question wants first. */
export interface Intents {
  figures: boolean
  targets: boolean
  changed: boolean
  stance: 'bullish' | 'bearish' | null
  /** What the person wrote themselves is asked for. */
  mine: boolean
  /** Nothing else is. */
  mineAlone: boolean
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
// Who says so is asked for: texts may say it in these words too.
const bulls = `bullish|long|who bought|who buys|who is buying|who likes|who owns|who holds|who recommends|who is positive|
  who is for|wer kauft|wer mag|wer empfiehlt|qui achete|qui aime|quien compra|a quien le gusta|quem compra|chi compra|
  wie koopt|谁看好|谁买`
const bears = `bearish|short|who sold|who sells|who is selling|who is short|who shorts|who avoids|who dislikes|who warns|
  who is negative|who is against|wer verkauft|wer warnt|qui vend|quien vende|quem vende|chi vende|wie verkoopt|谁看空|谁卖`
const mineAlone = `did i write|have i written|i wrote|i have written|did i note|did i conclude|did i decide|did i think|
  my note|my notes|my conclusion|my conclusions|my own words|habe ich geschrieben|meine notiz|meine notizen|
  mein fazit|ai je ecrit|j'ai ecrit|mes notes|escribi|mis notas|escrevi|minhas notas|ho scritto|i miei appunti|
  heb ik geschreven|mijn notities|我写|我的笔记`
const mine = `i|my|mine|ich|mein|meine|meiner|je|mes|mon|ma|yo|mi|mis|eu|meu|minha|io|mio|mia|ik|mijn|我`

const phrases = {
  mine: listed(mine),
  targets: listed(targets),
  figures: listed(figures),
  changed: listed(changed),
  bullish: listed(bullish),
  bearish: listed(bearish),
  bulls: listed(bulls),
  bears: listed(bears),
  mineAlone: listed(mineAlone),
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
  const forIt = [...wanted.bullish, ...found(phrases.bulls)].length
  const againstIt = [...wanted.bearish, ...found(phrases.bears)].length
  const stance = againstIt > forIt ? 'bearish' : 'bullish'
  const isMineAlone = found(phrases.mineAlone).length > 0
  return {
    intents: {
      targets: wanted.targets.length > 0,
      figures: wanted.figures.length > 0 || wanted.targets.length > 0,
      changed: wanted.changed.length > 0,
      mine: isMineAlone || found(phrases.mine).length > 0,
      mineAlone: isMineAlone,
      // Both sides are asked for where both are named.
      stance: forIt === againstIt ? null : stance,
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
