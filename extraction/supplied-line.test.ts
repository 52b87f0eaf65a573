import { describe, expect, it } from 'vitest'
import { documentOfLine, parseLine } from '#extraction/supplied-line.ts'

describe('a line of a JSON Lines file', () => {
  it('is refused without text and html', () => {
    expect(() => parseLine('{"id":"a","kind":"blog"}')).toThrow('neither text nor html')
  })

  it('holds whole characters only, where JSON carried half a pair', () => {
    const line = parseLine(
      String.raw`{"id":"\udc00a","kind":"blog","title":"Up \ud83d","text":"Nvidia \ud800is a buy \ud83d\ude80."}`,
    )
    const { title, text } = documentOfLine(line)
    expect([line.id, title, text]).toEqual(['\ufffda', 'Up \ufffd', 'Nvidia \ufffdis a buy 🚀.'])
  })
})
