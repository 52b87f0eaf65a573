import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { tell } from '../measuring/command-line.ts'
import { amountsFor, hashOfData, seed } from './product.ts'

/**
 * A database with so many tips, which stays in the system's temporary folder for the next run. It is filled where that has
 * not been done, or where migrations or demo data are others than then.
 */
export async function keptDatabase(
  tips: number,
  folder: string,
  { isFresh = false } = {},
): Promise<{ DATA_DIR: string }> {
  const kept = join(tmpdir(), 'tipfolio-bench')
  const place = { DATA_DIR: join(kept, `tips-${tips}`) }
  const filled = join(place.DATA_DIR, 'filled')
  const hash = hashOfData()
  const isGood = !isFresh && existsSync(filled) && readFileSync(filled, 'utf8') === hash
  if (isGood) return place
  rmSync(place.DATA_DIR, { recursive: true, force: true })
  // Open to pass through, as the embedded database of root needs it.
  for (const path of [kept, place.DATA_DIR]) mkdirSync(path, { recursive: true, mode: 0o711 })
  const started = performance.now()
  tell(`filling a database with ${tips} tips`)
  await seed(place, amountsFor(tips), folder)
  writeFileSync(filled, hash)
  tell(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return place
}
