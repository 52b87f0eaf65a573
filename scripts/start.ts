import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtHash, root, sourcesHash } from './sources-hash.ts'

// `npm start`: builds when the sources have changed, in a process of its own, and becomes the server.
process.env.NODE_ENV ??= 'production'
if (builtHash() !== (await sourcesHash())) {
  console.log('Building Tipfolio …')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
