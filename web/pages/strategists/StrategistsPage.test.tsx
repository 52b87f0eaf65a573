import { describe, expect, it } from 'vitest'
import type { MyRecord } from '#contract/my-record.ts'
import type { RecordLine } from '#contract/records.ts'
import type { StrategistWithRecord } from '#contract/strategists.ts'
import { myRecord } from '#web/features/ledger/my-record/queries.ts'
import { boardOrder } from '#web/features/ledger/records/board/board-order.ts'
import { board } from '#web/features/ledger/records/board/board-query.ts'
import { strategistRows } from '#web/features/watch/strategists-table/queries.ts'
import { queryOf, shownIn } from '#web/features/watch/strategists-table/strategists-address.ts'
import { clientOf, drawPage } from '#web/pages/testing/draw-page.tsx'
import { StrategistsPage } from './StrategistsPage.tsx'

const somebody: Omit<StrategistWithRecord, 'id' | 'name' | 'record'> = {
  ...{ bio: null, imageUrl: null, sourceTypes: [], focusAreas: [], profileUrls: ['https://x.example/'] },
  ...{ postCount: 3, newestPostAt: '2026-11-03T00:00:00.000Z', tipCount: 7 },
}
const figures: RecordLine = {
  ...{ horizon: 6, resolved: 50, hits: 31, low: 0.482, high: 0.741, chance: 0.46, rank: 1, benchmark: 'SPY' },
  ...{ verdict: 'better', counted: 58 },
}
const few = { low: null, high: null, chance: null, rank: null }

const who = (name: string, record: Partial<RecordLine> | null): StrategistWithRecord => ({
  ...somebody,
  ...{ id: name, name, record: record && { ...figures, ...record } },
})

/** The cards as the server draws them. */
async function drawn(search: string, items: StrategistWithRecord[] | null) {
  const address = search ? `/api/strategists?${search}` : '/api/strategists'
  const client = clientOf(items ? { [address]: items } : {})
  await client.prefetchInfiniteQuery(board(boardOrder(new URLSearchParams(search))))
  const page = await drawPage(<StrategistsPage />, {
    client,
    path: '/strategists',
    search: `as=cards&${search}`,
    user: null,
  })
  return {
    ...page,
    text: page.html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}

describe('the list of strategists by record', () => {
  it('has not a word of records where there are no prices, whatever is asked for', async () => {
    for (const search of ['', 'sort=record&horizon=6']) {
      const { html, text } = await drawn(search, [who('Ada', null)])
      expect(text).toBe(
        'Strategists People Sources Table Cards The people behind the posts, and what they write about. A Ada 1 profile link',
      )
      expect(html).not.toMatch(/board|select/)
    }
  })

  it('says what could not be loaded, and can be ordered otherwise all the same', async () => {
    const { text, html } = await drawn('sort=record&horizon=6', null)
    expect(text).toContain('Failed to Load Strategists')
    expect(html).toContain('<select')
  })

  it('says in the order of time in one line under the links how each stands, and ranks nobody', async () => {
    const { text, html } = await drawn('', [
      who('Ada', {}),
      who('Bea', { resolved: 13, hits: 9, low: 0.424, high: 0.873, rank: null }),
      who('Cyd', { ...few, resolved: 4, hits: 1 }),
      who('Dan', { ...few, resolved: 0, hits: 0, benchmark: null }),
      who('Eve', null),
    ])
    expect(text).toMatch(/Order Newest Record The people behind the posts/)
    expect(text).toMatch(/Ada 1 profile link 31 of 50 beat SPY · 6 mo 48–74 % B Bea/)
    expect(text).toMatch(/Bea 1 profile link 9 of 13 beat SPY · 6 mo 42–87 % not ranked \(20 needed\) C Cyd/)
    expect(text).toMatch(/Cyd 1 profile link 4 resolved calls: too few to say anything \(10 needed\) D Dan/)
    expect(text).toMatch(/Dan 1 profile link No record yet E Eve 1 profile link$/)
    expect(text).not.toMatch(/Rank |recommended/)
    expect(html).not.toContain('role="img"')
  })

  it('has who is ranked first, with rank, interval and chance, and then the others', async () => {
    const { text, html } = await drawn('sort=record&horizon=12', [
      who('Ada', { horizon: 12 }),
      who('Bea', { horizon: 12, resolved: 21, hits: 3, low: 0.05, high: 0.3, rank: 2, benchmark: null }),
      who('Cyd', { horizon: 12, resolved: 22, rank: null }),
    ])
    expect(text).toContain('What the past shows. Nobody is recommended.')
    expect(text).toContain('1 mo 3 mo 6 mo 12 mo')
    expect(html).toContain('aria-pressed="true">12 mo')
    expect(text).toMatch(/Ada .*Rank 1 31 of 50 beat SPY · 12 mo 48–74 %/)
    expect(text).toMatch(/Rank 2 3 of 21 beat the benchmark · 12 mo 5–30 %/)
    expect(html).toContain(
      'aria-label="Likely between 48\u00a0% and 74\u00a0%; a stock taken at random here 46\u00a0%"',
    )
    expect(text).toMatch(/Not ranked newest first C Cyd .*not ranked \(calls of 6 months needed\)/)
    expect(html.match(/role="img"/g)).toHaveLength(2)
  })

  it('says what it takes where nobody is ranked', async () => {
    const { text } = await drawn('sort=record&horizon=6', [who('Cyd', { ...few, resolved: 4 })])
    expect(text).toContain('Nobody is ranked yet. It takes 20 resolved calls from 6 months. Not ranked')
  })
})

const own: MyRecord = {
  ...{ horizon: 6, benchmark: 'SPY', firstDay: null, hasPrices: true, hasForecasts: true, unheld: [] },
  groups: [],
  judged: {
    ...{ resolved: 50, hits: 31, unknown: 1, open: 7, rate: 0.62, low: 0.482, high: 0.741, chance: 0.5 },
    verdict: 'unclear',
  },
  ...{ difference: null, conviction: { high: 75, medium: 65, low: 55 }, brier: null, crowd: null },
}

/** The table as the server draws it. */
async function tableOf(search: string, items: StrategistWithRecord[] | null, record: MyRecord | null = null) {
  const shown = shownIn(new URLSearchParams(search))
  const asked = new URLSearchParams({ sort: shown.sort, ...queryOf(shown) })
  const client = clientOf({
    ...(items && { [`/api/strategists?${asked}`]: items }),
    ...(record && { [`/api/me/record?horizon=${shown.horizon}`]: record }),
  })
  await client.prefetchInfiniteQuery(strategistRows(shown))
  await client.prefetchQuery(myRecord(shown.horizon))
  const { html } = await drawPage(<StrategistsPage />, { client, path: '/strategists', search, user: null })
  const rows = [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    row
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  return { html, rows }
}

describe('the table of strategists', () => {
  it('tells of everybody in a row, the reader first, and no share without its interval', async () => {
    const { html, rows } = await tableOf(
      '',
      [
        who('Ada', {}),
        who('Bea', { resolved: 21, hits: 3, low: 0.05, high: 0.3, chance: 0.5, verdict: 'worse' }),
        who('Cyd', { ...few, resolved: 4, hits: 1, counted: 9, verdict: null }),
        who('Dan', { ...few, resolved: 0, hits: 0, counted: 0, verdict: null, benchmark: null }),
        who('Withheld strategist', null),
      ],
      own,
    )
    const day = '3 posts 3 November 2026 2 w ago 2 weeks ago 7 tips'
    expect(rows).toEqual([
      'Name Posts Last Tips Counted Beat SPY In words',
      'You Your judgements, only for you 58 counted 31 of 50 48–74 % Cannot be told from chance yet',
      `Ada ${day} 58 counted 31 of 50 48–74 % Better than chance here`,
      `Bea ${day} 58 counted 3 of 21 5–30 % Worse than chance here`,
      `Cyd ${day} 9 counted – 4 resolved: too few (10 needed)`,
      `Dan ${day} – counted – No record yet`,
      `Withheld strategist ${day} – counted – –`,
    ])
    expect(html).toContain('Strategists, sorted by: Share that beat it, highest first')
    // Who is withheld, and the reader, stand beside nobody.
    expect([...html.matchAll(/type="checkbox"/g)]).toHaveLength(4)
  })

  it('sorts by links, the other way round by the column that it is sorted by', async () => {
    const { html } = await tableOf('sort=tips', [who('Ada', {})])
    expect(html).toMatch(
      /aria-sort="descending"><a href="\/strategists\?as=table&amp;sort=tips&amp;order=asc"/,
    )
    expect(html).toContain('href="/strategists?as=table&amp;sort=name"')
    expect(html).toContain('href="/strategists?as=table"')
  })

  it('has no word of records without prices, and neither a row of the reader', async () => {
    const { html, rows } = await tableOf('', [who('Ada', null)], { ...own, hasPrices: false })
    expect(rows).toEqual(['Name Posts Last Tips', expect.stringMatching(/^Ada /)])
    expect(html).toMatch(/aria-sort="descending"><a href="[^"]*">Last/)
    expect(html).not.toMatch(/Beat|mo<\/button>/)
  })

  it('says that there is nobody, nobody of a name, and what could not be loaded', async () => {
    expect((await tableOf('', [])).html).toContain('No Strategists Yet')
    expect((await tableOf('q=zed', [])).html).toContain('Nobody of that name')
    expect((await tableOf('', null)).html).toContain('Failed to Load Strategists')
  })
})
