// Which part of a sentence is said about a stock, and which is only the view of somebody who is contradicted.

/** Another speaker than the author. */
const voice = new RegExp(
  String.raw`(?<!\p{L})(?<!\b(?:I|we|ich|wir|je|nous|yo) (?:\w+ )?)(?:` +
    [
      'says?|said|thinks?|thought|believes?|argues?|claims?|claimed|insists?|told me|tells? me|expects?|sees?|calls?|called|warns?|predicts?|rates?',
      'according to|sagt|sagen|meint|meinen|glaubt|behauptet|denkt|warnt|dit|disent|pense|croit|affirme|estime|dice|dicen|cree|creen|piensa',
      'nennt|sieht|rechnet|prophezeit|prognostiziert|voit|prévoit|juge|afirma|asegura|sostiene|prevé|prevede|dichiara|prevê|verwacht|noemt|ziet',
      'pensa|crede|diz|dizem|acha|zegt|zeggen|denkt|vindt',
    ].join('|') +
    String.raw`)(?!\p{L})`,
  'iu',
)
/** A contradiction of that speaker. */
const contradiction = [
  String.raw`(?:he|she|they|it|that|this|those|these|(?:the|my) \w+)(?:['’]s|['’]re| is| are| was| were) (?:\w+ ){0,2}?(?:wrong|mistaken|nonsense|not right|off|clueless|too (?:bearish|pessimistic|bullish|optimistic))`,
  String.raw`I (?:\w+ly )?(?:disagree|beg to differ|think otherwise|see (?:it|that|this) differently)|I (?:do not|don['’]t|cannot|can['’]t) (?:agree|believe (?:it|that|him|her|them)|share (?:it|that|this))`,
  "I could(?: not|n['’]t) (?:disagree more|agree less)|I do(?: not|n['’]t) (?:listen|think so)",
  String.raw`(?:he|she|they) (?:could not|couldn['’]t|can['’]t|cannot) be more wrong|(?:he|she|they) miss(?:es)? the point|(?:what )?nonsense\b|wrong[.!,]`,
  '(?:da |hier )?(?:irrt er|irrt sie|irren sie)|(?:er|sie) irr(?:t|en)|das ist (?:falsch|unsinn|quatsch)|ich sehe das anders',
  "(?:il|elle) a tort|(?:ils|elles) ont tort|je ne suis pas d['’]accord|c['’]est faux",
  "(?:él |ella )?se equivocan?|no estoy de acuerdo|si sbaglia(?:no)?|non sono d[’']accordo|est(?:á|ão) errad\\p{L}+|discordo",
  'hij heeft het mis|ze hebben het mis|daar ben ik het niet mee eens|ik ben het er niet mee eens',
].join('|')
const links = '(?:but|and|well|yet|however|sorry|aber|doch|mais|pero|ma|mas|maar),?\\s'
const contradicted = new RegExp(
  `^\\W{0,3}(?:${links})?(?:I (?:think|believe) (?:that )?)?(?:${contradiction})(?!\\p{L})`,
  'iu',
)
/** "Contrary to what they say, I buy". */
const setAside =
  /^(?:contrary to|whatever|despite what|no matter what|regardless of what)\b[^;]{1,160}?,\s(?=(?:I|we)\b)/i
const contradictedHere = new RegExp(`[,;–—]\\s(?:${links})?(?:${contradiction})(?!\\p{L})`, 'iu')

/**
 * How many characters at the start of a sentence are the words of somebody whom this or the next sentence contradicts.
 */
export function rejectedUntil(sentence: string, next: string): number {
  const aside = setAside.exec(sentence)
  if (aside) return aside[0].length
  if (!voice.test(sentence)) return 0
  if (contradicted.test(next)) return sentence.length
  const here = contradictedHere.exec(sentence)
  return here && voice.test(sentence.slice(0, here.index)) ? here.index : 0
}

const aimed = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:my|our|the|its) (?:own )?(?:\\w+ )?(?:targets?|PT|fair value|objective)|(?:mein|unser|das) (?:Kursz|Z)iel',
    "(?:mon|notre|l['’])\\s?objectif|(?:mi|nuestro|el) (?:precio )?objetivo|(?:il (?:mio|nostro) )?prezzo obiettivo",
    '(?:mijn|ons|het) koersdoel|preço[- ]alvo',
  ].join('|')})(?!\\p{L})`,
  'iu',
)
const nextClause =
  /(?:[,;]\s(?:and|but|while|whereas|und|aber|et|mais|y|pero|e|ma|mas|en|maar)|;)\s(?=[^,;]{0,40}$)/iu

/**
 * The offset at which a sentence that names a stock begins to be about it, after stating the target of the previous
 * one: "My target is $95, and Acme is a hold". 0 if it is about it from the start.
 *
 * @param before the text before the first name.
 */
export function beginsAt(before: string): number {
  const border = nextClause.exec(before)
  if (!border) return 0
  const first = before.slice(0, border.index)
  return aimed.test(first) && /\d/.test(first) ? border.index + 1 : 0
}
