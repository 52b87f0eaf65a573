/**
 * Words that carry nothing in a question, by language. Negations are not among them: *not cheap* means something else
 * than *cheap*. Those that are also English words which carry something stand in `alsoEnglish`.
 */
const lists = {
  english: `a an the this that these those it its he him his she her they them their we us our you your i me my mine
    and or but if so as than then of to in on at by for from with into onto about around over upon
    is are was were be been being am do does did doing done has have had having can could will would shall should might
    may must let lets get got gets what whats which who whos whom whose when where why how there here
    say says said saying tell tells told talk talks talked talking write writes wrote written think thinks thought
    mention mentions mentioned people person anyone anybody someone somebody everyone everybody
    find show list give search look looking want wanted please any some all every each everything anything something
    vs versus according regarding concerning latest newest recent recently just also`,
  german: `der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren wird werden hat
    haben hatte was wer wie wo wann warum wieso weshalb welche welcher welches zu zum zur im in am an auf für von vom
    mit über nach bei beim aus um durch als auch es er sie wir ihr ich du man mein meine sich
    sagt sagte sagen gesagt schreibt schrieb meint meinte denkt alle alles gibt zeig zeige`,
  french: `le la les un une des du de et ou mais est sont était être a ont avait que qui quoi quel quelle quels quelles
    quand où comment pourquoi combien ce cet cette ces il elle ils elles on nous vous je tu mon ma mes son sa ses leur
    à au aux en dans sur par pour avec chez vers dit dire disent pense pensent écrit tout tous toutes`,
  spanish: `el la los las un una unos unas y o pero es son era ser está están ha han había que qué quien quién quienes
    cual cuál cuando cuándo donde dónde como cómo por para con de del al en sobre desde se su sus mi mis lo le les
    dice dicen dijo dijeron piensa piensan hay todo todos`,
  portuguese: `o a os as um uma uns umas e ou mas é são era ser está estão há que quem qual quais quando onde como
    porque por para com de do da dos das no na nos nas em sobre ao aos se seu sua meu minha
    diz dizem disse disseram pensa pensam tudo todos`,
  italian: `il lo la i gli le un uno una e o ma è sono era essere ha hanno che chi quale quali quando dove come perché
    di del della dei delle da dal in nel nella su sul sulla per con al alla si suo sua mio mia
    dice dicono detto pensa pensano tutto tutti`,
  dutch: `de het een en of maar is zijn was waren wordt heeft hebben had wat wie waar wanneer waarom hoe welke
    van voor met over op in aan bij naar uit door als ook er ik je we ze hij zij mijn
    zegt zei zeggen schrijft denkt alle alles`,
}

/** Words of other languages that are English words too: dropped beside another word of that language alone. */
const alsoEnglish = new Set(
  `die war hat man was am an or on son sur tout pour par chez come per sale dei i o a e of van over had we is er op
  door hoe do no as dos um me lo ma mes si wie was the but ses mon sa ou est in are et`.split(/\s+/),
)

const languages: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries(lists).map(([language, words]) => [language, new Set(words.split(/\s+/).map(plain))]),
)
const english = languages.english ?? new Set<string>()

/** What a kind of thing is called. It carries nothing before *about* or behind *my*: every result is one of a kind. */
const kinds = new Set(
  'tip tips post posts note notes task tasks conclusion conclusions article articles'.split(' '),
)
const besideKinds = new Set(
  'about on of from by for regarding my any all the latest newest über von zu de sur sobre'.split(' '),
)

/**
 * Which of some words carry nothing, one answer a word. They are given in lower case, without accents, in the order of
 * the question.
 */
export function carryNothing(words: readonly string[]): boolean[] {
  const spoken = Object.entries(languages).filter(([language, list]) => {
    if (language === 'english') return true
    return words.some(word => list.has(word) && !english.has(word) && !alsoEnglish.has(word))
  })
  return words.map((word, at) => {
    if (spoken.some(([, list]) => list.has(word))) return true
    if (!kinds.has(word)) return false
    return [words[at - 1], words[at + 1]].some(beside => beside !== undefined && besideKinds.has(beside))
  })
}

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}
