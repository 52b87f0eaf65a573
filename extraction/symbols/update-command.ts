import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '#contract/brand.ts'
import { parseAllowedHosts } from '#extraction/reading/allowed-hosts.ts'
import { createSafeFetch } from '#extraction/reading/safe-fetch.ts'
import { readSecList, type SecCompany, secListAddress } from '#extraction/symbols/sec-list.ts'

const userAgent = `${brand}/1.0 (updates its list of stock symbols when a person asks for it)`

/**
 * `npm run symbols:update [-- address]`: completes the symbol table from the SEC's public list into
 * DATA_DIR/symbols.csv, which is replaced only when the whole list has arrived.
 */
async function main([address = secListAddress]: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const allowedHosts = parseAllowedHosts(environment.EXTRACT_ALLOW_HOSTS ?? '')
  const fetchPage = createSafeFetch({ allowedHosts, timeout: 60_000, maxBytes: 20 * 1024 * 1024 })
  const { bytes } = await fetchPage(address, { accept: ['application/json', 'text/plain'], userAgent })
  const companies = readSecList(new TextDecoder().decode(bytes))
  if (companies.length === 0) throw new Error('The list is empty')
  const directory = environment.DATA_DIR || './data'
  const file = join(directory, 'symbols.csv')
  await mkdir(directory, { recursive: true })
  await writeFile(`${file}.new`, asCsv(companies))
  await rename(`${file}.new`, file)
  process.stdout.write(`${companies.length} symbols are in ${file}\n`)
}

function asCsv(companies: SecCompany[]): string {
  const lines = companies.map(({ ticker, name, exchange }) =>
    [ticker, name, exchange ?? ''].map(quoted).join(','),
  )
  return `ticker,name,exchange\n${lines.join('\n')}\n`
}

function quoted(field: string): string {
  return /[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

try {
  await main(process.argv.slice(2), process.env)
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(
    `The list of symbols could not be updated; the one there was is still used. ${reason}\n`,
  )
  process.exitCode = 1
}
