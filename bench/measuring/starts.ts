import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, type Place, startProduct } from '../servers/product.ts'
import { startBarePg } from '../servers/stage.ts'
import { bars, standing } from './bars.ts'
import { figure, table } from './markdown.ts'
import { memoryOf } from './process-figures.ts'
import { alternate, type Rounds } from './rounds.ts'
import { median } from './statistics.ts'

/** Milliseconds after which a server that nobody asks is taken to be at rest. */
const rest = 5000

export interface StartResult {
  name: string
  /** Milliseconds from start to the first 200, in the middle of the rounds. */
  product: number
  bare: number
  ratio: number
  same: number
  standing: string
}

/** Starts on data that is there, until the first 200, beside the bare server's. The database behind an address runs. */
export async function measureStarts(
  place: Place,
  databaseUrl: string,
  folder: string,
  rounds: number,
): Promise<StartResult> {
  const measured = await alternate(rounds, {
    bare: () => firstAnswer(() => startBarePg({ databaseUrl, userId: '', folder })),
    product: () =>
      firstAnswer(() => startProduct({ place: { DATABASE_URL: databaseUrl }, publicCache: 'on', folder })),
  })
  const name = 'DATA_DIR' in place ? 'on the running embedded database' : 'DATABASE_URL'
  return resultOf(name, measured)
}

/** The same where the product has to start its embedded database first; nobody else may be using it. */
export async function measureEmbeddedStarts(
  place: { DATA_DIR: string },
  folder: string,
  rounds: number,
): Promise<StartResult> {
  const keeper = await startProduct({ place, publicCache: 'on', folder })
  const databaseUrl = addressOf(place)
  const bare: number[] = []
  for (let round = 0; round < 2 * rounds; round++)
    bare.push(await firstAnswer(() => startBarePg({ databaseUrl, userId: '', folder })))
  await keeper.stop()
  const product: number[] = []
  for (let round = 0; round < rounds; round++)
    product.push(await firstAnswer(() => startProduct({ place, publicCache: 'on', folder })))
  const halves = [bare.slice(0, rounds), bare.slice(rounds)].map(half => median(half))
  const own = median(product)
  return {
    name: 'embedded database',
    product: own,
    bare: median(bare),
    ratio: own / median(bare),
    same: (halves[1] ?? Number.NaN) / (halves[0] ?? Number.NaN),
    standing: standing((own - bars.embeddedStart) / median(bare), bars.start),
  }
}

async function firstAnswer(
  start: () => Promise<{ readyAfter: number; stop(): Promise<void> }>,
): Promise<number> {
  const program = await start()
  await program.stop()
  return program.readyAfter
}

function resultOf(name: string, measured: Rounds<number>): StartResult {
  const { ratio, same } = measured.compare('product', time => time)
  return {
    name,
    product: median(measured.of('product')),
    bare: median(measured.of('bare')),
    ratio,
    same,
    standing: standing(ratio, bars.start),
  }
}

/** Memory at rest of a product that has just been started and asked once, in MB. */
export async function measureIdleMemory(databaseUrl: string, folder: string): Promise<number> {
  const product = await startProduct({ place: { DATABASE_URL: databaseUrl }, publicCache: 'on', folder })
  await sleep(rest)
  const memory = memoryOf(product.pid)
  await product.stop()
  return memory
}

/** Starts as a table in Markdown. */
export function startTable(results: StartResult[]): string {
  return table(
    ['start until the first 200', 'ratio', 'same/same', 'bar', 'beyond', '', 'product ms', 'bare ms'],
    results.map(({ name, ratio, same, standing, product, bare }) => [
      name,
      figure(ratio),
      figure(same),
      name === 'embedded database' ? `${bars.start.bar} + ${bars.embeddedStart} ms` : String(bars.start.bar),
      name === 'embedded database'
        ? `${bars.start.beyond} + ${bars.embeddedStart} ms`
        : String(bars.start.beyond),
      standing,
      figure(product),
      figure(bare),
    ]),
  )
}
