import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { goldOfCase } from './measuring/gold-of-case.ts'

// Writes the cases of a server (`GET /api/cases.jsonl`) into a folder that `npm run bench:extraction -- --gold DIR` takes.
const [directory, ...rest] = process.argv.slice(2)
if (!directory || rest.length > 0) {
  process.stderr.write('Usage: npm run bench:cases -- DIR < cases.jsonl\n')
  process.exitCode = 1
} else {
  mkdirSync(directory, { recursive: true })
  let written = 0
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!line.trim()) continue
    const { file, document } = goldOfCase(line)
    writeFileSync(join(directory, file), `${JSON.stringify(document, null, 2)}\n`)
    written++
  }
  process.stdout.write(`${written} documents\n`)
}
