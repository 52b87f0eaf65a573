import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePort } from '../e2e/testing/free-port.ts'
import { commandLine, endOnInterrupt, tell } from './measuring/command-line.ts'
import { figure, machine, table } from './measuring/markdown.ts'
import { memoryOf, processorTimeOf } from './measuring/process-figures.ts'
import { percentile } from './measuring/statistics.ts'
import { addressOf, amountsFor, build, root, seed, temporaryFolder } from './servers/product.ts'
import { type Program, startProgram } from './servers/program.ts'

const usage = `Usage: npm run bench:feeds -- [--feeds N] [--minutes N] [--starts N] [--beside DIR]
Memory of the app process that nobody asks, with no feeds, with 2 000 that are due in the future, and while these are polled
once an hour each against a server that answers 304, with the part of a core that polling takes. --beside measures another
checkout's build too, started in turn with ours. Bars: 5 MB more than before there were feeds, 5 % of a core.`

/** Feeds lie on so many hosts of loopback: each is asked once in ten seconds at most. */
const hosts = Array.from({ length: 200 }, (_, n) => `127.1.0.${n + 1}`)
/** Seconds: until an idle process is looked at, as in the other measurements, and until it has looked for what is due twice. */
const looks = [5, 65]

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    feeds: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '5' },
    starts: { type: 'string', default: '3' },
    beside: { type: 'string' },
  },
})
if (values.help) process.stdout.write(`${usage}\n`)
else await main(Number(values.feeds), Number(values.minutes), Number(values.starts))

interface Measured {
  name: string
  /** Megabytes, a list for each of `looks`. */
  idle: number[][]
  start: () => Promise<Program>
  prepare: (database: pg.Client) => Promise<unknown>
}

async function main(feeds: number, minutes: number, starts: number): Promise<void> {
  endOnInterrupt()
  tell('building')
  await build()
  const folder = temporaryFolder()
  const site = await openSite()
  try {
    const start = (checkout: string, dataDir: string) => () =>
      startProgram({
        file: join(checkout, 'scripts/start.sh'),
        environment: {
          ...{ DATA_DIR: join(folder.path, dataDir), RATE_LIMITS: 'off', PUBLIC_CACHE: 'on' },
          EXTRACT_ALLOW_HOSTS: hosts.map(host => `${host}:${site.port}`).join(','),
        },
        log: join(folder.path, 'product.log'),
        folder: folder.path,
        path: '/api/posts',
      })
    const own = start(root, 'own')
    const kinds: Measured[] = [
      ...(values.beside === undefined
        ? []
        : [
            {
              name: values.beside,
              idle: [],
              start: start(resolve(values.beside), 'other'),
              prepare: async () => {},
            },
          ]),
      { name: 'no feeds', idle: [], start: own, prepare: database => database.query('delete from feeds') },
      {
        name: `${feeds} feeds, due in the future`,
        idle: [],
        start: own,
        prepare: database => follow(database, feeds, site.port),
      },
    ]
    tell('filling the database')
    await seed({ DATA_DIR: join(folder.path, 'own') }, amountsFor(1000), folder.path)
    for (let n = 0; n < starts; n++) for (const kind of kinds) kind.idle.push(await idleOf(kind, folder.path))
    tell(`polling for ${minutes} minutes`)
    const polled = await polling(own, folder.path, site, minutes)
    process.stdout.write(
      `Machine: ${machine(new Date())}  \nCommand: \`${commandLine('bench:feeds')}\`\n\n${report(kinds, polled)}\n`,
    )
  } finally {
    site.close()
    folder.remove()
  }
}

/** Memory of a fresh process that has what the kind prepares, at each of the looks. */
async function idleOf({ name, start, prepare }: Measured, folder: string): Promise<number[]> {
  tell(name)
  if (name !== values.beside) await withDatabase(start, folder, prepare)
  const product = await start()
  const found: number[] = []
  for (const [place, seconds] of looks.entries()) {
    await sleep((seconds - (looks[place - 1] ?? 0)) * 1000)
    found.push(memoryOf(product.pid))
  }
  await product.stop()
  return found
}

/** Changes the database of a product that runs for no more than this. */
async function withDatabase(
  start: () => Promise<Program>,
  folder: string,
  work: Measured['prepare'],
): Promise<void> {
  const product = await start()
  const database = new pg.Client({ connectionString: addressOf({ DATA_DIR: join(folder, 'own') }) })
  await database.connect()
  await work(database)
  await database.end()
  await product.stop()
}

/** Feeds that a hundred people each follow some of, read before and due within the second hour from now. */
async function follow(database: pg.Client, feeds: number, port: number): Promise<void> {
  await database.query('delete from feeds')
  await database.query(
    `insert into feeds (id, url, title, kind, etag, interval_minutes, next_at, last_checked_at, last_worked_at)
     select gen_random_uuid(), 'http://127.1.0.' || 1 + n % ${hosts.length} || ':${port}/' || n, 'Letters ' || n, 'rss', '"1"', 60,
       now() + interval '1 hour' + n * interval '1 hour' / $1::int, now(), now()
     from generate_series(1, $1::int) as n`,
    [feeds],
  )
  await database.query(
    `with numbered as (select id, row_number() over (order by id) as n from feeds),
       people as (select id, row_number() over (order by id) as n from users)
     insert into follows (user_id, feed_id) select people.id, numbered.id
     from numbered join people on people.n = 1 + numbered.n % (select count(*) from people)`,
  )
}

interface Polled {
  polls: number
  /** Of one core, in percent. */
  busy: number
  megabytes: number
  most: number
}

/** Lets the feeds be due one after the other, as many in a second as they are in an hour. */
async function polling(
  start: () => Promise<Program>,
  folder: string,
  site: Site,
  minutes: number,
): Promise<Polled> {
  await withDatabase(start, folder, database =>
    database.query(`update feeds set next_at = next_at - interval '1 hour'`),
  )
  const product = await start()
  // What is due already is done first: the rate of an hour begins after it.
  await sleep(60_000)
  const [polls, time] = [site.asked(), processorTimeOf(product.pid)]
  const megabytes: number[] = []
  for (let second = 0; second < minutes * 60; second++) {
    await sleep(1000)
    megabytes.push(memoryOf(product.pid))
  }
  const used = processorTimeOf(product.pid) - time
  const found = {
    polls: site.asked() - polls,
    busy: used / (minutes * 600),
    megabytes: percentile(megabytes, 50),
    most: Math.max(...megabytes),
  }
  await product.stop()
  return found
}

interface Site {
  port: number
  asked(): number
  close(): void
}

/** Feeds that never change, at one port of many addresses of loopback. */
async function openSite(): Promise<Site> {
  let asked = 0
  const servers: Server[] = []
  const open = async (host: string, port: number) => {
    const server = createServer((_, response) => {
      asked += 1
      response.writeHead(304).end()
    })
    servers.push(server)
    server.listen(port, host)
    await once(server, 'listening')
    // A server on a network has an address with a port.
    return (server.address() as AddressInfo).port
  }
  const port = await freePort()
  for (const host of hosts) await open(host, port)
  return {
    port,
    asked: () => asked,
    close() {
      for (const server of servers) server.close()
    },
  }
}

function report(kinds: Measured[], { polls, busy, megabytes, most }: Polled): string {
  const idle = kinds.map(({ name, idle }) => [
    name,
    ...looks.map((_, place) =>
      figure(
        percentile(
          idle.map(found => found[place] ?? Number.NaN),
          50,
        ),
      ),
    ),
    ...looks.map((_, place) => {
      const found = idle.map(one => one[place] ?? Number.NaN)
      return `${figure(Math.min(...found))}–${figure(Math.max(...found))}`
    }),
  ])
  const head = ['resident, MB', ...looks.map(s => `after ${s} s`), ...looks.map(s => `from–to, ${s} s`)]
  const lines = [['at an hour each', String(polls), figure(busy), figure(megabytes), figure(most)]]
  return `${table(head, idle)}\n\n${table(['polled', 'polls', '% of a core', 'resident, MB', 'at most, MB'], lines)}`
}
