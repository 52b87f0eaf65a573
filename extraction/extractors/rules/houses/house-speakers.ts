import { isRatingHouse } from '#extraction/extractors/rules/houses/house-names.ts'
import {
  actsAfter,
  headBefore,
  introducedAs,
  jointly,
  ownAffairs,
  ratedBefore,
  ratingTerms,
  saidByAuthor,
  sharesBefore,
  sourceBefore,
  viewAfter,
  viewBefore,
} from '#extraction/extractors/rules/houses/house-words.ts'
import { isRatedBank } from '#extraction/extractors/rules/mentions/houses.ts'
import { maskNames } from '#extraction/extractors/rules/mentions/masked-names.ts'
import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'

/** Characters. A longer stretch of captions is no sentence of which a house could be the subject. */
const longest = 600
const reach = { before: 90, after: 110 } as const

/** Houses that stand in a list, as one. */
interface Group {
  members: Mention[]
  start: number
  end: number
}

/**
 * The mentions of houses in a sentence that speak of another stock there, in any language that is read. None where the
 * author speaks in the first person, or where nothing is rated.
 *
 * @param text the whole text, `start` and `end` the sentence in it.
 */
export function speakersAmong(mentions: Mention[], text: string, start: number, end: number): Set<Mention> {
  const voices = new Set<Mention>()
  const houses = mentions.filter(({ listing, how }) => how !== 'explicit' && isRatingHouse(listing))
  if (houses.length === 0 || end - start > longest) return voices
  const inSentence = mentions.map(one => ({ ...one, start: one.start - start, end: one.end - start }))
  const sentence = maskNames(text.slice(start, end), inSentence)
  if (!ratingTerms.test(sentence) || saidByAuthor.test(sentence)) return voices
  const groups = groupsOf(houses, mentions, text, start)
  const hasStock = mentions.some(one => !houses.some(house => house.key === one.key))
  const speaking = groups.filter(group => speaks(group, text, start, end, hasStock))
  // Of houses alone one at least is the stock, unless the stock has a name that no table knows.
  const isAlone = !hasStock && speaking.length === groups.length
  if (isAlone && (groups.length > 1 || !speaking.every(group => ratesUnknown(group, text, start, end))))
    return voices
  for (const { members } of speaking) for (const member of members) voices.add(member)
  return voices
}

/** The houses of a sentence, those of a list together. A list that has another stock, too, is none of houses. */
function groupsOf(houses: Mention[], mentions: Mention[], text: string, start: number): Group[] {
  const lists: Mention[][] = []
  for (const mention of mentions) {
    const list = lists.at(-1)
    const [first, last] = [list?.[0], list?.at(-1)]
    const isNext = last !== undefined && jointly.test(text.slice(last.end, mention.start))
    // "According to X, Acme is worth $50" is no list.
    const isOther = isNext && first && !houses.includes(mention) && isSource(first, text, start)
    if (list && isNext && !isOther) list.push(mention)
    else lists.push([mention])
  }
  return lists.flatMap(members => {
    const [first, last] = [members[0], members.at(-1)]
    const isOfHouses = members.every(one => houses.includes(one))
    return isOfHouses && first && last ? { members, start: first.start, end: last.end } : []
  })
}

function isSource(first: Mention, text: string, start: number): boolean {
  const before = text.slice(Math.max(start, first.start - reach.before), first.start)
  return sourceBefore.test(before) || headBefore.test(before) || introducedAs.test(before)
}

/** "HSBC cuts Oronge to hold": a house before a name that no table has, or behind a word of sources. */
function ratesUnknown(group: Group, text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(start, group.start - reach.before), group.start)
  return (
    sourceBefore.test(before) ||
    introducedAs.test(before) ||
    nameNext.test(text.slice(group.end, Math.min(end, group.end + reach.after)))
  )
}

/** The ending of a name, which belongs to the name where a text names a company. */
function possessive(text: string, end: number): string {
  return /['’]s?$/.exec(text.slice(end - 2, end))?.[0] ?? ''
}

const nameNext = new RegExp(
  [
    '^\\s\\p{Ll}{2,14}\\s(?:(?:the|la|le|el|a|o|het)\\s)?\\p{Lu}[\\p{L}&.-]{1,20}(?!\\p{L})',
    "^\\s\\p{Ll}{2,14}\\s(?:[\\p{Ll}'’]{1,14}\\s){0,4}(?:su|sobre|sur|on|op|em|para|voor|for|of|auf|für)\\s(?:(?:the|la|le|el|a|o|het|die|den)\\s)?\\p{Lu}",
    '^\\s\\p{Ll}{2,14}\\s(?:(?:la|de|die|a)\\s)?(?:coverage|copertura|cobertura|couverture|Coverage|dekking)(?!\\p{L})',
  ].join('|'),
  'u',
)

function speaks(group: Group, text: string, start: number, end: number, hasStock: boolean): boolean {
  const before = text.slice(Math.max(start, group.start - reach.before), group.start)
  const after = text.slice(group.end, Math.min(end, group.end + reach.after))
  if (sharesBefore.test(before) || ownAffairs.test(after)) return false
  if (isRatedBank(before)) return false
  if (sourceBefore.test(before) || introducedAs.test(before)) return true
  if (viewAfter.test(possessive(text, group.end) + after)) return true
  if (!hasStock && ratedBefore.test(before)) return false
  if (actsAfter.test(after)) return true
  return hasStock && (headBefore.test(before) || viewBefore.test(before))
}
