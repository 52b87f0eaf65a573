import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt, root } from './sources-seen.js'

// Builds when the sources have changed, in a process of its own, and becomes the server.
process.env.NODE_ENV ??= 'production'
// Half of Node's own threads may look up names, and a name whose look-up hangs keeps one for 10 to 30 s: with the usual four,
// two such names hold up all others. This is room for two of each source that is asked at a time (fetching.ts), and costs
// less than a megabyte.
process.env.UV_THREADPOOL_SIZE ??= '96'
if (!isBuilt()) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
// What V8 made of the bundle at the start before: a third of a start. Where it cannot be written, nothing is lost but time.
enableCompileCache(join(root, 'dist/compile-cache'))
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
