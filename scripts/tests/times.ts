import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../sources-hash.ts'
import { type Lane, lanes, recordOf } from './lanes.ts'
import { long, secondsFile } from './longest-first.ts'

// `npm run test:times` writes the times of the last runs of both lanes into docs/testing.md, by project and by file.
// Into seconds.json it writes the order in which a run begins its files.

const record = z.object({
  seconds: z.number(),
  files: z.array(
    z.object({
      path: z.string(),
      seconds: z.number(),
      passed: z.number(),
      skipped: z.number(),
      failed: z.array(z.string()),
    }),
  ),
})
type Record = z.infer<typeof record>

const page = join(root, 'docs/testing.md')
const [begin, end] = ['<!-- npm run test:times -->', '<!-- the end of what it writes -->']

const text = readFileSync(page, 'utf8')
const [before = '', rest = ''] = text.split(begin)
const [, after] = rest.split(end)
if (after === undefined) throw new Error(`${page} has no place between ${begin} and ${end}`)
const quick = recordFrom('quick')
const all = recordFrom('all')
writeFileSync(page, [before, begin, '\n\n', tableOf(), '\n', slowest(), '\n', end, after].join(''))
writeFileSync(secondsFile, `${JSON.stringify(longest(), null, 2)}\n`)

function recordFrom(lane: Lane): Record {
  const file = recordOf(lane)
  const command = lane === 'all' ? 'npm run test:all' : 'npm test'
  if (!existsSync(file)) throw new Error(`There is no run to tell of: ${command} writes it`)
  return record.parse(JSON.parse(readFileSync(file, 'utf8')))
}

function projectOf(path: string): string {
  const [folder = '', second = ''] = path.split('/')
  if (folder === 'e2e') return second === 'core' ? 'core' : 'e2e'
  if (folder === 'reliability') return second === 'alone' ? 'alone' : 'reliability'
  return folder
}

function tableOf(): string {
  // vitest reports only the paths of files. The files of `oldest` are those of `server` again.
  const rows = lanes.all.flatMap(project => {
    if (project === 'oldest') return []
    const [inQuick, inAll] = [quick, all].map(run =>
      told(run.files.filter(one => projectOf(one.path) === project)),
    )
    const name = project === 'server' ? 'server, in `test:all` with `oldest`' : project
    return [`| ${name} | ${inQuick} | ${inAll} |`]
  })
  const whole = [quick, all].map(({ files, seconds }) => {
    const tests = files.reduce((sum, one) => sum + testsOf(one), 0)
    return `${files.length} | ${tests} | ${seconds} by the clock`
  })
  return [
    '| Project | Files | Tests | Seconds | Files | Tests | Seconds |',
    '|---|--:|--:|--:|--:|--:|--:|',
    '| | `npm test` | | | `npm run test:all` | | |',
    ...rows,
    `| all | ${whole.join(' | ')} |`,
    '',
  ].join('\n')
}

function told(files: Record['files']): string {
  if (files.length === 0) return '– | – | –'
  const tests = files.reduce((sum, one) => sum + testsOf(one), 0)
  const seconds = files.reduce((sum, one) => sum + one.seconds, 0)
  return `${files.length} | ${tests} | ${Math.round(seconds)}`
}

function testsOf({ passed, skipped, failed }: Record['files'][number]): number {
  return passed + skipped + failed.length
}

function longest(): { [path: string]: number } {
  // A file that two projects run is reported twice.
  const seconds = new Map<string, number>()
  for (const one of all.files)
    seconds.set(one.path, Math.max(Math.round(one.seconds), seconds.get(one.path) ?? 0))
  return Object.fromEntries(
    [...seconds].filter(([, each]) => each >= long).toSorted(([, one], [, other]) => other - one),
  )
}

function slowest(): string {
  const files = all.files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 20)
  return [
    '| The twenty slowest files | Tests | Seconds |',
    '|---|--:|--:|',
    ...files.map(one => `| \`${one.path}\` | ${testsOf(one)} | ${one.seconds.toFixed(1)} |`),
    '',
  ].join('\n')
}
