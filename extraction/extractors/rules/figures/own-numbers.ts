import { findNumbers, type TextNumber } from '#extraction/extractors/rules/figures/numbers.ts'
import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Span } from '#extraction/text/sentences.ts'

/** A number with its sentence. Offsets are those of the sentence. */
export interface OwnNumber extends TextNumber {
  sentence: Span
}

/**
 * The numbers of a sentence that belong to one company: those after its name and before the next company's, and those
 * that are said to be for it ("a target of $50 for A"). All of them if no other company is named. In "A and B trade at
 * 20x and 30x respectively" each has its own. If the sentence names only others, numbers after their names are not this
 * company's.
 */
export function numbersOf(key: string, sentence: Span, named: Mention[]): OwnNumber[] {
  const mentions = named.filter(mention => mention.key === key || !setsTarget(mention, sentence))
  const numbers = numbersIn(sentence)
  const keys = new Set(mentions.map(mention => mention.key))
  const groups = groupsOf(mentions, sentence)
  const [first] = groups
  if (!first) return numbers
  const isBeside = isSetBeside(first, sentence)
  if (keys.size === 1 && keys.has(key) && !isBeside) return numbers
  const distributed = distribute(key, numbers, groups, sentence)
  if (distributed) return distributed
  return numbers.filter(number => {
    const before = groups.filter(group => group.end <= number.start + sentence.start)
    const next = groups[before.length]
    const subject = keys.has(key) ? first : undefined
    if (before.length === 0 && isBeside) return !keys.has(key)
    const last = before.at(-1)
    const nearest =
      last && !isOver(sentence.text.slice(last.end - sentence.start, number.start)) ? last : subject
    const isNext = next && !(last && isSaidOf(last, number, sentence)) && saidFor(number, next, sentence)
    const group = isNext ? next : nearest
    return group ? group.keys.includes(key) : true
  })
}

/** The numbers of each sentence, because the targets and figures of all its companies ask for them. */
const read = new WeakMap<Span, OwnNumber[]>()

/** All numbers of a sentence, of any company. */
export function numbersIn(sentence: Span): OwnNumber[] {
  const known = read.get(sentence)
  if (known) return known
  const found = /\d/.test(sentence.text) ? findNumbers(sentence.text) : []
  const numbers = found.map(number => ({ ...number, sentence }))
  read.set(sentence, numbers)
  return numbers
}

/** "A PEG of 2.5, dearer than B": a number before a name that is only compared with does not belong to it. */
function isSetBeside({ start }: Group, sentence: Span): boolean {
  const before = sentence.text.slice(Math.max(0, start - sentence.start - 24), start - sentence.start)
  return /\b(?:than|als|vs\.?|versus|like|unlike|against|compared (?:to|with)|wie|que|peers?)\s[($]?$/i.test(
    before,
  )
}

/** "peers such as B (40x); our target is $250": after a clause, the sentence is about its own subject again. */
function isOver(between: string): boolean {
  return /;|,\s(?:but |and |so )?(?:I|we|our|my|it|its|the (?:stock|shares|company))\b/i.test(between)
}

/** "Example Bank's target", "Example Bank: target": a bank that sets the target of another stock. */
function setsTarget({ listing, end }: Mention, sentence: Span): boolean {
  return (
    listing.sector === 'Financials' &&
    /^(?:['’]s?)?[\s:–-]{1,3}(?:price |average )?(?:targets?|PT|TP|Kursziel|fair value)\b/i.test(
      sentence.text.slice(end - sentence.start, end - sentence.start + 30),
    )
  )
}

/** "the target on A is $50 on B": what a verb says about a name belongs to that name. */
function isSaidOf({ end }: Group, { start }: OwnNumber, sentence: Span): boolean {
  return saidOf.test(sentence.text.slice(end - sentence.start, start))
}

const saidOf =
  /^\)?\s(?:is|was|of|at|to|goes to|gets to|(?:can|could|should|will|may|might) (?:go to|get to|reach|hit|be)|reaches)\s(?:about |around |still |now )?[$€£]?$/i

/** "$50 for A", "a $50 target on A", "15x at A": the text between a number and the name it is for. */
const forName = new RegExp(
  [
    '^(?:\\s?(?:/|per|a)\\s?share)?(?:\\s(?:[\\w-]{1,20}\\s){0,2}(?:target|objective|value|PT|rating|multiple|yield|',
    'margin)s?(?:\\sprice)?)?,?\\s(?:for|on|at|in the case of|für|auf|pour|per|para|de)\\s(?:the\\s)?(?:(?:shares|stock)\\sof\\s)?[$(*]?$',
  ].join(''),
  'i',
)

function saidFor({ end }: OwnNumber, group: Group, sentence: Span): boolean {
  return forName.test(sentence.text.slice(end, Math.max(end, group.start - sentence.start)))
}

interface Group {
  keys: string[]
  start: number
  end: number
}

/** Names in one list ("A, B and C") share the numbers after it. */
function groupsOf(mentions: Mention[], sentence: Span): Group[] {
  const groups: Group[] = []
  let last: Mention | null = null
  for (const mention of mentions) {
    const key = mention.key
    const gap = last ? sentence.text.slice(last.end - sentence.start, mention.start - sentence.start) : ''
    const group = groups.at(-1)
    if (last && group && /^[\s)(\]]*(?:(?:,|,? and|,? or|\/|&)\s*)?[($[]?$/.test(gap)) {
      group.keys.push(key)
      group.end = mention.end
    } else groups.push({ keys: [key], start: mention.start, end: mention.end })
    last = mention
  }
  return groups
}

function distribute(key: string, numbers: OwnNumber[], groups: Group[], sentence: Span): OwnNumber[] | null {
  if (!/\brespectively\b/i.test(sentence.text)) return null
  const group = groups.find(one => one.keys.includes(key))
  const place = group ? [...new Set(group.keys)].indexOf(key) : -1
  const following = group ? numbers.filter(number => number.start + sentence.start >= group.end) : []
  const own = following[place]
  return own ? [own] : []
}
