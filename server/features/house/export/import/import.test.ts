import { describe, expect, it } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Stock } from '#contract/stocks.ts'
import { bodyOf } from '../../../../testing/answers.ts'
import { signedInClient } from '../../../../testing/client.ts'
import {
  emptyExport,
  imports,
  makeTwoOfEach,
  ofEach,
  readExport,
  someId,
  someMoment,
  withoutDates,
} from '../../../../testing/exports.ts'
import { importGround } from '../../../../testing/import-ground.ts'
import { aStock, aTip, someTicker } from '../../../../testing/makers.ts'
import { aToken, withToken } from '../../../../testing/tokens.ts'

const { app, author, client } = importGround()

describe('an import', () => {
  it('into the same account adds nothing and changes nothing', async () => {
    await makeTwoOfEach(client, author)
    const before = await readExport(client)
    expect(await imports(client, before)).toEqual({ added: ofEach(0), skipped: ofEach(2), refused: [] })
    const { exportedAt: _, ...after } = await readExport(client)
    const { exportedAt: __, ...wanted } = before
    expect(after).toEqual(wanted)
  })

  it('into another account adds all, with dates and history, and counts right', async () => {
    await makeTwoOfEach(client, author)
    const data = await readExport(client)
    const other = await signedInClient(app)
    expect(await imports(other, data)).toEqual({ added: ofEach(2), skipped: ofEach(0), refused: [] })
    expect(withoutDates(await readExport(other))).toEqual(withoutDates(data))
    expect(await imports(other, data)).toEqual({ added: ofEach(0), skipped: ofEach(2), refused: [] })
    expect((await readExport(other)).feedback).toEqual([])
    expect(withoutDates(await readExport(client))).toEqual(withoutDates(data))
    for (const { ticker } of data.myStocks)
      expect(await (await other.get(`/api/stocks/${ticker}/progress`)).json()).toMatchObject({ tipCount: 1 })
  })

  it('goes through JSON as a file would, and back into an account that was deleted', async () => {
    await makeTwoOfEach(client, author)
    const file = JSON.stringify(await readExport(client))
    await client.delete('/api/auth/user')
    const again = await signedInClient(app)
    await imports(again, JSON.parse(file))
    expect(withoutDates(await readExport(again))).toEqual(withoutDates(JSON.parse(file)))
  })

  it('keeps what is there: a judgement, a conclusion, a date', async () => {
    const { id: tipId, stockId, stock } = await aTip(author)
    await client.post('/api/classifications', { tipId, classification: 'disagree' })
    await client.post('/api/conclusions', { stockId, action: 'avoid' })
    const { ticker } = stock
    const result = await imports(client, {
      ...emptyExport,
      classifications: [{ tipId, classification: 'agree', ticker, tip: '', createdAt: someMoment }],
      conclusions: [
        {
          ticker,
          action: 'buy',
          updatedAt: someMoment,
          history: [{ action: 'sell', updatedAt: someMoment }],
        },
      ],
    })
    expect(result).toMatchObject({ added: ofEach(0), skipped: { classifications: 1, conclusions: 1 } })
    expect(await readExport(client)).toMatchObject({
      classifications: [{ classification: 'disagree' }],
      conclusions: [{ action: 'avoid', history: [] }],
    })
  })

  it('brings back what was put off, done and told, and changes nothing of it that is there', async () => {
    const { id: tipId, stockId } = await aTip(author, { priceTargetValue: 9 })
    await client.post('/api/classifications', { tipId, classification: 'agree' })
    const falsifiers = [{ text: 'It turns', by: '2999-01-01' }]
    await client.post('/api/conclusions', { stockId, action: 'buy', reviewOn: '2999-01-01', falsifiers })
    await client.post(`/api/due/claim/${tipId}/done`, { result: 'missed' })
    await client.post(`/api/due/review/${stockId}/snooze`, { days: 3 })
    const data = await readExport(client)
    expect(data.due).toMatchObject([
      { kind: 'claim', tipId, state: 'done', result: 'missed', watched: false },
      { kind: 'falsifier', about: 'It turns', state: 'open' },
      { kind: 'review', dueOn: '2999-01-01', snoozedTo: '2999-01-04' },
    ])
    const other = await signedInClient(app)
    await imports(other, data)
    expect((await readExport(other)).due).toEqual(data.due)
    await other.post(`/api/due/review/${stockId}/undo`, {})
    await imports(other, data)
    expect((await readExport(other)).due).toMatchObject([{}, {}, { snoozedTo: null }])
  })

  it('makes claims of judgements whose time is to come, of files from before there were any', async () => {
    const { id: tipId } = await aTip(author, { priceTargetValue: 9 })
    await client.post('/api/classifications', { tipId, classification: 'agree' })
    const { due: _, ...data } = await readExport(client)
    const other = await signedInClient(app)
    await imports(other, data)
    expect((await readExport(other)).due).toMatchObject([{ kind: 'claim', tipId, state: 'open' }])
  })

  it('skips and counts judgements of tips that do not exist or are deleted', async () => {
    const [kept, deleted] = await Promise.all([aTip(author), aTip(author)])
    await author.delete(`/api/tips/${deleted.id}`)
    const classifications = [kept.id.toUpperCase(), deleted.id, someId].map(tipId => ({
      ...{ tipId, classification: 'agree', ticker: 'A', tip: '', createdAt: someMoment },
    }))
    expect(await imports(client, { ...emptyExport, classifications })).toMatchObject({
      added: { classifications: 1 },
      skipped: { classifications: 2 },
    })
    await author.post(`/api/tips/${deleted.id}/restore`)
    expect(await imports(client, { ...emptyExport, classifications })).toMatchObject({
      added: { classifications: 1 },
    })
  })

  it('takes each of twins once', async () => {
    const { ticker } = await aStock(author)
    const row = { ticker: ticker.toLowerCase(), createdAt: someMoment }
    const data = {
      ...emptyExport,
      myStocks: [row, row],
      conclusions: ['buy', 'sell'].map(action => ({ ticker, action, updatedAt: someMoment })),
      notes: [
        { ...row, content: 'x' },
        { ...row, content: ' x\u0000' },
      ],
      tasks: Array(2).fill({ ...row, task: 'x', done: false }),
      follows: ['https://letters.example/a', 'letters.example/a/#top'].map(url => ({
        ...{ url, createdAt: someMoment },
      })),
    }
    expect(await imports(client, data)).toEqual({
      added: { ...ofEach(1), classifications: 0, due: 0, forecasts: 0 },
      skipped: { ...ofEach(1), classifications: 0, due: 0, forecasts: 0 },
      refused: [],
    })
  })

  it('makes stocks only for rows that are stored, named by the symbol table or their ticker', async () => {
    const [a, b] = [someTicker(), someTicker()]
    const companyName = 'Buy at https://spam.example'
    const row = { companyName, createdAt: someMoment }
    const notes = [a, 'nvda', 'NVDA'].map((ticker, n) => ({ ...row, ticker, content: `${n}` }))
    const classifications = [{ ...row, ticker: b, tipId: someId, classification: 'agree', tip: '' }]
    await Promise.all([
      imports(client, { ...emptyExport, notes, classifications }),
      imports(author, { ...emptyExport, notes, classifications }),
    ])
    const name = async (ticker: string) =>
      (await bodyOf<Stock>(client.get(`/api/stocks/${ticker}`))).companyName
    expect([await name(a), await name('NVDA')]).toEqual([a, expect.stringContaining('NVIDIA')])
    expect((await client.get(`/api/stocks/${b}`)).status).toBe(404)
    const { rows } = await app.pool.query('select from stocks where company_name = $1', [companyName])
    expect(rows).toEqual([])
  })

  it('that was stopped adds the rest when it comes again', async () => {
    await makeTwoOfEach(client, author)
    const data = await readExport(client)
    const part = {
      ...data,
      conclusions: data.conclusions.map(row => ({ ...row, history: row.history.slice(1) })),
    }
    const other = await signedInClient(app)
    await imports(other, { ...part, notes: part.notes.slice(1) })
    expect(await imports(other, data)).toMatchObject({ added: { ...ofEach(0), notes: 1 } })
    expect(withoutDates(await readExport(other))).toEqual(withoutDates(data))
  })

  it('takes a history whose conclusion is told behind it', async () => {
    const { ticker } = await aStock(author)
    const history = [{ updatedAt: someMoment, rationale: 'x'.repeat(20_000), action: 'buy' }]
    // As a tool writes it that sorts names.
    await imports(client, {
      ...emptyExport,
      conclusions: [{ action: 'sell', history, ticker, updatedAt: someMoment }],
    })
    expect(await readExport(client)).toMatchObject({ conclusions: [{ ticker, action: 'sell', history }] })
  })

  it('takes more rows than one page or batch has, in the same order', async () => {
    const count = 1201
    const conclusions = Array.from({ length: count }, (_, index) => ({
      ...{
        ticker: `Z${index}`,
        action: 'hold',
        updatedAt: someMoment,
        history: [{ action: 'buy', updatedAt: someMoment }],
      },
    }))
    const myStocks = conclusions.map(({ ticker }) => ({ ticker, createdAt: someMoment }))
    const notes = Array.from({ length: count }, (_, n) => ({
      ticker: 'Z1',
      content: `${n}`,
      createdAt: someMoment,
    }))
    expect((await imports(client, { ...emptyExport, myStocks, conclusions, notes })).added).toMatchObject({
      ...{ myStocks: count, conclusions: count, notes: count },
    })
    const data = await readExport(client)
    expect(data.conclusions.filter(({ history }) => history.length === 1)).toHaveLength(count)
    expect(data.myStocks.map(({ ticker }) => ticker)).toEqual(myStocks.map(({ ticker }) => ticker))
    expect(new Set(data.notes.map(({ content }) => content)).size).toBe(count)
  })
})

describe('an import fills the profile', () => {
  const profile = {
    displayName: 'Ada',
    firstName: 'Augusta',
    lastName: 'Lovelace',
    profileImageUrl: 'https://a.example/ada.png',
    researchStyles: ['blogs', 'other'],
    otherResearchText: 'Letters',
  }
  const user = async (by = client) => (await (await by.get('/api/auth/user')).json()) as User

  it('where it is empty, at once, and leaves e-mail and onboarding alone', async () => {
    const before = await user()
    await imports(client, {
      ...emptyExport,
      user: { ...profile, email: 'other@example.com', onboardingCompleted: true },
    })
    expect(await user()).toEqual({ ...before, ...profile })
  })

  it('and keeps what the person has told', async () => {
    const own = { displayName: 'Own', lastName: 'Name', researchStyles: ['friends'] }
    await client.patch('/api/auth/user', own)
    await imports(client, { ...emptyExport, user: profile })
    expect(await user()).toMatchObject({ ...profile, ...own })
  })

  it('by nobody but the person: a token leaves it alone', async () => {
    const before = await user()
    const { secret } = await aToken(client)
    const row = { ticker: 'NVDA', createdAt: someMoment }
    const data = { ...emptyExport, user: profile, myStocks: [row] }
    const answer = await withToken(app, secret, '/api/import', 'POST', data)
    expect(await answer.json()).toMatchObject({ added: { myStocks: 1 } })
    expect(await user()).toEqual(before)
  })

  it('with nothing from blanks, and nothing where the export has no profile', async () => {
    const before = await user()
    await imports(client, {
      ...emptyExport,
      user: { displayName: ' \u0000', profileImageUrl: '', researchStyles: [] },
    })
    await imports(client, emptyExport)
    expect(await user()).toEqual(before)
  })
})
