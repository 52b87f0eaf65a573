import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Receipt, receipt as receiptSchema } from '#contract/outcomes.ts'
import type { Tip } from '#contract/tips.ts'
import { packageRoot } from '../../../package-root.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { runPricesCommand } from '../../prices/prices-command.ts'
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
let server: ServerType

beforeAll(async () => {
  server = serve({ fetch: request => app.request(request), port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

// Each history is alone: all others would be settled with it, against its benchmark.
beforeEach(async () => {
  await app.pool.query('delete from price_series')
})

const name = () => `G${randomUUID().slice(0, 5).toUpperCase()}`

describe.each([
  ['what shares and what holding them brought', returns],
  ['the days that count', days],
  ['price targets', targets],
  ['series that end, stop, jump or are told otherwise', troubles],
  ['prices that jump twice', jumps],
  ['closes that all moved with a split', moved],
])('%s', (_, cases) => {
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
      await expectRecomputed(tip)
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

/** A program that shares no code with the product computes the same from the download. */
async function expectRecomputed({ id }: Tip): Promise<void> {
  const address = server.address()
  if (typeof address !== 'object') throw new Error('The server has no port')
  const origin = `http://127.0.0.1:${address?.port}`
  const program = join(packageRoot(), 'scripts/recompute.ts')
  const running = promisify(execFile)(process.execPath, [program, origin, id])
  expect((await running.catch((error: { stdout: string }) => error)).stdout).toBe(
    '1 receipts, 0 differences\n',
  )
}
