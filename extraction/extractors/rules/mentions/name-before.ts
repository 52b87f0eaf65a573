import { lastPart, withoutLeadIn } from '#extraction/extractors/rules/mentions/name-lead-ins.ts'
import type { Listing } from '#extraction/symbols/symbol-table.ts'

const nameRun =
  /((?:[\p{Lu}\p{N}][\p{L}\p{N}.&'’-]{0,40}|&|of|and|the|de)(?:\s+(?:[\p{Lu}\p{N}][\p{L}\p{N}.&'’!-]{0,40}|&|of|and|the|de|plc)){0,6})[\s,]*[([]?$/u

/** The comma in "Acme Mobile, Ltd. (". */
const commaOfForm = /,\s*(?=(?:Inc|Ltd|Corp|LLC|LP|plc|PLC|N\.V|S\.A|S\.p\.A|Co|AG|SE)\b\.?[\s,]*[([]?$)/

/** The name directly before a bracket, as far as it reaches back in its sentence, line, cell or entry; null for none. */
export function nameBefore(text: string, at: number): string | null {
  const before = text.slice(Math.max(0, at - 90), at).replace(commaOfForm, ' ')
  const run = nameRun.exec(lastPart(before))?.[1]
  const name = run ? withoutLeadIn(run.split(/\s+/)).join(' ') : ''
  return /\p{L}{2}/u.test(name) ? name : null
}

/**
 * "Variable Interest Entity (VIE)": the capitals are the initials of the words before. Those that are a symbol of the
 * table may still be the symbol of a company of three words.
 */
export function isDefinition(text: string, at: number, capitals: string, isKnown: boolean): boolean {
  const words = text.slice(Math.max(0, at - 120), at).match(/\p{L}+/gu) ?? []
  const own = words.slice(-capitals.length)
  // "Free Cash Flow to Firm (FCFF)": small words between may give no letter.
  const large = words
    .filter(word => !/^(?:to|of|and|the|for|in|on|per|a)$/.test(word))
    .slice(-capitals.length)
  return (
    capitals.length > 1 &&
    [own, large].some(some => initialsOf(some) === capitals && (!isKnown || isAcronymLike(some)))
  )
}

const legalForm = /^(?:Ltd|Limited|Inc|Corp|Corporation|Company|Co|plc|PLC|AG|SE)$/

/** "Department of Trade Rules (DTR)". */
const publicBody =
  /^(?:Department|Ministry|Bureau|Office|Commission|Authority|Agency|Court|Committee|Council|Association|Board|Institute)$/

function initialsOf(words: string[]): string {
  return words.map(word => word.charAt(0).toUpperCase()).join('')
}

function isAcronymLike(words: string[]): boolean {
  return (
    legalForm.test(words.at(-1) ?? '') ||
    publicBody.test(words[0] ?? '') ||
    words.some(word => word.charAt(0) === word.charAt(0).toLowerCase()) ||
    words.length !== 3 ||
    !isCompanyLike(words.join(' '))
  )
}

/**
 * Whether a text is written like a company's name: each word begins with a capital or a digit, but for a few small
 * words.
 */
export function isCompanyLike(name: string): boolean {
  return name.split(/\s+/).every(word => /^[\p{Lu}\p{N}&]/u.test(word) || /^(?:of|and|the|de)$/.test(word))
}

/** Whether the name beside a ticker begins like the listing's own. */
export function soundsLike(listing: Listing, name: string): boolean {
  const words = new Set(name.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])
  return [listing.name, ...listing.shortNames].some(own => {
    const first = own.toLowerCase().match(/[\p{L}\p{N}]{2,}/u)?.[0]
    return first !== undefined && words.has(first)
  })
}
