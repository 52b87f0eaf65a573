import { brand } from '#contract/brand.ts'
import type { Exported, Imported } from '#contract/export.ts'
import { plural } from '#web/format/plural.ts'

/** The largest file the server takes (decisions, section 3), in bytes. */
const most = 25 * 1024 * 1024

/** The content of a chosen file, or a sentence that says why it cannot be an export. */
export async function readExport(
  file: Pick<Blob, 'size' | 'text'>,
): Promise<{ data: Exported } | { problem: string }> {
  if (file.size > most) return { problem: 'This file is larger than 25 MiB.' }
  try {
    const data: unknown = JSON.parse(await file.text())
    if (typeof data !== 'object' || data === null || !('format' in data) || data.format !== 'tipfolio-export')
      return { problem: notAnExport }
    // The rest of it is for the server to check, by the schema that the export was made by.
    return { data: data as unknown as Exported }
  } catch {
    return { problem: notAnExport }
  }
}

const notAnExport = `This file is no export of ${brand}. Choose the JSON file that you saved here.`

const nouns: readonly [keyof Imported['added'], string][] = [
  ['myStocks', 'stock'],
  ['classifications', 'judgement'],
  ['conclusions', 'conclusion'],
  ['notes', 'note'],
  ['tasks', 'task'],
]

/** What an import did, in words: `Added 2 stocks and 1 note. 3 entries were left out: …`. */
export function importedWords({ added, skipped }: Imported): string {
  const parts = nouns.filter(([kind]) => added[kind] > 0).map(([kind, noun]) => plural(added[kind], noun))
  const left = Object.values(skipped).reduce((sum, count) => sum + count, 0)
  const first = parts.length > 0 ? `Added ${joined(parts)}.` : 'Nothing was added.'
  if (left === 0) return first
  const entries = left === 1 ? '1 entry was' : `${left.toLocaleString('en-US')} entries were`
  return `${first} ${entries} there already, or about tips that are not here.`
}

function joined(parts: string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts)
}
