import { describe, expect, it } from 'vitest'
import { expectGrowth } from '#extraction/testing/growth.ts'
import { SourceError } from './source-error.ts'
import { readSubtitles } from './subtitles.ts'

describe('readSubtitles', () => {
  it.each(['', 'WEBVTT\n\nNOTE nothing', 'Just a text.\n\nWith 00:01 in it.'])(
    'refuses a file without cues: %j',
    file => {
      expect(() => readSubtitles(file)).toThrow(SourceError)
    },
  )

  it('reads WebVTT with its header, notes, styles, settings and tags', () => {
    const file = `\ufeffWEBVTT Kind: captions; Language: en\r
\r
STYLE\r
::cue { color: lime }\r
\r
NOTE\r
made by hand\r
\r
intro\r
00:01.000 --> 00:03.500 align:start position:0%\r
<v Ann>We like <c.green>Widget &amp; Co</c>\r
- because it is cheap.\r
\r
NOTE between\r
\r
01:00:04.250 --> 01:00:06.000\r
<00:00:05.000><i>Margins</i> < 5% &lt; 10%.\r
`
    expect(readSubtitles(file)).toEqual({
      text: 'We like Widget & Co - because it is cheap. Margins < 5% < 10%.',
      times: [
        { offset: 0, seconds: 1 },
        { offset: 43, seconds: 3604.25 },
      ],
    })
  })

  it('reads SubRip with numbers, commas and formatting', () => {
    const file = `1
00:00:01,000 --> 00:00:02,500
<font color="#fff">First line</font>
{\\an8}second line

2
00:00:03,000 --> 00:00:04,000
2027

3
00:00:05,000 --> 00:00:06,000
is the year.
`
    expect(readSubtitles(file)).toEqual({
      text: 'First line second line 2027 is the year.',
      times: [
        { offset: 0, seconds: 1 },
        { offset: 23, seconds: 3 },
        { offset: 28, seconds: 5 },
      ],
    })
  })

  it('keeps the rest of a cue after a blank line within it', () => {
    const file = '1\n00:00:01,000 --> 00:00:02,000\nOne\n\ntwo\n\n2\n00:00:03,000 --> 00:00:04,000\nthree\n'
    expect(readSubtitles(file).text).toBe('One two three')
  })

  it('tells each line of rolling captions once', () => {
    const file = `WEBVTT

00:00:00.000 --> 00:00:02.000
so<00:00:00.500><c> today</c><00:00:01.000><c> we</c>

00:00:02.000 --> 00:00:02.010
so today we

00:00:02.010 --> 00:00:04.000
so today we
look at<00:00:03.000><c> steel</c>

00:00:04.000 --> 00:00:04.010
look at steel

00:00:04.010 --> 00:00:06.000
look at steel
stocks
`
    const { text, times } = readSubtitles(file)
    expect(text).toBe('so today we look at steel stocks')
    expect(times.map(time => time.seconds)).toEqual([0, 2.01, 4.01])
  })

  it('tells growing lines once, and repeats what is said again later', () => {
    const file = `WEBVTT

00:00:00.000 --> 00:00:01.000
we

00:00:01.000 --> 00:00:02.000
we sold

00:00:02.000 --> 00:00:03.000
we sold everything

00:00:09.000 --> 00:00:10.000
we sold everything
`
    expect(readSubtitles(file).text).toBe('we sold everything we sold everything')
  })

  it('reads a large file in good time', async () => {
    const cue = (n: number) => `${n}\n00:00:00,000 --> 00:00:01,000\n<${'<'.repeat(50)} words\n`
    const file = (cues: number) => Array.from({ length: cues }, (_, n) => cue(n)).join('\n')
    await expectGrowth(40_000, cues => readSubtitles(file(cues)))
  })

  it('reads what a WebVTT file says of itself before its first cue, and nothing of that from the cues', () => {
    const file = `WEBVTT - Three queues
Kind: captions
Language: en

NOTE
Author: Load and Line
Published: 10 November 2026

00:01.000 --> 00:02.000
Author: somebody else.
`
    expect(readSubtitles(file)).toMatchObject({
      title: 'Three queues',
      author: 'Load and Line',
      publishedAt: '2026-11-10',
      language: 'en',
      text: 'Author: somebody else.',
    })
  })
})
