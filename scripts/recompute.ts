// Computes receipts again from their CSV, by the rules of docs/method.md and without any code of the product. Prints
// what differs by more than 0.000001, and ends with 1 where anything does.
// npm run -s recompute -- http://localhost:3000 TICKER-OR-TIP …
interface Row
  extends Record<'close' | 'split' | 'dividend' | 'splitFactor' | 'totalFactor' | 'value', number> {
  day: string
  benchmarkDay: string
  benchmarkValue: number
}
interface Told extends Record<'basis' | 'currency' | 'datedOn', string> {
  direction: number
  benchmark: string | null
  suspectFrom: string | null
  ended: { day: string } | null
  target: { value: number | null; currency: string | null; deadline: string | null }
}

const [base = '', ...wanted] = process.argv.slice(2)
const isTip = (name: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name)
const tips: string[] = []
for (const name of wanted) tips.push(...(isTip(name) ? [name] : await tipsOf(name)))
let differences = 0
for (const tip of tips) {
  const receipt = (await (await get(`/api/tips/${tip}/receipt`)).json()) as Told
  const rows = rowsOf(await (await get(`/api/tips/${tip}/receipt`, 'text/csv')).text())
  const days = rows.filter(({ value }) => !Number.isNaN(value))
  compare(tip, { ...receipt, days }, { ...recompute(receipt, rows, days), days: chain(receipt, days) })
}
console.log(`${tips.length} receipts, ${differences} differences`)
if (differences > 0 || tips.length === 0) process.exitCode = 1

async function get(address: string, accept = 'application/json'): Promise<Response> {
  const answer = await fetch(new URL(address, base), { headers: { accept } })
  if (answer.ok) return answer
  if (answer.status !== 429) throw new Error(`${address} answers ${answer.status}`)
  await new Promise(resolve => setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after'))))
  return get(address, accept)
}

/** The tips of a stock that have an outcome. */
async function tipsOf(stock: string): Promise<string[]> {
  const found: string[] = []
  for (let next: string | undefined = `/api/stocks/${stock}/tips?limit=100`; next; ) {
    const answer: Response = await get(next)
    const page = (await answer.json()) as { id: string; outcome: object | null }[]
    found.push(...page.filter(({ outcome }) => outcome).map(({ id }) => id))
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return found
}

/** An empty cell is no number. */
function rowsOf(csv: string): Row[] {
  const [names = [], ...lines] = csv.split('\r\n').map(line => line.split(','))
  return lines.flatMap(cells => {
    const values = cells.map((cell, at) =>
      /day/i.test(names[at] ?? '') ? cell : cell === '' ? Number.NaN : +cell,
    )
    // The header of the receipt's CSV has the names of the columns.
    const row = Object.fromEntries(values.map((value, at) => [names[at], value])) as unknown as Row
    return cells.length === names.length ? [row] : []
  })
}

/** Entry, horizons, last close and target. */
function recompute(receipt: Told, rows: Row[], days: Row[]) {
  const { ended, suspectFrom, benchmark, datedOn } = receipt
  const [entry, last] = [days[0], days.at(-1)]
  if (!entry || !last) return { entry: null, horizons: [], last: null }
  if (entry.day <= datedOn || since(datedOn, entry.day) > 7) return { entry: 'not the first close in time' }
  const lastMarket = rows.findLast(row => row.benchmarkDay)?.benchmarkDay ?? ''
  const hasStopped = !ended && lastMarket !== '' && since(last.day, lastMarket) >= 30
  const crosses = (until: string) => suspectFrom !== null && entry.day < suspectFrom && suspectFrom <= until
  const market = (day: string) => {
    const row = rows.findLast(one => one.day <= day && one.benchmarkDay)
    if (!row || since(row.benchmarkDay, day) > 7) return { benchmarkDay: null, benchmarkValue: null }
    return { benchmarkDay: row.benchmarkDay, benchmarkValue: row.benchmarkValue }
  }
  const returns = (close: Row, day: string) => {
    const [from, to] = [market(entry.day).benchmarkValue, market(day).benchmarkValue]
    const result = close.value / entry.value - 1
    return { value: close.value, ...market(day), result, benchmark: from && to ? to / from - 1 : null }
  }
  const nothing = { value: null, result: null, benchmark: null }
  const horizons = [1, 3, 6, 12].map(months => {
    const day = addMonths(entry.day, months)
    const hasEnded = ended !== null && ended.day <= day
    const close = days.findLast(one => one.day <= day) ?? entry
    const isOver = hasEnded ? benchmark === null || lastMarket >= day : last.day >= day
    if (isOver && (hasEnded || since(close.day, day) <= 7) && !crosses(close.day))
      return { months, day, state: 'known', closeDay: close.day, ...returns(close, day) }
    return { months, day, state: isOver || hasStopped ? 'unknown' : 'pending', ...nothing }
  })
  const until = ended ? lastMarket || last.day : last.day
  const unknown = crosses(last.day) ? { result: null, benchmark: null } : {}
  return {
    entry: { day: entry.day, value: entry.value, ...market(entry.day) },
    horizons,
    last: { day: last.day, ...returns(last, until), ...unknown },
    // Without closes nothing can be said of a target.
    target: Number.isNaN(entry.close) ? {} : targetOf(receipt, days, crosses, hasStopped ? lastMarket : ''),
  }
}

/** @param stoppedUntil the benchmark's last day, where the prices of the stock have stopped. */
function targetOf(receipt: Told, days: Row[], crosses: (until: string) => boolean, stoppedUntil: string) {
  const { direction, currency, ended } = receipt
  const { value, currency: told, deadline } = receipt.target
  const [entry, last] = [days[0], days.at(-1)]
  if (!entry || !last || value === null || direction === 0 || deadline === null) return { state: 'none' }
  const isPence = currency === 'GBP' && told !== 'GBP' && /^gb[xp]$/i.test(told ?? '')
  if (told !== null && told !== currency && !isPence) return { state: 'unclear', why: 'in another currency' }
  const wanted = isPence ? value / 100 : value
  const raw = isRaw(receipt, days)
  const levelOf = (row: Row) => (row.close * (raw ? row : last).splitFactor) / entry.splitFactor
  const isReached = (level: number) => (level - wanted) * direction >= 0
  const ratio = wanted / levelOf(entry)
  if (ratio > 5 || ratio < 1 / 5) return { state: 'unclear', why: 'on another scale' }
  if (isReached(levelOf(entry))) return { state: 'unclear', why: 'reached before it counted' }
  if (deadline <= entry.day) return { state: 'unclear', why: 'its time was over before it counted' }
  const way = days.slice(1).filter(({ day }) => day <= deadline)
  const hit = way.find(row => isReached(levelOf(row)))
  if (crosses(hit?.day ?? deadline)) return { state: 'open', day: null }
  if (hit) return { state: 'hit', day: hit.day, level: levelOf(hit) }
  const level = way.length === 0 ? null : direction * Math.max(...way.map(row => direction * levelOf(row)))
  if (ended || last.day >= deadline) return { state: 'missed', day: deadline, level }
  if (stoppedUntil >= deadline) return { state: 'unclear', why: 'prices stopped' }
  return { state: 'open', day: null, level }
}

/** Factors and values of the days, each from the day before. */
function chain(receipt: Told, days: Row[]) {
  const raw = isRaw(receipt, days)
  return days.map((row, at) => {
    const before = days[at - 1]
    const split = row.split || 1
    const splitFactor = before ? before.splitFactor * split : row.splitFactor
    if (Number.isNaN(row.close)) return { splitFactor }
    const price = (before?.close ?? 0) / (raw ? split : 1)
    const paid = before && row.dividend ? price / (price - row.dividend) : 1
    const totalFactor = before ? before.totalFactor * paid : row.totalFactor
    return {
      splitFactor,
      totalFactor,
      value: row.close * (raw ? splitFactor : 1) * (receipt.basis === 'total' ? totalFactor : 1),
    }
  })
}

/** Whether the closes are not adjusted, so that a value is a close times its split factor. */
function isRaw({ basis }: Told, days: Row[]): boolean {
  return days.every(({ close, splitFactor, totalFactor, value }) =>
    isSame(close * splitFactor * (basis === 'total' ? totalFactor : 1), value),
  )
}

function compare(name: string, told: unknown, computed: unknown): void {
  if (typeof computed === 'object' && computed !== null && typeof told === 'object' && told !== null) {
    // Whatever has members is looked at by their names.
    const [one, other] = [told as Record<string, unknown>, computed as Record<string, unknown>]
    if (Array.isArray(computed)) compare(`${name} length`, one.length, computed.length)
    for (const key of Object.keys(computed)) compare(`${name} ${key}`, one[key], other[key])
  } else if (
    typeof told === 'number' && typeof computed === 'number' ? !isSame(told, computed) : told !== computed
  ) {
    differences += 1
    console.log(`${name}: told ${told}, computed ${computed}`)
  }
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(other))
}

function since(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** The day a number of months later. Where that month is too short, its last day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
