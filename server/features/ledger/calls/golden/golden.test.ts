import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Receipt, receipt as receiptSchema } from '#contract/outcomes.ts'
import type { Tip } from '#contract/tips.ts'
import { runPricesCommand } from '../../../../jobs/commands/prices-command.ts'
import { packageRoot } from '../../../../process/package-root.ts'
import { bodyOf } from '../../../../testing/answers.ts'
import { aPost, aStock, aTip } from '../../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../../testing/shared-app.ts'
import { days } from './days.ts'
import type { GoldenCase, GoldenReceipt, GoldenStep } from './golden-case.ts'
import { jumps } from './jumps.ts'
import { moved } from './moved.ts'
import { returns } from './returns.ts'
import { targets } from './targets.ts'
import { troubles } from './troubles.ts'

const app = sharedApp({ variables: { PRICES_SHOWN: 'closes' } })
const client = sharedClient(app)
const folder = mkdtempSync(join(tmpdir(), 'tipfolio-golden-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What each receipt of a history was downloaded as, by an id of its own, since one tip has several one after the other. */
const downloads = new Map<string, { history: string; json: string; csv: string }>()

// Each history is alone: all others would be settled with it, against its benchmark.
beforeEach(async () => {
  await app.pool.query('delete from price_series')
})

const name = () => `G${randomUUID().slice(0, 5).toUpperCase()}`

const histories: [string, GoldenCase[]][] = [
  ['what shares and what holding them brought', returns],
  ['the days that count', days],
  ['price targets', targets],
  ['series that end, stop, jump or are told otherwise', troubles],
  ['prices that jump twice', jumps],
  ['closes that all moved with a split', moved],
]

describe.each(histories)('%s', (_, cases) => {
  it.each(cases)('$name', async golden => {
    const [ticker, symbol] = [`${name()}${golden.market ?? ''}`, name()]
    const tip = await tipOf(golden, ticker)
    const operator = (...words: string[]) =>
      runPricesCommand(
        app.database,
        {
          countsSupplied: true,
          prices: { ...app.services.config.prices, benchmarks: new Map([['USD', symbol]]) },
        },
        words,
      )
    if (golden.benchmark)
      expect((await operator('import', fileOf(symbol, golden.benchmark))).failures).toEqual([])
    for (const step of golden.steps) {
      for (const words of wordsOf(step, ticker)) expect((await operator(...words)).failures).toEqual([])
      const told = await bodyOf<Receipt>(client.get(`/api/tips/${tip.id}/receipt`))
      expect(receiptSchema.parse(told)).toEqual(told)
      expect(told).toMatchObject(numbersOf(step.receipt))
      await expectOutcome(tip, told)
      await download(tip, golden.name)
    }
  })
})

/** What the operator types for a step. */
function wordsOf({ file, end, accept }: GoldenStep, ticker: string): string[][] {
  return [
    ...(file ? [['import', fileOf(ticker, file)]] : []),
    ...(end ? [['end', ticker, ...end.split(' ')]] : []),
    ...(accept ? [['accept', ticker, accept]] : []),
  ]
}

function fileOf(symbol: string, content: string): string {
  const path = join(folder, `${symbol}.csv`)
  writeFileSync(path, content)
  return path
}

async function tipOf({ tip }: GoldenCase, ticker: string): Promise<Tip> {
  const [value, currency] = tip.target?.split(' ') ?? []
  const [post, stock] = [await aPost(client, { author: `Ada ${ticker}` }), await aStock(client, ticker)]
  const added = await aTip(client, {
    ...{ postId: post.id, stockId: stock.id, stance: tip.stance ?? 'bullish' },
    ...(value ? { priceTargetValue: Number(value), priceTargetCurrency: currency ?? null } : {}),
    ...(tip.horizon ? { priceTargetHorizon: tip.horizon } : {}),
  })
  const at = tip.came.includes('T') ? tip.came : `${tip.came}T17:00:00Z`
  await app.pool.query('update tips set created_at = $2 where id = $1', [added.id, at])
  await app.pool.query('update posts set created_at = $2 where id = $1', [post.id, at])
  for (const [by, published] of [
    ['source', tip.published],
    ['person', tip.backdated],
  ])
    if (published)
      await app.pool.query('update posts set published_at = $2, dated_by = $3 where id = $1', [
        ...[post.id, published, by],
      ])
  return added
}

/** What is to be found in a receipt, by its own shape; numbers as near as 1e-9. */
function numbersOf({ horizons = {}, ...rest }: GoldenReceipt): object {
  const near = (value: unknown): unknown => {
    if (typeof value === 'number' && !Number.isInteger(value)) return expect.closeTo(value, 9)
    if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, near(one)]))
  }
  const told = Object.entries(horizons).map(([months, one]) =>
    expect.objectContaining({ months: Number(months), ...(near(one) as object) }),
  )
  return { ...(near(rest) as object), horizons: expect.arrayContaining(told) }
}

/** The outcome on the card, which is stored, says the same as the receipt, which is computed. */
async function expectOutcome({ id, postId }: Tip, receipt: Receipt): Promise<void> {
  const tips = await bodyOf<Tip[]>(client.get(`/api/posts/${postId}/tips`))
  const outcome = tips.find(tip => tip.id === id)?.outcome
  const { state, datedOn, basis, benchmark, entry, last, horizons, target, suspectFrom, stoppedOn, ended } =
    receipt
  expect(outcome).toMatchObject({
    ...{ state, datedOn, basis, benchmark, entryDay: entry?.day ?? null, suspectFrom, stoppedOn, ended },
    ...{ since: last?.result ?? null, benchmarkSince: last?.benchmark ?? null },
    horizons: horizons.map(one => ({
      ...{ months: one.months, day: one.day, state: one.state },
      ...{ result: one.result, benchmark: one.benchmark },
    })),
    target: {
      ...{ state: target.state, day: target.day, deadline: target.deadline },
      short: target.state === 'missed' ? target.short : null,
    },
  })
}

async function download({ id }: Tip, history: string): Promise<void> {
  const address = `/api/tips/${id}/receipt`
  const [json, csv] = await Promise.all([client.get(address), client.get(address, { accept: 'text/csv' })])
  downloads.set(randomUUID(), { history, json: await json.text(), csv: await csv.text() })
}

it('are computed the same, from their downloads, by a program that shares no code with the product', async () => {
  const server = createServer(({ url = '', headers }, response) => {
    const { csv, json } = downloads.get(url.split('/')[3] ?? '') ?? {}
    response.end(headers.accept === 'text/csv' ? csv : json)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A listening server has a port.
  const { port } = server.address() as AddressInfo
  const words = [join(packageRoot(), 'scripts/recompute.ts'), `http://127.0.0.1:${port}`, ...downloads.keys()]
  const running = promisify(execFile)(process.execPath, words)
  const { stdout } = await running.catch((error: { stdout: string }) => error)
  server.close()
  const told = [...downloads].reduce((text, [id, { history }]) => text.replaceAll(id, history), stdout)
  const steps = histories.flatMap(([, cases]) => cases.flatMap(one => one.steps))
  expect(told).toBe(`${steps.length} receipts, 0 differences\n`)
})
