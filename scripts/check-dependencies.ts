import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { complaintsAbout, readRows } from './packages/dependency-rows.ts'
import { packageAt, readLock } from './packages/lock.ts'
import { root } from './sources-seen.js'

// Fails where the packages in docs/dependencies.md differ from those in package.json.
const names = z.record(z.string(), z.string())
const { dependencies, devDependencies, optionalDependencies } = z
  .object({ dependencies: names, devDependencies: names, optionalDependencies: names })
  .parse(JSON.parse(read('package.json')))
const packages = readLock(read('package-lock.json'))
const direct = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
const licences = new Map(direct.map(name => [name, packageAt(`node_modules/${name}`, packages).license]))
for (const complaint of complaintsAbout(readRows(read('docs/dependencies.md')), licences)) {
  console.error(`docs/dependencies.md: ${complaint}`)
  process.exitCode = 1
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
