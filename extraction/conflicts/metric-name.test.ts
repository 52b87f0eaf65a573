import { describe, expect, it } from 'vitest'
import { openMetricGroups } from '#extraction/conflicts/metric-groups.ts'
import { readMetricName } from '#extraction/conflicts/metric-name.ts'

const groups = openMetricGroups()
const read = (name: string, asOf: string | null = null) => readMetricName(name, asOf, groups)
const meaning = (name: string) => {
  const { group, qualifiers } = read(name) ?? {}
  return [group, ...(qualifiers ?? [])].join(' ')
}

describe('the name of a metric', () => {
  it('is not understood where it has no group', () => {
    expect(read('Price', '2026')).toBeNull()
    expect(read('Azure growth', '2026')).toBeNull()
    expect(read('')).toBeNull()
  })

  it('is not understood where nobody can say which way it counts', () => {
    expect(read('Net loss decline')).toBeNull()
    expect(read('Net loss growth')).toBeNull()
    expect(read('Umsatzrückgang (decline)')).toBeNull()
    expect(read('Net debt growth')).not.toBeNull()
  })

  it.each([
    ['Adjusted EPS', 'Non-GAAP earnings per share'],
    ['Data center revenue', 'Revenue from data centers'],
    ['Revenue growth', 'YoY growth of the revenue'],
    ['Organic growth', 'Organic revenue growth'],
    ['Constant currency revenue growth', 'Revenue growth (cc)'],
    ['Diluted EPS', 'EPS (diluted)'],
    ['Total revenue', 'Group sales'],
    ['Umsatzwachstum', 'Revenue growth'],
    ['Bereinigtes EBITDA', 'Adj. EBITDA'],
    ['Monthly active users', 'MAU'],
  ])('%s is %s', (one, other) => {
    expect(meaning(one)).toBe(meaning(other))
  })

  it.each([
    ['Data center revenue', 'Revenue'],
    ['Adjusted EPS', 'EPS'],
    ['GAAP EPS', 'EPS'],
    ['Basic EPS', 'Diluted EPS'],
    ['Revenue growth', 'Revenue'],
    ['Organic revenue growth', 'Revenue growth'],
    ['Sequential revenue growth', 'Revenue growth'],
    ['Revenue CAGR', 'Revenue growth'],
    ['US revenue', 'China revenue'],
    ['Free cash flow per share', 'Free cash flow'],
    ['Revenue per user', 'Revenue'],
    ['Daily active users', 'Monthly active users'],
    ['Forward P/E', 'P/E'],
    ['Q3 revenue', 'Revenue'],
  ])('%s is not %s', (one, other) => {
    expect(meaning(one)).not.toBe(meaning(other))
  })

  it.each([
    'Expected revenue',
    'Revenue guidance',
    'Consensus revenue',
    'Umsatzerlöse (Prognose)',
    '2027E revenue',
  ])('says of %s that it is an estimate', name => {
    expect(read(name)).toMatchObject({ group: 'revenue', qualifiers: [], isEstimate: true })
  })

  it('says of a figure that its time makes it an estimate', () => {
    expect(read('EPS', 'expected for 2026')).toMatchObject({
      period: '2026',
      isEstimate: true,
      qualifiers: [],
    })
    expect(read('EPS', '2026')).toMatchObject({ period: '2026', isEstimate: false })
  })

  it('turns losses and declines round', () => {
    expect(read('Net loss')).toMatchObject({ group: 'net income', isOpposite: true })
    expect(read('Revenue decline')).toMatchObject({ qualifiers: ['growth'], isOpposite: true })
    expect(read('Net cash')).toMatchObject({ group: 'net debt', isOpposite: true })
  })

  it('takes the period of what it is dated by, and only then its own', () => {
    expect(read('Revenue 2025', 'Q3 2026')).toMatchObject({ period: '2026-Q3', qualifiers: ['2025'] })
    expect(read('Revenue 2025', null)).toMatchObject({ period: '2025', qualifiers: [] })
    expect(read('Revenue 2025', 'last year')).toMatchObject({ period: '2025', qualifiers: ['last', 'year'] })
    expect(read('2026 revenue', 'fiscal 2026')).toMatchObject({ period: '2026', qualifiers: [] })
  })

  it('has no period where several are named, or none', () => {
    expect(read('Revenue', '2025 and 2026')).toMatchObject({ period: null })
    expect(read('Revenue', 'Q3')).toMatchObject({ period: null })
  })

  it('keeps a month as another measure than its year', () => {
    expect(read('Deliveries', 'September 2026')).toMatchObject({ period: '2026', qualifiers: ['september'] })
  })
})
