import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root, sourcesHash } from './sources-hash.ts'

// Makes what browsers load and the server's bundle, and writes the hash of what they were made from.
process.env.NODE_ENV = 'production'
const hash = await sourcesHash()
rmSync(join(root, 'dist'), { recursive: true, force: true })
await build({ root, logLevel: 'warn' })
await build({ root, logLevel: 'warn', build: { ssr: true } })
writeFileSync(join(root, 'dist/sources-hash'), hash)
