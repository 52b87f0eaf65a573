import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

// Fails when the schema has changed and its migration was not generated.
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'tipfolio-migrations-'))
try {
  cpSync(join(root, 'server/database/migrations'), folder, { recursive: true })
  const out = relative(root, folder)
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/drizzle-kit'),
    ['generate', '--dialect', 'postgresql', '--schema', './server/schema/tables.ts', '--out', out],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  )
  // The words decide, not the exit code: the code is 0 also for a schema that drizzle-kit cannot read, and for a
  // possible rename that it would ask about.
  if (!stdout.includes('No schema changes')) {
    console.error(stdout + stderr)
    console.error('The schema is not what its migrations make: run npm run db:generate')
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
