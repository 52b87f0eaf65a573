import { z } from 'zod'
import { isBlank } from './blank.ts'
import { limits } from './limits.ts'

// PostgreSQL stores no NUL, and no other control character but tab and line feed belongs into a text for people.
// biome's rule against control characters in expressions is met by building the class from code points.
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

/** A text without control characters and with one kind of line end: form feeds, vertical tabs and NEL are line breaks too. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?|[\v\f\u0085]/g, '\n').replace(controlCharacters, '')
}

/** A text in one line: what breaks lines, tabs and runs of spaces are a space. */
export function oneLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim()
}

/** What is shown in one line and holds one: of at least one character that is to be seen, and at most `most`. */
export function requiredLine(most: number, message = 'This field is required') {
  return storedLine(most, message).refine(text => !isBlank(text), message)
}

/** The same as it may have been stored before: of at least one character once trimmed. */
export function storedLine(most: number, message = 'This field is required') {
  return textIn(oneLine, most, message)
}

/** The same where blank and absent are null. */
export function optionalLine(most: number) {
  return optionalIn(oneLine, most)
}

/** A text of at least one character that is to be seen, and at most `most`. */
export function requiredText(most: number, message = 'This field is required') {
  return storedText(most, message).refine(text => !isBlank(text), message)
}

/** The same as it may have been stored before: of at least one character once trimmed. */
export function storedText(most: number, message = 'This field is required') {
  return textIn(inLines, most, message)
}

/** A text of at most `most` characters; blank and absent are null. */
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
/** What is said of an address that holds a user name or a password: stored, it would be shown to everybody. */
export const withCredentials = 'Enter an address without a user name or password in it'

const webAddress = z
  .string()
  .overwrite(text => cleanText(text).trim())
  .refine(isWebAddress, { error: wrongAddress, abort: true })
  .refine(hasNoCredentials, withCredentials)
  // As browsers write it, so that one address is stored in one way. It may become longer than what was typed.
  .overwrite(text => new URL(text).href)
  .max(limits.address, `Use at most ${limits.address} characters`)

/** Whether a text is an absolute http or https address: the only kinds stored or shown (decisions, section 3). */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text)) return false
  return URL.canParse(text)
}

/** Whether an address tells no user name or password. */
export function hasNoCredentials(address: string): boolean {
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** An http or https address; blank and absent are null. */
export const optionalAddress = z
  .union([z.literal('').transform(() => null), webAddress], wrongAddress)
  .nullable()
  .default(null)

/** The same field in a PATCH: absent leaves it as it is, null clears it. */
export function changeOf<Inner extends z.ZodType>(field: z.ZodDefault<Inner>) {
  return field.unwrap().optional()
}

/** 1–10 of A–Z 0–9 . - beginning with a letter or digit; upper-cased (decisions, section 3). */
export const ticker = z
  .string()
  .overwrite(text => text.trim())
  // Before it is upper-cased: that makes other tickers of letters that only look alike.
  .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,9}$/, 'A ticker has 1 to 10 letters, digits, dots or hyphens')
  .overwrite(text => text.toUpperCase())

const wrongMoment = 'Enter a date such as 2026-11-17'

/** A moment: ISO 8601 with a time zone, or a date, which means its first moment in UTC. */
const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], wrongMoment)
  .refine(text => !Number.isNaN(Date.parse(text)), wrongMoment)
  .refine(hasStorableYear, 'Enter a date between the years 1000 and 9999')

/** Before the year 1000 PostgreSQL's and JavaScript's ways of writing a moment are no longer the same. */
function hasStorableYear(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return year >= 1000 && year <= 9999
}

/** The words of a day, of the calendar and without a time zone. */
export const wrongDay = 'Enter a day such as 2026-11-17'

/** A day that comes from outside. There is no year 0, neither on the calendar nor in PostgreSQL. */
export const day = z.iso.date(wrongDay).refine(text => !text.startsWith('0000'), wrongDay)

/** Such a day; blank and absent are null. */
export const optionalDay = z
  .union([z.literal('').transform(() => null), day], wrongDay)
  .nullable()
  .default(null)

/** A day that may be left as it is: absent. Blank and null clear it. */
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

/** A price in units of its currency; above 0 and small enough to stay exact. */
export const optionalPrice = z
  .number('Enter a number')
  .gt(0, 'Enter a price above 0')
  .lte(1e12, 'Enter a price of at most 1,000,000,000,000')
  .nullable()
  .default(null)

const wrongCurrency = 'A currency has three letters, such as USD'

/** ISO 4217 by its form: three letters, upper-cased. */
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

/** An id in a body: of UUID shape, whatever its version. Anything else names nothing that exists. */
export const id = z.guid('This is not an id')

/** Names one submit, so that a second one is the same post. */
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

/** Moments in answers: ISO 8601 in UTC. */
export const timestamp = z.iso.datetime()

/** Such a moment that comes back to be stored, to the millisecond. */
export const storableTimestamp = z.iso
  .datetime({ abort: true })
  .refine(hasStorableYear, { error: 'Enter a moment between the years 1000 and 9999', abort: true })
  .overwrite(text => new Date(text).toISOString())
