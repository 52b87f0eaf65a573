import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Receipt } from '#contract/outcomes.ts'
import type { Stock } from '#contract/stocks.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { type RunningServer, startServer } from '../e2e/testing/server.ts'
import { preparedFolder } from './testing/prepared-folder.ts'

/** Runs a program of the project; what it said, and how it ended. */
async function run(program: string, args: string[], environment: NodeJS.ProcessEnv = {}) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment }
  const running = promisify(execFile)(process.execPath, [join(packageRoot(), program), ...args], { env })
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

const recompute = (origin: string, ...names: string[]) => run('scripts/recompute.ts', [origin, ...names])

const folder = preparedFolder()
let server: RunningServer
afterAll(() => folder.remove())

/** A thousand tips about forty stocks, with five years of prices. */
beforeAll(async () => {
  const amounts = ['--posts', '200', '--tips', '1000', '--stocks', '40', '--users', '0', '--prices']
  const environment = { DATA_DIR: join(folder.path, 'data'), BENCHMARKS: 'USD=SPY' }
  expect(await run('server/jobs/commands/seed.ts', amounts, environment)).toMatchObject({ code: 0 })
})

describe.each(['closes', 'returns'])('receipts of a server that shows %s', shown => {
  let tickers: string[]

  beforeAll(async () => {
    const environment = { BENCHMARKS: 'USD=SPY', PRICES_SHOWN: shown }
    server = await startServer({ dataDir: folder.path, environment })
    const stocks = await fetch(`${server.origin}/api/stocks?limit=100`)
    tickers = ((await stocks.json()) as Stock[]).map(({ ticker }) => ticker)
  })
  afterAll(async () => {
    expect(await server.stop()).toBe(0)
  })

  it('are computed again from their download alone, a thousand of them', async () => {
    expect(await recompute(server.origin, ...tickers)).toMatchObject({
      code: 0,
      stdout: '1000 receipts, 0 differences\n',
    })
  })

  it('are found out where they tell one number otherwise', async () => {
    const honest = server.origin
    const liar = createServer(async (request, response) => {
      const { accept = '' } = request.headers
      const text = await (await fetch(`${honest}${request.url}`, { headers: { accept } })).text()
      const isReceipt = accept !== 'text/csv' && request.url?.endsWith('/receipt')
      response.end(isReceipt ? JSON.stringify(bettered(JSON.parse(text))) : text)
    }).listen(0, '127.0.0.1')
    await once(liar, 'listening')
    // A listening server has a port.
    const { port } = liar.address() as AddressInfo
    const { code, stdout } = await recompute(`http://127.0.0.1:${port}`, tickers[0] ?? '')
    liar.close()
    expect(code).toBe(1)
    expect(stdout).toMatch(/^[\da-f-]{36} last result: told -?[\d.]+, computed -?[\d.e-]+$/m)
    expect(stdout).toMatch(/ receipts, [1-9]\d* differences\n$/)
  })
})

/** A little better than it was. */
function bettered(receipt: Receipt): Receipt {
  const { last } = receipt
  return { ...receipt, last: last && { ...last, result: (last.result ?? 0) + 0.00001 } }
}

it('a program that is asked for nothing, or for what is not there, does not say that all is well', async () => {
  expect(await recompute('http://127.0.0.1:9')).toMatchObject({
    ...{ code: 1, stdout: '0 receipts, 0 differences\n' },
  })
  expect(await recompute('http://127.0.0.1:9', 'NVDA')).toMatchObject({ code: 1, stdout: '' })
})
