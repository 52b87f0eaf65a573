/** Scripts that identify a language with certainty or high probability, with its English name. */
const scripts: [string, RegExp][] = [
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['Korean', /\p{Script=Hangul}/gu],
  ['Chinese', /\p{Script=Han}/gu],
  ['Ukrainian', /[іїєґІЇЄҐ]/gu],
  ['Russian', /\p{Script=Cyrillic}/gu],
  ['Persian', /[پچژگ]/gu],
  ['Arabic', /\p{Script=Arabic}/gu],
  ['Hebrew', /\p{Script=Hebrew}/gu],
  ['Hindi', /\p{Script=Devanagari}/gu],
  ['Bengali', /\p{Script=Bengali}/gu],
  ['Tamil', /\p{Script=Tamil}/gu],
  ['Telugu', /\p{Script=Telugu}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Greek', /\p{Script=Greek}/gu],
]
/** The share of all letters from which a script with few letters of its own identifies the language. */
const leastShare: Record<string, number> = { Japanese: 0.1, Ukrainian: 0.02, Persian: 0.02 }
const mostly = 0.4

/** Common words of languages in Latin letters. No word is common in more than two of them. */
const commonWords: Record<string, string> = {
  English:
    'the and of to in is that for it with this on are was but have not you they from which will would their has',
  German:
    'der die das und ist nicht mit den von ich zu auf auch sich ein eine dem werden wird aber sind bei noch wie',
  French:
    'le la les des est une dans que pour pas qui sur plus avec nous vous cette mais ont sont aux être été leur du',
  Spanish:
    'el los las del la de en y una que por con para como más pero sus este está son muy también sobre ha hay fue entre ser',
  Portuguese:
    'os as de do da dos das no na em uma não com para mais mas como você foi são ao pela pelo está também isso em um já',
  Italian:
    'il gli di della che non una per sono con del più anche ma questo nel dei alla delle come stato essere loro è',
  Dutch:
    'de het een van en dat niet op te zijn voor met aan er maar ook bij naar wordt deze heeft ik je nog dan',
  Polish: 'nie się jest na że jak ale po co tak za od przez są tym był może tylko jego oraz które już czy',
  Turkish:
    've bir bu için ile daha çok olarak gibi kadar olan ancak sonra ama hisse değil şirket yüzde ben sen biz bunu oldu var',
  Swedish:
    'och att det som är på för med av inte den har till ett om jag men var från vi så kan efter också mycket',
  Norwegian:
    'og det som er på for med av ikke til har et om jeg men fra vi så kan etter også være skal blir noe mye',
  Danish:
    'og det som er på for med af ikke til har et om jeg men fra vi så kan efter også være skal bliver noget meget',
  Finnish: 'ja ei että oli myös ovat mutta kun kuin niin tai hän sen joka mitä nyt voi ole vain osake yhtiön',
  Czech:
    'že je by jsem ale jak to pro tak jako jsou nebo když své při již jeho také může byl která akcie není',
  Hungarian:
    'az egy hogy nem és is ez van meg már csak de volt mint lehet ami azt még kell vagy részvény után majd',
  Romanian:
    'și este nu că mai din pentru cu care pe în sunt fost dar acest această acțiuni după sau prin poate sale',
  Indonesian:
    'yang dan di untuk dengan dari ini itu pada tidak akan adalah saham ke dalam juga oleh telah atau lebih bisa',
  Vietnamese:
    'và của là có không được cho trong một các với những này đã khi cổ phiếu người để năm từ cũng công ty',
}
/** The languages in which each word is common. */
const languagesOf = new Map<string, string[]>()
for (const [name, list] of Object.entries(commonWords))
  for (const word of list.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), name])

/** The languages in which the built-in rules find claims. */
const isRead = new Set([
  'English',
  'German',
  'French',
  'Spanish',
  'Portuguese',
  'Italian',
  'Dutch',
  'Chinese',
  'Japanese',
])

/** Characters of a text that show its language. */
const sampleLength = 6000
/** With fewer common words, or a smaller share of them, the language is unknown. */
const fewestWords = 8
const leastCommon = 0.06
/** How many times as many common words as the next language a text must have. */
const lead = 1.15

/** The English name of a text's language. Null if it is too short or mixed. */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, sampleLength)
  const others = sample.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0
  const letters = others > 0 ? (sample.match(/\p{L}/gu)?.length ?? 0) : 0
  if (others > mostly * letters) return languageByScript(sample, letters)
  const written = wordsOf(sample)
  const counts = countsOf(written)
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1])
  if (!first || first[1] < fewestWords || first[1] < leastCommon * written.length) return null
  return first[1] >= lead * (second?.[1] ?? 0) ? first[0] : null
}

/** How many words of a text are common in a language, by its English name. A language without any is left out. */
export function commonWordsIn(text: string): Map<string, number> {
  return countsOf(wordsOf(text.slice(0, sampleLength)))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}

function countsOf(words: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words)
    for (const name of languagesOf.get(word) ?? []) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function languageByScript(sample: string, letters: number): string | null {
  for (const [name, letter] of scripts) {
    const share = (sample.match(letter)?.length ?? 0) / letters
    if (share >= (leastShare[name] ?? mostly)) return name
  }
  return null
}

/** A Chinese or Japanese letter says about as much as so many Latin ones. */
const latinForOne = 3

/**
 * Whether a text is written in Chinese or Japanese, also a short one with names and symbols in Latin letters.
 */
export function isChineseOrJapanese(text: string): boolean {
  const sample = text.slice(0, sampleLength)
  const own = sample.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  if (own === 0 || (sample.match(/\p{Script=Hangul}/gu)?.length ?? 0) > own) return false
  return own * latinForOne > (sample.match(/\p{Script=Latin}/gu)?.length ?? 0)
}

/** Whether a text in one of the two is Japanese: Chinese has no syllabic letters. */
export function isJapanese(text: string): boolean {
  const sample = text.slice(0, sampleLength)
  const syllables = sample.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  const letters = sample.match(/\p{Script=Han}/gu)?.length ?? 0
  return syllables >= (leastShare.Japanese ?? 0) * (letters + syllables)
}

/**
 * The English name of a text's language, if the built-in rules do not read it. Null if they do, or the language is
 * unknown.
 */
export function unreadLanguage(text: string): string | null {
  const language = languageOf(text)
  return language === null || isRead.has(language) ? null : language
}
