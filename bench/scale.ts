import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { beginBacklog, endBacklog, waitForBacklogs } from './measuring/backlogs.ts'
import { commandLine, endOnInterrupt, tell } from './measuring/command-line.ts'
import {
  growthTable,
  meanwhileTable,
  measureGrowth,
  measureMeanwhile,
  type Size,
} from './measuring/growth.ts'
import { machine } from './measuring/markdown.ts'
import { keptDatabase } from './servers/kept-database.ts'
import { addressOf, build, startProduct, temporaryFolder } from './servers/product.ts'

const usage = `Usage: npm run bench:scale -- [--tips 1000,10000,100000,1000000] [--rounds N] [--seconds N] [--fresh] [--json FILE]
Measures how reads grow with the number of tips, when the servers have caught up with what filling the databases leaves to do,
and once more of the largest while it holds all posts anew. The databases are kept in the system's temporary folder, so that a
second run need not fill them again; they are made anew where migrations or demo data have changed, and with --fresh.`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    tips: { type: 'string', default: '1000,10000,100000,1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
if (values.help) process.stdout.write(`${usage}\n`)
else await main()

async function main(): Promise<void> {
  endOnInterrupt()
  await build()
  const folder = temporaryFolder()
  const sizes: Size[] = []
  try {
    for (const tips of values.tips.split(',').map(Number)) sizes.push(await openSize(tips, folder.path))
    await waitForBacklogs(sizes)
    const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
    const results = await measureGrowth(sizes, rounds, seconds, tell)
    const command = commandLine('bench:scale')
    process.stdout.write(
      `Machine: ${machine(new Date())}  \nCommand: \`${command}\`\n\n${growthTable(results)}\n`,
    )
    const largest = sizes.at(-1)
    if (largest) {
      tell(`all reads of ${largest.tips} tips again, caught up and then with a backlog`)
      const rows = await measureMeanwhile(largest, { rounds, seconds, begin: () => beginBacklog(largest) })
      const isLeft = await endBacklog(largest)
      const words = isLeft ? 'The backlog was there until the end.' : 'The backlog was done before the end.'
      process.stdout.write(`\n${meanwhileTable(rows)}\n\n${words}\n`)
    }
    if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
  } finally {
    for (const { close } of sizes) await close()
    folder.remove()
  }
}

/** The product with its cache off on a database of a size. */
async function openSize(tips: number, folder: string): Promise<Size> {
  const place = await keptDatabase(tips, folder, { isFresh: values.fresh })
  const product = await startProduct({ place, publicCache: 'off', folder })
  const database = new pg.Client({ connectionString: addressOf(place) })
  await database.connect()
  // What a run before this one has written is known to the planner, and read into memory where it is small.
  await database.query('vacuum analyze')
  return {
    tips,
    product,
    database,
    close: async () => {
      await database.end()
      await product.stop()
    },
  }
}
