import { describe, expect, it } from 'vitest'
import { readSecList } from '#extraction/symbols/sec-list.ts'

describe('the list of the SEC', () => {
  it.each(['<html>Service unavailable</html>', '{}', '{"fields":["cik"],"data":[[1]]}'])(
    'is refused when it is something else: %s',
    answer => {
      expect(() => readSecList(answer)).toThrow()
    },
  )

  it('gives ticker, name and exchange, and leaves out rows without them', () => {
    const json = JSON.stringify({
      fields: ['cik', 'name', 'ticker', 'exchange'],
      data: [
        [1, 'EXAMPLE HOLDINGS, INC.', 'EXH-B', 'Nasdaq'],
        [2, 'Sample Corp /DE/', 'smpl', 'NYSE'],
        [3, 'No Symbol', null, null],
      ],
    })
    expect(readSecList(json)).toEqual([
      { ticker: 'EXH-B', name: 'Example Holdings, Inc.', exchange: 'NASDAQ' },
      { ticker: 'SMPL', name: 'Sample Corp', exchange: 'NYSE' },
    ])
  })
})
