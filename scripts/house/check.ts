import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { root } from '../sources-hash.ts'
import { fixedTexts } from './fixed-texts.ts'
import { arrowsUp, crowded, floors, type Import, importedIn, knots } from './floors.ts'
import { nounsAmiss, nounsIn } from './nouns.ts'
import { shownTexts } from './shown-texts.ts'
import { wordsLeftOut } from './words.ts'

// Fails where the floors or folders of server and pages differ from docs/architecture.md, where reckoning imports more
// than arithmetic, and where a name or a text on a screen has a word that docs/words.md leaves out.
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(path => /\.tsx?$/.test(path))
const files = tracked.filter(
  path => /^(server|reckoning|web)\//.test(path) && !/\.test\.tsx?$|\/(testing|golden)\//.test(path),
)
const imports = files.flatMap(from => importsOf(from).map(to => ({ from, to })))
const shown = tracked
  .filter(path => /^(web|contract)\//.test(path) && !/\.test\.|\/testing\/|^contract\/example/.test(path))
  .flatMap(path => shownTexts(path, readFileSync(join(root, path), 'utf8')))
const nouns = nounsIn(readFileSync(join(root, 'docs/words.md'), 'utf8'))
const complaints = [
  ...arrowsUp(imports.filter(isWithin)).map(
    ({ from, to }) => `${from} imports ${to}, which lies on a floor above it`,
  ),
  ...knots(imports.filter(isWithin)).map(floors => `${floors.join(', ')} import each other`),
  ...crowded(files).map(
    ({ folder, entries }) => `${folder} has ${entries} entries: what is the second noun in it?`,
  ),
  ...[...reachableFrom(files.filter(path => path.startsWith('reckoning/')))]
    .filter(([path]) => path.startsWith('server/') || isBuiltin(path))
    .map(([path, by]) => `${by} imports ${path}, and reckoning stands on it`),
  ...tracked.flatMap(path => wordsLeftOut(path, readFileSync(join(root, path), 'utf8'))),
  ...nounsAmiss(shown, nouns, fixedTexts),
]
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
else {
  console.log(`${files.length} files on ${floors.length} floors: no arrow up, no knot, no crowded folder`)
  console.log(`${shown.length} texts on screens with ${nouns.own.length} nouns of the product's own`)
}

/** Whether an import stays within one house: the server, or the pages. */
function isWithin({ from, to }: Import): boolean {
  return ['server/', 'web/'].some(house => from.startsWith(house) && to.startsWith(house))
}

/** The imports of a file: paths from the root, and names of packages. */
function importsOf(file: string): string[] {
  return importedIn(readFileSync(join(root, file), 'utf8')).map(name => {
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? normalize(join(dirname(file), name)) : name
  })
}

/** All files that some files import, directly or through others, each with a file that imports it. */
function reachableFrom(starts: readonly string[]): Map<string, string> {
  const reached = new Map<string, string>()
  const left = [...starts]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (!/^(contract|extraction|reckoning)\/.*\.ts$/.test(file)) continue
    for (const to of importsOf(file))
      if (!reached.has(to)) {
        reached.set(to, file)
        left.push(to)
      }
  }
  return reached
}
