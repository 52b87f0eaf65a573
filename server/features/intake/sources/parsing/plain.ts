import { createHash } from 'node:crypto'
import { hasNoCredentials, isWebAddress } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { isoDate } from '#extraction/reading/dates.ts'
import { decodeEntities } from '#extraction/reading/entities.ts'
import { oneLine } from '#extraction/reading/whitespace.ts'

/** Characters of a text that are read. No title or name is so long. */
const looked = 20_000

/** How often entities may be escaped (`&amp;amp;amp;`): each system that passes a feed on may escape them once. */
const mostLayers = 4

/**
 * A title or a name as one line of text, at most `most` characters. Feeds write them with tags and entities. Null if
 * nothing is left.
 */
export function plainText(text: string | undefined, most: number): string | null {
  if (!text) return null
  let untagged = text.slice(0, looked).replace(/<\/?[a-z][^<>]*>/gi, ' ')
  for (let layer = 0; layer < mostLayers && untagged.includes('&'); layer++) {
    // Only tags that titles have are removed from unescaped text: "a <b and c> d" are words.
    untagged = decodeEntities(untagged).replace(
      /<\/?(?:b|i|u|em|strong|span|a|br|sup|sub|mark|font)(?:\s[^<>]*)?\/?>/gi,
      ' ',
    )
  }
  const line = oneLine(storable(untagged))
  if (line === '') return null
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`
}

/** A text that PostgreSQL can store: without NUL and half surrogate pairs. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/**
 * An http(s) address, resolved against the page where it was found. Null for any other, and for one with a password.
 */
export function webAddressIn(text: string | undefined, base: string): string | null {
  const trimmed = text?.trim()
  if (!trimmed || !URL.canParse(trimmed, base)) return null
  const { href } = new URL(trimmed, base)
  return isWebAddress(href) && hasNoCredentials(href) && href.length <= limits.address ? href : null
}

/** A date before the first feeds, or later than tomorrow, is an error, so the date is unknown. */
const earliest = Date.UTC(1990, 0)
const dayLong = 24 * 3_600_000

/** A moment in the forms that feeds use. Null if the text is none. */
export function momentOf(text: string | undefined, now: number = Date.now()): string | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '' || trimmed.length > 100) return null
  const direct = Date.parse(trimmed)
  const time = Number.isNaN(direct) ? Date.parse(isoDate(trimmed) ?? '') : direct
  return time >= earliest && time <= now + dayLong ? new Date(time).toISOString() : null
}

/** The SHA-256 of some texts, as hexadecimal digits. */
export function hashOf(...texts: string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex')
}
