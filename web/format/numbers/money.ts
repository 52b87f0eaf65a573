/**
 * An amount with the sign of its currency (ISO 4217; US dollars where none is given): `$230`, `€170.50`, `SEK 90`.
 * Whole amounts have no decimals, others two. Amounts below 0.01 show their first two digits that are not zero.
 */
export function money(value: number, currency: string | null): string {
  const digits = Number.isInteger(value) ? 0 : Math.abs(value) < 0.01 ? 'first' : 2
  return formatter(codeOf(currency), digits).format(value)
}

/** XTS is the money of the example (decision 85): ISO 4217 keeps it for tests. It is written as dollars. */
function codeOf(currency: string | null): string {
  return currency && /^(?!XTS)[A-Z]{3}$/i.test(currency) ? currency.toUpperCase() : 'USD'
}

/**
 * How many decimals: none, two, the first two that are not zero, as few as three digits need, or those of the currency.
 */
type Digits = 0 | 2 | 'first' | 'short' | 'own'

/**
 * Formatters are kept: making one takes twenty times as long as using it, and a page of tips shows hundreds of amounts.
 */
const made = new Map<string, Intl.NumberFormat>()
/** Anybody can write a target in any three letters. */
const mostMade = 100

function formatter(currency: string, digits: Digits): Intl.NumberFormat {
  const key = `${currency} ${digits}`
  const known = made.get(key)
  if (known) return known
  const fresh = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    ...formats(digits),
  })
  if (made.size < mostMade) made.set(key, fresh)
  return fresh
}

function formats(digits: Digits): Intl.NumberFormatOptions {
  if (digits === 'first') return { maximumSignificantDigits: 2 }
  if (digits === 'own') return {}
  if (digits === 'short') return { notation: 'compact', maximumSignificantDigits: 3 }
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}

/** An amount with three digits, where there is little room: `$1.23M`. */
export function shortMoney(value: number, currency: string | null): string {
  return formatter(codeOf(currency), 'short').format(value)
}

/** An amount without decimals, for averages and axes. */
export function wholeMoney(value: number, currency: string | null): string {
  return money(Math.round(value), currency)
}

/** A price as exchanges write prices, always with the decimals of its currency: `$54.00`, `¥5,400`. */
export function closeMoney(value: number, currency: string | null): string {
  return formatter(codeOf(currency), value !== 0 && Math.abs(value) < 0.01 ? 'first' : 'own').format(value)
}
