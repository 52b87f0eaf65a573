import { describe, expect, it } from 'vitest'
import { expectGrowth } from '#extraction/testing/growth.ts'
import { readYoutubeCaptions } from './youtube-captions.ts'

describe('readYoutubeCaptions', () => {
  it.each([
    '',
    '<html><body>Sorry</body></html>',
    '{"events":7}',
    '{"events":[',
    '<transcript></transcript>',
    'null',
  ])('finds none in %j', answer => {
    expect(readYoutubeCaptions(answer)).toEqual([])
  })

  it('reads seconds and what is escaped twice', () => {
    const xml = `<?xml version="1.0" encoding="utf-8" ?><transcript><text start="0.5" dur="2.25">It&amp;#39;s R&amp;amp;D
time</text><text start="3">a &lt;i&gt;b&lt;/i&gt;</text><text start="5" dur="1"> </text></transcript>`
    expect(readYoutubeCaptions(xml)).toEqual([
      { start: 0.5, end: 2.75, text: "It's R&D\ntime" },
      { start: 3, end: 5, text: 'a <i>b</i>' },
    ])
  })

  it('reads milliseconds, with words in pieces or not', () => {
    const xml = `<?xml version="1.0"?><timedtext format="3"><head><pen id="1"/></head><body><w t="0" id="1"/>
<p t="1200" d="3000" w="1"><s ac="0">we</s><s t="300"> like</s></p><p t="2500" d="10" w="1" a="1">
</p><p t="2510" d="2000">valves &amp;amp; pipes</p></body></timedtext>`
    expect(readYoutubeCaptions(xml)).toEqual([
      { start: 1.2, end: 2.51, text: 'we like' },
      { start: 2.51, end: 4.51, text: 'valves & pipes' },
    ])
  })

  it('reads json3', () => {
    const json = JSON.stringify({
      wireMagic: 'pb3',
      events: [
        { tStartMs: 0, dDurationMs: 9000, id: 1 },
        { tStartMs: 1000, dDurationMs: 2000, segs: [{ utf8: 'we' }, { utf8: ' like', tOffsetMs: 200 }] },
        { tStartMs: 2000, aAppend: 1, segs: [{ utf8: '\n' }] },
        { tStartMs: 4000, segs: [{ utf8: 'valves' }] },
      ],
    })
    expect(readYoutubeCaptions(json)).toEqual([
      { start: 1, end: 3, text: 'we like' },
      { start: 4, end: 6, text: 'valves' },
    ])
  })

  it.each(['<text start="0">', '<p t="1">', '<p t="1"><s>', '<text '])(
    'reads 5 MiB of %s in good time',
    async part => {
      const most = (5 * 1024 * 1024) / part.length
      await expectGrowth(most, count => readYoutubeCaptions(part.repeat(count)))
    },
  )
})
