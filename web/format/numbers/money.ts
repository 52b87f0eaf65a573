/**
 * An amount with the sign of its currency (ISO 4217; dollars where none is given): `$230`, `€170.50`, `SEK 90`. Whole
 * amounts show no decimals, others two, and less than a cent its first two digits.
 */
export function money(value: number, currency: string | null): string {
  const digits = Number.isInteger(value) ? 0 : Math.abs(value) < 0.01 ? 'first' : 2
  return formatter(codeOf(currency), digits).format(value)
}

function codeOf(currency: string | null): string {
  return currency && /^[A-Z]{3}$/i.test(currency) ? currency.toUpperCase() : 'USD'
}

/** Decimals: none, two, the first two that are not zero, as few as tell the amount, or those of the currency. */
type Digits = 0 | 2 | 'first' | 'short' | 'own'

/** To make a formatter takes twenty times as long as to use it, and a page of tips shows hundreds of amounts. */
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

/** The same to three digits, for where there is little room: `$1.23M`. */
export function shortMoney(value: number, currency: string | null): string {
  return formatter(codeOf(currency), 'short').format(value)
}

/** The same without decimals, for averages and axes. */
export function wholeMoney(value: number, currency: string | null): string {
  return money(Math.round(value), currency)
}

/** A price as exchanges tell it, always with its cents: `$54.00`, `¥5,400`. */
export function closeMoney(value: number, currency: string | null): string {
  return formatter(codeOf(currency), value !== 0 && Math.abs(value) < 0.01 ? 'first' : 'own').format(value)
}
