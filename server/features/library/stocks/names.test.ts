import { beforeAll, describe, expect, it } from 'vitest'
import type { LogEntry } from '#contract/moderation-log.ts'
import { type StockNameVersion, stockNameVersion } from '#contract/stock-names.ts'
import type { Stock, StockDetail } from '#contract/stocks.ts'
import { stockDetail } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const app = sharedApp()
const client = sharedClient(app)
const other = sharedClient(app)
let moderator: SignedInClient
beforeAll(async () => {
  moderator = await signedInAs(app, 'moderator')
})

const rename = (by: SignedInClient, { ticker }: Pick<Stock, 'ticker'>, companyName: unknown, seen = 1) =>
  by.patch(`/api/stocks/${ticker}`, { companyName, seen })
const restore = (by: SignedInClient, { ticker }: Pick<Stock, 'ticker'>, version: number, seen: number) =>
  by.post(`/api/stocks/${ticker}/restore-name`, { version, seen })
const namesOf = ({ ticker }: Pick<Stock, 'ticker'>, by?: SignedInClient) =>
  bodyOf<StockNameVersion[]>(
    by ? by.get(`/api/stocks/${ticker}/names`) : app.request(`/api/stocks/${ticker}/names`),
  )
const nameOf = async ({ ticker }: Pick<Stock, 'ticker'>) =>
  (await bodyOf<StockDetail>(app.request(`/api/stocks/${ticker}`))).companyName
/** One that the symbol table knows. */
const listed = { ticker: 'MSFT' }
const aListedStock = async () => {
  await client.post('/api/stocks', listed)
  return bodyOf<StockDetail>(client.get('/api/stocks/MSFT'))
}

describe('the name of a stock', () => {
  it('is changed by nobody who is signed out', async () => {
    const { ticker } = await aStock(client)
    const answer = await app.request(`/api/stocks/${ticker}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ companyName: 'Harbour', seen: 1 }),
    })
    await expectProblem(answer, 401)
    expect(await nameOf({ ticker })).toBe(ticker)
  })

  it('is that of a stock: 404 where there is none', async () => {
    for (const ticker of ['NOWHERE', '019aa2f0-0000-7000-8000-000000000031']) {
      await expectProblem(await rename(client, { ticker }, 'Harbour'), 404)
      await expectProblem(await restore(client, { ticker }, 1, 1), 404)
      await expectProblem(await client.get(`/api/stocks/${ticker}/names`), 404)
    }
  })

  it.each([
    ['nothing', undefined],
    ['blanks', ' \u200b '],
    ['two lines', 'Harbour\nGlass'],
    ['markup', '<b>Harbour</b>'],
    ['201 characters', 'x'.repeat(201)],
    ['a number', 7],
  ])('is not %s', async (_, name) => {
    const stock = await aStock(client)
    await expectProblem(await rename(client, stock, name), 422, ['companyName'])
    expect(await namesOf(stock)).toHaveLength(1)
  })

  it('is not the ticker, in any case', async () => {
    const stock = await aStock(client)
    for (const name of [stock.ticker, ` ${stock.ticker.toLowerCase()} `])
      await expectProblem(await rename(client, stock, name), 422, ['companyName'])
  })

  it('is for moderators alone where the symbol table knows the stock, and then told in their log', async () => {
    const { companyName, isListed, nameVersion, id } = await aListedStock()
    expect(isListed).toBe(true)
    const refused = await expectProblem(await rename(client, listed, 'Macrohard', nameVersion), 403)
    expect(refused.detail).toBe('The name of MSFT is from the symbol table: only moderators can change it')
    await expectProblem(await restore(client, listed, 1, nameVersion), 403)
    expect(await nameOf(listed)).toBe(companyName)

    expect(await bodyOf(rename(moderator, listed, 'Macrohard', nameVersion))).toMatchObject({
      companyName: 'Macrohard',
      nameVersion: nameVersion + 1,
    })
    const [entry] = await bodyOf<LogEntry[]>(client.get('/api/moderation-log?limit=1'))
    expect(entry).toMatchObject({
      action: 'change',
      subjectKind: 'stock',
      subjectId: id,
      subject: 'MSFT: Macrohard',
      path: '/stocks/MSFT',
    })
    await expectProblem(await restore(client, listed, 1, nameVersion + 1), 403)
    expect((await restore(moderator, listed, 1, nameVersion + 1)).status).toBe(200)
    expect(await nameOf(listed)).toBe(companyName)
  })

  it('is not changed over somebody else’s change, who is not seen yet', async () => {
    const stock = await aStock(client)
    const answers = await Promise.all([
      rename(client, stock, 'Harbour Glass'),
      rename(other, stock, 'Harbor Glass'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const name = await nameOf(stock)
    const late = await expectProblem(await rename(client, stock, 'Harbour Works'), 409)
    expect(late.detail).toBe(`Somebody has changed this name meanwhile: it is “${name}” now`)
    await expectProblem(await restore(client, stock, 1, 1), 409)
    expect(await nameOf(stock)).toBe(name)
    expect(await namesOf(stock)).toHaveLength(2)
  })

  it('is mended by anybody where no table knows the stock, at once wherever it stands', async () => {
    const post = await aPost(client, { title: 'About glass' })
    const { stock } = await aTip(client, { postId: post.id })
    await other.post('/api/my-stocks', { stockId: stock.id })
    const answer = stockDetail.parse(await (await rename(other, stock, ' Zwiesel  Harbourglass ')).json())
    expect(answer).toMatchObject({
      companyName: 'Zwiesel Harbourglass',
      nameVersion: 2,
      isListed: false,
      tipCount: 1,
    })
    const by = (path: string) => bodyOf<unknown>(other.get(path)).then(body => JSON.stringify(body))
    for (const path of [
      `/api/stocks/${stock.id}`,
      `/api/stocks?ticker=${stock.ticker}`,
      `/api/posts/${post.slug}/tips`,
      '/api/my-stocks',
      '/api/search?q=harbourglass',
    ])
      expect(await by(path), path).toContain('Zwiesel Harbourglass')
    const [tip] = await bodyOf<Tip[]>(app.request(`/api/stocks/${stock.ticker}/tips`))
    expect(tip?.stock.companyName).toBe('Zwiesel Harbourglass')
  })

  it('that it has changes nothing, also for who has not seen the last change', async () => {
    const stock = await aStock(client)
    await rename(client, stock, 'Harbour Glass')
    expect((await rename(other, stock, ' Harbour Glass ', 1)).status).toBe(200)
    expect((await restore(other, stock, 2, 1)).status).toBe(200)
    expect(await namesOf(stock)).toHaveLength(2)
    expect(
      (await bodyOf<LogEntry[]>(client.get('/api/moderation-log'))).map(one => one.subjectId),
    ).not.toContain(stock.id)
  })

  it('stays as it was mended, whatever later posts call the stock', async () => {
    const stock = await aStock(client)
    await rename(client, stock, 'Harbour Glass')
    await aPost(other, { tips: [{ ticker: stock.ticker, companyName: 'Today Harbour', text: 'It rises.' }] })
    await other.post('/api/stocks', { ticker: stock.ticker, companyName: 'Today Harbour' })
    expect(await nameOf(stock)).toBe('Harbour Glass')
  })
})

describe('the names that a stock had', () => {
  it('are told to everybody, with who changed them and when, and no name of a person', async () => {
    const stock = await aStock(client)
    await rename(client, stock, 'Harbour', 1)
    await rename(moderator, stock, 'Harbour Glass', 2)
    const told = await namesOf(stock)
    expect(stockNameVersion.array().parse(told)).toEqual(told)
    expect(told).toMatchObject([
      { version: 3, by: 'moderator', from: 'Harbour', to: 'Harbour Glass' },
      { version: 2, by: 'member', from: stock.ticker, to: 'Harbour' },
      { version: 1, by: null, from: null, to: stock.ticker },
    ])
    expect((await namesOf(stock, client)).map(({ by }) => by)).toEqual(['moderator', 'you', null])
  })

  it('are brought back as a version of its own, the ticker too; 422 where there is no such one', async () => {
    const stock = await aStock(client)
    await expectProblem(await restore(client, stock, 2, 1), 422, ['version'])
    await rename(client, stock, 'Harbour', 1)
    expect(await bodyOf(restore(other, stock, 1, 2))).toMatchObject({
      companyName: stock.ticker,
      nameVersion: 3,
    })
    expect((await namesOf(stock)).map(({ to }) => to)).toEqual([stock.ticker, 'Harbour', stock.ticker])
  })

  it('are at most the last hundred and the first', async () => {
    const stock = await aStock(client)
    await app.pool.query(
      `insert into stock_versions (stock_id, version, company_name)
       select $1, n, 'Name ' || n from generate_series(1, 120) as n`,
      [stock.id],
    )
    const told = await namesOf(stock)
    expect(told).toHaveLength(101)
    expect(told.slice(-2)).toMatchObject([
      { version: 22, from: 'Name 21', to: 'Name 22' },
      { version: 1, from: null, to: 'Name 1' },
    ])
  })

  it('stay when who changed them deletes the account, and tell nobody then', async () => {
    const leaving = await signedInClient(app)
    const stock = await aStock(client)
    await rename(leaving, stock, 'Harbour')
    expect((await leaving.delete('/api/auth/user')).status).toBe(204)
    expect(await namesOf(stock)).toMatchObject([{ by: 'member', to: 'Harbour' }, { version: 1 }])
    const { rows } = await app.pool.query('select by from stock_versions where stock_id = $1', [stock.id])
    expect(rows).toEqual([{ by: null }])
  })
})
