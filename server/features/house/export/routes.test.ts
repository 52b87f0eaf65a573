import { beforeAll, describe, expect, it } from 'vitest'
import { type Exported, exported } from '#contract/export.ts'
import type { Tip } from '#contract/tips.ts'
import { expectProblem } from '../../../testing/answers.ts'
import { openClient, type SignedInClient } from '../../../testing/client.ts'
import { aPost, aTip } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const client = freshClient(app)
const other = sharedClient(app)
let tip: Tip
beforeAll(async () => {
  tip = await aTip(other, { text: '=Tip, "quoted"' })
  await fill(other, 'Bob')
})

/** One thing of every kind, each with `word` in it. */
async function fill(by: SignedInClient, word: string): Promise<void> {
  const { stockId } = tip
  await by.patch('/api/auth/user', { displayName: word, researchStyles: ['blogs', 'friends'] })
  await by.post('/api/my-stocks', { stockId })
  await by.post('/api/classifications', { tipId: tip.id, classification: 'disagree' })
  const target = { priceTargetValue: 12.5, priceTargetCurrency: 'EUR' }
  await by.post('/api/conclusions', { stockId, action: 'hold', rationale: `${word} first` })
  await by.post('/api/conclusions', {
    stockId,
    action: 'sell',
    conviction: 'low',
    horizon: 'long',
    ...target,
  })
  await by.post('/api/notes', { stockId, content: `=HYPERLINK("${word}")\nsecond, line` })
  await by.post('/api/tasks', { stockId, task: `@${word} https://sec.example/a` })
  const opml = `<opml version="2.0"><head/><body><outline text="=${word}" xmlUrl="https://letters.example/${word}"/></body></opml>`
  await by.post('/api/follows/import', opml, { 'content-type': 'text/x-opml' })
  await by.post('/api/feedback', { message: `+${word}`, email: `${word}@example.com` })
}

const read = async (by = client) => (await (await by.get('/api/export')).json()) as Exported
/** A CSV table by RFC 4180, read without help of the code that writes it. */
function parseCsv(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)]
  expect(cells.map(([all]) => all).join('')).toBe(text)
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}

describe('GET /api/export', () => {
  it('answers 401 signed out and 422 for a format it does not have', async () => {
    await expectProblem(await openClient(app).get('/api/export?format=xml'), 401)
    await expectProblem(await client.get('/api/export?format=xml'), 422, ['format'])
  })

  it('is whole and valid for who has made nothing', async () => {
    const body = await read()
    expect(exported.strict().parse(body)).toEqual(body)
    const { id: _, role: _role, suspendedUntil: _until, ...user } = client.user
    expect(body).toMatchObject({
      ...{ format: 'tipfolio-export', version: 1, user },
      ...{ myStocks: [], classifications: [], conclusions: [], notes: [], tasks: [], feedback: [] },
    })
  })

  it('has everything of the caller and nothing of others', async () => {
    await fill(client, 'Ada')
    const answer = await client.get('/api/export?format=json')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="tipfolio-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const text = await answer.text()
    expect(text).not.toMatch(/Bob/)
    const body = exported.strict().parse(JSON.parse(text))
    const { ticker, companyName } = tip.stock
    expect(body).toMatchObject({
      user: { email: client.user.email, displayName: 'Ada', researchStyles: ['blogs', 'friends'] },
      myStocks: [{ ticker, companyName }],
      classifications: [{ tipId: tip.id, classification: 'disagree', ticker, tip: tip.text }],
      conclusions: [
        {
          ...{ ticker, companyName, action: 'sell', conviction: 'low', horizon: 'long', rationale: null },
          ...{ priceTargetValue: 12.5, priceTargetCurrency: 'EUR' },
          history: [{ action: 'hold', rationale: 'Ada first', priceTargetCurrency: 'USD' }],
        },
      ],
      notes: [{ ticker, companyName, content: '=HYPERLINK("Ada")\nsecond, line' }],
      tasks: [
        {
          ticker,
          companyName,
          task: '@Ada https://sec.example/a',
          done: false,
          url: 'https://sec.example/a',
        },
      ],
      follows: [{ url: 'https://letters.example/Ada', title: '=Ada', drafts: true }],
      feedback: [{ message: '+Ada', email: 'Ada@example.com' }],
    })
    for (const rows of [body.myStocks, body.classifications, body.conclusions, body.notes, body.tasks])
      expect(rows).toHaveLength(1)
  })

  it('leaves out judgements of deleted tips', async () => {
    const { id } = await aTip(other)
    await client.post('/api/classifications', { tipId: id, classification: 'agree' })
    await other.delete(`/api/tips/${id}`)
    expect((await read()).classifications).toEqual([])
  })
})

describe('GET /api/export?format=csv', () => {
  it('has a row of every kind, whole, and nothing of others', async () => {
    await fill(client, 'Ada')
    const answer = await client.get('/api/export?format=csv')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/\.csv"$/)
    const text = await answer.text()
    expect(text).not.toMatch(/Bob/)
    const [head, ...rows] = parseCsv(text)
    expect(head).toEqual([
      ...['kind', 'ticker', 'company', 'date', 'value', 'price target', 'currency', 'text', 'address'],
    ])
    for (const row of rows) expect(row).toHaveLength(9)
    const { ticker, companyName } = tip.stock
    const tipAddress = `http://localhost:3000/posts/${tip.post.slug}`
    const made = rows.filter(([kind]) => kind !== 'profile').map(row => row.toSpliced(3, 1))
    expect(made).toEqual([
      ['my stock', ticker, companyName, '', '', '', '', ''],
      ['classification', ticker, companyName, 'disagree', '', '', '\'=Tip, "quoted"', tipAddress],
      ['earlier conclusion', ticker, companyName, 'hold', '', '', 'Ada first', ''],
      ['conclusion', ticker, companyName, 'sell, low conviction, long horizon', '12.5', 'EUR', '', ''],
      ['note', ticker, companyName, '', '', '', '\'=HYPERLINK("Ada")\nsecond, line', ''],
      ['task', ticker, companyName, 'open', '', '', "'@Ada https://sec.example/a", 'https://sec.example/a'],
      ['forecast', ticker, companyName, 'low, falls, 36 months', '', '', '', ''],
      ['source', '', '', 'drafts', '', '', "'=Ada", 'https://letters.example/Ada'],
      ['feedback', '', '', '', '', '', "'+Ada", 'Ada@example.com'],
    ])
    const profile = new Map(rows.filter(([kind]) => kind === 'profile').map(row => [row[4], row[7]]))
    expect(profile.get('email')).toBe(client.user.email)
    expect(profile.get('displayName')).toBe('Ada')
    expect(profile.get('researchStyles')).toBe('blogs, friends')
  })

  it('names with a judgement the company, and where the post is from', async () => {
    const { id: postId } = await aPost(other, { url: 'https://blog.example/margins', sourceType: 'blog' })
    const { id: tipId, stock } = await aTip(other, { postId })
    await client.post('/api/classifications', { tipId, classification: 'agree' })
    const [head = [], ...rows] = parseCsv(await (await client.get('/api/export?format=csv')).text())
    const row = rows.find(([kind]) => kind === 'classification') ?? []
    expect(row[head.indexOf('company')]).toBe(stock.companyName)
    expect(row[head.indexOf('address')]).toBe('https://blog.example/margins')
    expect((await read()).classifications).toMatchObject([
      { companyName: stock.companyName, url: 'https://blog.example/margins' },
    ])
  })

  it.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '＝1+1', '\t=1', '-5'])(
    'has no cell that a spreadsheet computes: %j',
    async content => {
      await client.post('/api/notes', { stockId: tip.stockId, content: `x ${content}` })
      await client.patch('/api/auth/user', { displayName: content, firstName: content })
      const rows = parseCsv(await (await client.get('/api/export?format=csv')).text())
      const cells = rows.flat()
      for (const cell of cells)
        if (!/^-?\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      expect(cells).toContain(`x ${content.replace('\t', "\t'")}`)
    },
  )

  it.each(['calm;=1+1', 'calm\t@SUM(1)', 'calm\n+1', 'calm"\n"=1+1', 'calm; \n-1+2'])(
    'has none either where another mark stands between cells: %j',
    async content => {
      await client.post('/api/notes', { stockId: tip.stockId, content })
      const text = await (await client.get('/api/export?format=csv')).text()
      for (const part of text.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
    },
  )
})
