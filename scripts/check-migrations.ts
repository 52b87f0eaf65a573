import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

// Fails when the schema has changed and its migration was not generated.
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'tipfolio-migrations-'))
try {
  cpSync(join(root, 'server/database/migrations'), folder, { recursive: true })
  const before = readdirSync(folder).length
  const out = relative(root, folder)
  execFileSync(
    join(root, 'node_modules/.bin/drizzle-kit'),
    ['generate', '--dialect', 'postgresql', '--schema', './server/database/schema.ts', '--out', out],
    { cwd: root, stdio: 'pipe' },
  )
  if (readdirSync(folder).length !== before) {
    console.error('The schema has changes without a migration: run npm run db:generate')
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
