import { z } from 'zod'
import { storableTicker } from '#extraction/symbols/ticker.ts'

/** The SEC's public list of companies with their tickers. */
export const secListAddress = 'https://www.sec.gov/files/company_tickers_exchange.json'

const list = z.object({
  fields: z.array(z.string()),
  data: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})

export interface SecCompany {
  ticker: string
  name: string
  exchange: string | null
}

/** The companies of the SEC's list. Throws an Error when the text is not that list. */
export function readSecList(json: string): SecCompany[] {
  const { fields, data } = parsed(json)
  const place = (field: string) => fields.indexOf(field)
  const [ticker, name, exchange] = [place('ticker'), place('name'), place('exchange')]
  if (ticker < 0 || name < 0) throw new Error('The list has no tickers and names')
  return data.flatMap(row => {
    const storable = storableTicker(String(row[ticker] ?? ''))
    const written = String(row[name] ?? '')
      .replace(/\s+/g, ' ')
      .replace(/\s\/[A-Z]{2,3}\/?$/, '')
      .trim()
    if (!storable || !written) return []
    return [{ ticker: storable, name: readableName(written), exchange: exchangeOf(row[exchange]) }]
  })
}

function parsed(json: string): z.infer<typeof list> {
  try {
    return list.parse(JSON.parse(json))
  } catch (error) {
    throw new Error('The answer is not the list of companies that was expected', { cause: error })
  }
}

/** The list shouts many names: "AGILENT TECHNOLOGIES, INC." becomes "Agilent Technologies, Inc." */
function readableName(name: string): string {
  if (name !== name.toUpperCase() || name.length < 5) return name
  return name.replace(/[A-Z][A-Z']+/g, word =>
    word.length < 4 && !/[AEIOUY]/.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  )
}

function exchangeOf(written: string | number | null | undefined): string | null {
  const exchange = String(written ?? '').toUpperCase()
  return exchange === '' || exchange === 'NULL' ? null : exchange
}
