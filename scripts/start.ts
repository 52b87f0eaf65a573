import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, sourcesHash } from './sources-hash.ts'

// `npm start`: builds when the sources have changed, in a process of its own, and becomes the server.
process.env.NODE_ENV ??= 'production'
const marker = join(root, 'dist/sources-hash')
const built = existsSync(marker) ? readFileSync(marker, 'utf8') : ''
if (built !== (await sourcesHash())) {
  console.log('Building Tipfolio …')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
