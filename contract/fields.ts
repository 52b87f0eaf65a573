import { z } from 'zod'
import { isBlank } from './blank.ts'
import { limits } from './limits.ts'

// PostgreSQL cannot store NUL, and text for people has no control characters but tab and line feed. The class is built
// from code points because biome forbids control characters in a regular expression.
const controlCharacters = new RegExp(
  `[${[
    [0, 8],
    [11, 12],
    [14, 31],
    [127, 159],
  ]
    .map(([from, to]) => `\\u${hex(from)}-\\u${hex(to)}`)
    .join('')}]`,
  'g',
)

function hex(codePoint = 0): string {
  return codePoint.toString(16).padStart(4, '0')
}

/**
 * Removes control characters but tab and line feed, and writes each line break as \n: form feed, vertical tab and NEL
 * too.
 */
export function cleanText(text: string): string {
  return text.replace(/\r\n?|[\v\f\u0085]/g, '\n').replace(controlCharacters, '')
}

/** A text as one line: line breaks, tabs and runs of spaces become one space. */
export function oneLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim()
}

/**
 * Schema of a required line of text: at least one visible character, at most `most` characters. The input is trimmed
 * and put on one line. `message` is the error for an empty one.
 */
export function requiredLine(most: number, message = 'This field is required') {
  return storedLine(most, message).refine(text => !isBlank(text), message)
}

/**
 * The same for lines that may have been stored before that rule: any one character is enough, even an invisible one.
 */
export function storedLine(most: number, message = 'This field is required') {
  return textIn(oneLine, most, message)
}

/** Schema of an optional line of at most `most` characters. Blank and absent become null. */
export function optionalLine(most: number) {
  return optionalIn(oneLine, most)
}

/**
 * Schema of a required text of one or more lines: at least one visible character, at most `most`. The input is trimmed.
 */
export function requiredText(most: number, message = 'This field is required') {
  return storedText(most, message).refine(text => !isBlank(text), message)
}

/**
 * The same for texts that may have been stored before that rule: any one character is enough, even an invisible one.
 */
export function storedText(most: number, message = 'This field is required') {
  return textIn(inLines, most, message)
}

/** Schema of an optional text of at most `most` characters. Blank and absent become null. */
export function optionalText(most: number) {
  return optionalIn(inLines, most)
}

function inLines(text: string): string {
  return cleanText(text).trim()
}

function textIn(form: (text: string) => string, most: number, message: string) {
  return z
    .string(message)
    .overwrite(form)
    .min(1, { error: message, abort: true })
    .max(most, `Use at most ${most.toLocaleString('en-US')} characters`)
}

function optionalIn(form: (text: string) => string, most: number) {
  return z
    .string()
    .overwrite(form)
    .max(most, `Use at most ${most.toLocaleString('en-US')} characters`)
    .transform(text => (isBlank(text) ? null : text))
    .nullable()
    .default(null)
}

const wrongAddress = 'Enter an address that begins with http:// or https://'
/** The error for an address with a user name or password. If stored, it would be shown to everybody. */
export const withCredentials = 'Enter an address without a user name or password in it'

const webAddress = z
  .string()
  .overwrite(text => cleanText(text).trim())
  .refine(isWebAddress, { error: wrongAddress, abort: true })
  .refine(hasNoCredentials, withCredentials)
  // Written as browsers write it, so that equal addresses are stored alike. This may make it longer than what was
  // typed.
  .overwrite(text => new URL(text).href)
  .max(limits.address, `Use at most ${limits.address} characters`)

/** Whether a text is an absolute http or https address. Only those are stored and shown (decisions, section 3). */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text)) return false
  return URL.canParse(text)
}

/** Whether an address has neither user name nor password. Throws a TypeError if the text is no absolute address. */
export function hasNoCredentials(address: string): boolean {
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** An http or https address; blank and absent are null. */
export const optionalAddress = z
  .union([z.literal('').transform(() => null), webAddress], wrongAddress)
  .nullable()
  .default(null)

/** The same field in a PATCH: absent leaves the value as it is, null clears it. */
export function changeOf<Inner extends z.ZodType>(field: z.ZodDefault<Inner>) {
  return field.unwrap().optional()
}

/** Schema of a ticker: 1 to 10 of A–Z 0–9 . - beginning with a letter or digit. Upper-cased (decisions, section 3). */
export const ticker = z
  .string()
  .overwrite(text => text.trim())
  // Checked before it is upper-cased: upper-casing would turn letters that only look alike into other tickers.
  .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,9}$/, 'A ticker has 1 to 10 letters, digits, dots or hyphens')
  .overwrite(text => text.toUpperCase())

const wrongMoment = 'Enter a date such as 2026-11-17'

/** A moment in ISO 8601 with a time zone, or a date, which means midnight UTC. */
const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], wrongMoment)
  .refine(text => !Number.isNaN(Date.parse(text)), wrongMoment)
  .refine(hasStorableYear, 'Enter a date between the years 1000 and 9999')

/** Before the year 1000, PostgreSQL and JavaScript write moments differently. */
function hasStorableYear(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return year >= 1000 && year <= 9999
}

/** The error for a text that is no calendar day. */
export const wrongDay = 'Enter a day such as 2026-11-17'

/** A calendar day in input, YYYY-MM-DD. Year 0 is refused: neither the calendar nor PostgreSQL has one. */
export const day = z.iso.date(wrongDay).refine(text => !text.startsWith('0000'), wrongDay)

/** An optional day. Blank and absent become null. */
export const optionalDay = z
  .union([z.literal('').transform(() => null), day], wrongDay)
  .nullable()
  .default(null)

/** A day in a PATCH: absent leaves it as it is, blank and null clear it. */
export const changedDay = changeOf(optionalDay)

export const optionalMoment = z
  .union([z.literal('').transform(() => null), moment], wrongMoment)
  .nullable()
  .default(null)

/** How many days something is to hold. */
export function daysAhead(most: number) {
  return z
    .int('Enter a number of days')
    .min(1, 'Enter at least 1 day')
    .max(most, `Enter at most ${most.toLocaleString('en-US')} days`)
}

/** A price in units of its currency: above 0, and small enough to stay exact. */
export const optionalPrice = z
  .number('Enter a number')
  .gt(0, 'Enter a price above 0')
  .lte(1e12, 'Enter a price of at most 1,000,000,000,000')
  .nullable()
  .default(null)

const wrongCurrency = 'A currency has three letters, such as USD'

/** A currency in the form of ISO 4217: three letters, upper-cased. */
export const optionalCurrency = z
  .union(
    [
      z.literal('').transform(() => null),
      z
        .string()
        .overwrite(text => text.trim())
        .regex(/^[A-Za-z]{3}$/, wrongCurrency)
        .overwrite(text => text.toUpperCase()),
    ],
    wrongCurrency,
  )
  .nullable()
  .default(null)

/** An id in a body: a UUID of any version. Any other text names nothing that exists. */
export const id = z.guid('This is not an id')

/** Names one submit, so that repeating it gives the same post. */
export const idempotencyKey = z
  .string()
  .min(1, 'An Idempotency-Key has 1 to 200 characters')
  .max(200, 'An Idempotency-Key has 1 to 200 characters')

/** The cursor and size of a list (keyset, never offset). */
export const listQuery = z.object({
  limit: z.coerce
    .number('Enter a number from 1 to 100')
    .int('Enter a number from 1 to 100')
    .min(1, 'Enter a number from 1 to 100')
    .max(100, 'Enter a number from 1 to 100')
    .default(50),
  cursor: z.string().max(500).optional().describe('Where the next page begins: taken from the Link header'),
})
export type ListQuery = z.infer<typeof listQuery>

/** A moment in an answer: ISO 8601 in UTC. */
export const timestamp = z.iso.datetime()

/** The same in input that is stored. Cut to milliseconds. */
export const storableTimestamp = z.iso
  .datetime({ abort: true })
  .refine(hasStorableYear, { error: 'Enter a moment between the years 1000 and 9999', abort: true })
  .overwrite(text => new Date(text).toISOString())
