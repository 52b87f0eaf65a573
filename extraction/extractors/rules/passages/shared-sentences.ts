import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Role } from '#extraction/extractors/rules/mentions/mention-roles.ts'
import { sidesOf } from '#extraction/extractors/rules/passages/sides.ts'
import type { Cue } from '#extraction/extractors/rules/stance/cues.ts'
import { matchesOf } from '#extraction/text/word-pattern.ts'

/** Where a sentence continues with a clause that has its own subject. */
const borders = new RegExp(
  [
    String.raw`[;:]\s|,\s(?:but|while|whereas|although|though|however|yet|and (?:then|so|I|we))\s|\s(?:but|while|whereas)\s`,
    String.raw`\sand (?=¤+\s(?:stock |shares )?(?:is|are|was|remains|looks)\b)`,
    String.raw`\sand (?=(?:buy|buying|bought|sell|selling|sold|avoid|hold|own|short|used?|put|moved|rotated|switched)\b)`,
    String.raw`,\s(?=¤+(?: \([^)]*\))?\s?[:–—]\s)`,
    String.raw`,\s(?=(?:I|we)(?:['’]d| would)? (?:still |much |clearly )?(?:prefer|favou?r|choose|pick|own|buy|like)\b)`,
    String.raw`,\s(?=(?:and |then |also )?(?:added|bought|sold|trimmed|exited|reduced|initiated|opened|closed|increased|started)\s(?:to\s)?¤)`,
    String.raw`[,;]\s(?=(?:buy|sell|hold|avoid|long|short|trim|add)\s¤)|\sto (?=(?:buy|fund|own|add)\s(?:more\s)?¤)`,
    String.raw`,\s(?=and (?:is|are|was|were|has|remains|stays)\s)`,
    String.raw`,\s(?=(?:and\s)?¤+\s(?:is|are|has|was|will|still|continues|remains|trades|looks|should|could)\b)`,
  ].join('|'),
  'g',
)

/** Before the next member of a list, unless the next clause says the opposite. */
const goesOn = /^;\s(?:and\s)?(?!but|while|whereas|though|although|however|yet)/

/**
 * The signals of a sentence in the clauses about one of its companies. What is said of a list as a whole is said of each
 * of its members, and of nobody else.
 */
export function cuesFor(
  key: string,
  cues: Cue[],
  mentions: Mention[],
  roles: Role[],
  sentence: string,
  start: number,
): Cue[] {
  // "Acme (ACM)" are two names of one company, and no list.
  const isOfSeveral = new Set(mentions.map(one => one.key)).size > 1
  const sides = isOfSeveral ? sidesOf(sentence) : []
  if (sides.length === 0) return cuesInClauses(key, cues, mentions, roles, sentence, start)
  const meet = (one: Cue, other: Cue) => one.start < other.end && one.end > other.start
  const ofOthers = cues.filter(cue => !sides.some(side => meet(cue, side.cue)))
  const own = sides.filter(({ from, to }) =>
    mentions.some(one => one.key === key && one.start - start >= from && one.start - start < to),
  )
  // In the author's own voice it weighs what the same words weigh of one company.
  const weighed = own.map(({ cue }) => ({
    ...cue,
    weight: Math.max(
      cue.weight,
      ...cues.filter(one => one.leaning === cue.leaning && meet(one, cue)).map(one => one.weight),
    ),
  }))
  return [...weighed, ...cuesInClauses(key, ofOthers, mentions, roles, sentence, start)]
}

function cuesInClauses(
  key: string,
  cues: Cue[],
  mentions: Mention[],
  roles: Role[],
  sentence: string,
  start: number,
): Cue[] {
  const keys = new Set(mentions.filter((_, i) => roles[i] === 'subject').map(mention => mention.key))
  if (keys.size < 2) return cues
  if (!/[,;:.]/.test(sentence))
    return cues.filter(cue => ownerOf(cue, mentions, roles, sentence, start) === key)
  const cuts = [0]
  for (const match of matchesOf(borders, sentence)) cuts.push(match.index)
  cuts.push(sentence.length + 1)
  const own: Cue[] = []
  let before: string[] = []
  // "Two buy-rated names: A and B": the introduction of a list is said about its members.
  let introduction: Cue[] = []
  for (let i = 0; i + 1 < cuts.length; i++) {
    const from = cuts[i] ?? 0
    const to = cuts[i + 1] ?? sentence.length
    const inside = mentions.filter(
      (mention, j) => roles[j] === 'subject' && mention.start - start >= from && mention.start - start < to,
    )
    const here = inside.length > 0 ? inside.map(mention => mention.key) : before
    const said = cues.filter(cue => cue.start >= from && cue.start < to)
    if (here.includes(key)) own.push(...(inside.length > 0 ? introduction : []), ...said)
    if (here.length === 0 && sentence.charAt(to) === ':') introduction = said
    else if (!goesOn.test(sentence.slice(to, to + 14))) introduction = []
    before = here
  }
  return own
}

/**
 * The company that a signal belongs to. Without punctuation it is the last one named before it; for what the author
 * does, the one right after it.
 */
function ownerOf(
  cue: Cue,
  mentions: Mention[],
  roles: Role[],
  sentence: string,
  start: number,
): string | null {
  const spoken = mentions.filter((_, i) => roles[i] === 'subject')
  const next = /\b(?:I|we)\b/i.test(sentence.slice(Math.max(0, cue.start - 6), cue.end))
    ? spoken.find(mention => mention.start - start >= cue.end)
    : undefined
  if (next && /^\s*$/.test(sentence.slice(cue.end, next.start - start))) return next.key
  const owner = spoken.findLast(mention => mention.start - start < cue.end) ?? spoken[0]
  return owner ? owner.key : null
}
