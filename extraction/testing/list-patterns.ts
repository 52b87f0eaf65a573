import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** A regular expression of the code, with the file it stands in or is made by. */
export interface CodePattern {
  source: string
  flags: string
  file: string
}

const root = join(import.meta.dirname, '../..')
const patterns = new Map<string, CodePattern>()
const add = (source: string, flags: string, file: string) =>
  patterns.set(`${flags} ${source}`, { source, flags, file })

/** Regular expressions that are written as such. */
function addWritten(node: unknown, file: string): void {
  if (typeof node !== 'object' || node === null) return
  if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string }
    add(pattern, flags, file)
  }
  for (const child of Object.values(node)) addWritten(child, file)
}

/** Regular expressions that modules put together when they are loaded: from here on each is noted as it is made. */
function noteMade(current: { file: string }): void {
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, [source, flags]) {
      const made = new target(source, flags)
      add(made.source, made.flags, current.file)
      return made
    },
  })
}

/** Prints every pattern of this folder as JSON. A process of its own, because modules are loaded only once in each. */
const files = globSync('extraction/**/*.ts', { cwd: root })
  .filter(file => !/\.test\.ts$|\/testing\/|\/gold\/|command\.ts$|-thread\.ts$/.test(file))
  .sort()
for (const file of files) addWritten(parseSync(file, readFileSync(join(root, file), 'utf8')).program, file)
const current = { file: '' }
noteMade(current)
for (const file of files) {
  current.file = file
  await import(join(root, file))
}
process.stdout.write(JSON.stringify([...patterns.values()]))
