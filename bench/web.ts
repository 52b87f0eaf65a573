import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Browser, chromium } from 'playwright-core'
import { type Bar, bars, standing } from './measuring/bars.ts'
import { commandLine, endOnInterrupt, tell } from './measuring/command-line.ts'
import { figure, machine, table } from './measuring/markdown.ts'
import { startChromium } from './page/chromium.ts'
import type { Comparison } from './page/comparison.ts'
import { type Judging, measureJudging } from './page/judging.ts'
import { judge } from './page/lighthouse.ts'
import { type ChunkWeight, type PageWeight, weigh, weighRoutes } from './page/weights.ts'
import { signIn } from './servers/ask.ts'
import { addressOf, amountsFor, build, root, seed, startProduct, temporaryFolder } from './servers/product.ts'
import { chooseSubjects } from './servers/subjects.ts'

const usage = `Usage: npm run bench:web -- [--runs N] [--no-lighthouse] [--json FILE]
Weighs what pages load and judges them with Lighthouse (mobile, median of 5 runs) in the browser of the journeys.
npx fetches Lighthouse when it is first wanted, which takes a network; --no-lighthouse does without it.`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    runs: { type: 'string', default: '5' },
    'no-lighthouse': { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
if (values.help) process.stdout.write(`${usage}\n`)
else await main()

interface Results {
  signedOut: PageWeight[]
  signedIn: PageWeight
  routes: ChunkWeight[]
  judging: Record<'desktop' | 'phone', Judging>
  verdicts: Comparison[]
}

async function main(): Promise<void> {
  endOnInterrupt()
  tell('building')
  await build()
  const folder = temporaryFolder()
  try {
    const place = { DATA_DIR: join(folder.path, 'data') }
    tell('filling the database')
    await seed(place, amountsFor(10_000), folder.path)
    const product = await startProduct({ place, publicCache: 'on', folder: folder.path, path: '/' })
    // The address that the product takes for its own.
    const origin = product.origin.replace('127.0.0.1', 'localhost')
    const pages = await choosePages(addressOf(place))
    const listening = await startChromium(join(folder.path, 'profile'))
    try {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${listening.port}`)
      tell('weighing')
      const cookie = await signIn(origin, pages.email)
      const weighed = await weighPages(browser, origin, pages.paths, cookie)
      tell('judging among 1,000 tips')
      const judging = await measureJudging(browser, origin, cookie)
      const verdicts: Comparison[] = []
      for (const path of values['no-lighthouse'] ? [] : pages.paths) {
        tell(`Lighthouse ${path}`)
        verdicts.push(await judge(origin, path, listening.port, Number(values.runs)))
      }
      await browser.close()
      const results = { ...weighed, judging, verdicts }
      print(results)
      if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
    } finally {
      await listening.stop()
      await product.stop()
    }
  } finally {
    folder.remove()
  }
}

/** The landing page, posts with five tips from a blog and from a video, and the stock most is written about. */
async function choosePages(databaseUrl: string): Promise<{ paths: string[]; email: string }> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const { stocks, email } = await chooseSubjects(database)
    const { rows } = await database.query<{ slug: string }>(
      `select distinct on (source_type) slug from posts where tip_count = 5 and source_type in ('blog', 'youtube')
      order by source_type, slug`,
    )
    const paths = ['/', ...rows.map(({ slug }) => `/posts/${slug}`), `/stocks/${stocks[0] ?? ''}`]
    return { paths, email }
  } finally {
    await database.end()
  }
}

async function weighPages(
  browser: Browser,
  origin: string,
  paths: string[],
  cookie: string,
): Promise<Omit<Results, 'judging' | 'verdicts'>> {
  const signedOut: PageWeight[] = []
  for (const path of paths) signedOut.push(await weigh(browser, origin, path))
  const signedIn = await weigh(browser, origin, '/', cookie)
  return { signedOut, signedIn, routes: weighRoutes(join(root, 'dist/client'), signedIn.scripts) }
}

function print({ signedOut, signedIn, routes, judging, verdicts }: Results): void {
  const command = commandLine('bench:web')
  const parts = [
    `Machine: ${machine(new Date())}  \nCommand: \`${command}\``,
    `## Weight before any interaction, kB as gzip\n\n${weightTable(signedOut, signedIn)}`,
    `## Chunks of routes, kB as gzip\n\n${routeTable(routes)}`,
    `## Judging on a page of ${judging.desktop.tips.toLocaleString('en-US')} tips, ms\n\n${judgingTable(judging)}`,
  ]
  if (verdicts.length > 0)
    parts.push(`## Lighthouse, mobile, median of ${values.runs}\n\n${verdictTable(verdicts)}`)
  const foreign = [...signedOut, signedIn].flatMap(page => page.foreign.map(to => `${page.path} asks ${to}`))
  parts.push(
    foreign.length === 0
      ? 'Requests to third parties: none.'
      : `Requests to third parties:\n\n${foreign.map(line => `- ${line}`).join('\n')}`,
  )
  for (const { path, complaints } of verdicts)
    if (complaints.length > 0) parts.push(`Points lost on ${path}: ${complaints.join('; ')}.`)
  process.stdout.write(`${parts.join('\n\n')}\n`)
}

function judgingTable(judging: Results['judging']): string {
  return table(
    [
      'window',
      'from the click to the painted judgement, median of 10',
      'slowest',
      'longest task within a second after',
    ],
    [
      ...Object.entries(judging).map(([window, { painted, slowest, blocked }]) => [
        window,
        `${Math.round(painted)} ${standing(painted, bars.judging)}`,
        String(Math.round(slowest)),
        String(Math.round(blocked)),
      ]),
      ['bar (beyond)', `${bars.judging.bar} (${bars.judging.beyond})`, '', ''],
    ],
  )
}

function weightTable(signedOut: PageWeight[], signedIn: PageWeight): string {
  const withBar = (bytes: number, bar: Bar) => `${figure(bytes / 1000)} ${standing(bytes / 1000, bar)}`
  const { scriptSignedOut: out, scriptSignedIn: own, scriptIdle: idle, css, postHtml } = bars
  const line = (page: PageWeight, name: string, script: Bar) => [
    name,
    withBar(page.script, script),
    page.idleScript > 0 ? withBar(page.idleScript, idle) : figure(0),
    String(page.scripts.length),
    withBar(page.style, bars.css),
    page.path.startsWith('/posts/') ? withBar(page.html, bars.postHtml) : figure(page.html / 1000),
    figure(page.font / 1000),
    figure(page.picture / 1000),
  ]
  return table(
    ['page', 'JavaScript until it answers', 'when idle', 'files', 'CSS', 'HTML', 'fonts', 'pictures'],
    [
      ...signedOut.map(page => line(page, page.path, out)),
      line(signedIn, '/ (signed in)', own),
      [
        'bar (beyond)',
        `${out.bar} (${out.beyond}), signed in ${own.bar} (${own.beyond})`,
        `${idle.bar} (${idle.beyond})`,
        '',
        `${css.bar} (${css.beyond})`,
        `${postHtml.bar} (${postHtml.beyond})`,
      ],
    ],
  )
}

function routeTable(routes: ChunkWeight[]): string {
  return table(
    ['chunk', 'own file', `bar ${bars.scriptRoute.bar} (${bars.scriptRoute.beyond})`, 'with what it brings'],
    routes.map(({ source, own, brought }) => [
      source,
      figure(own / 1000),
      standing(own / 1000, bars.scriptRoute),
      figure(brought / 1000),
    ]),
  )
}

function verdictTable(verdicts: Comparison[]): string {
  const { points, largestPaint, blocking, shift } = bars
  return table(
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'],
    [
      ...verdicts.map(page => [
        page.path,
        `${page.performance} ${standing(page.performance, points)}`,
        String(page.accessibility),
        String(page.bestPractices),
        String(page.seo),
        figure(page.firstPaint),
        `${figure(page.largestPaint)} ${standing(page.largestPaint, largestPaint)}`,
        `${figure(page.blocking)} ${standing(page.blocking, blocking)}`,
        `${page.shift.toFixed(3)} ${standing(page.shift, shift)}`,
      ]),
      ['bar', '100', '100', '100', '100', '', `${largestPaint.bar}`, `${blocking.bar}`, `${shift.bar}`],
    ],
  )
}
