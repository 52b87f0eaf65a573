import { describe, expect, it } from 'vitest'
import { expectGrowth } from '#extraction/testing/growth.ts'
import { captionTracks, parsePlayerResponse, playerResponseIn } from './youtube-player.ts'

const tracks = (...list: [string, string?][]) => ({
  captions: {
    playerCaptionsTracklistRenderer: {
      captionTracks: list.map(([languageCode, kind]) => ({
        baseUrl: `/${languageCode}-${kind ?? 'manual'}`,
        languageCode,
        kind,
      })),
    },
  },
})

describe('playerResponseIn', () => {
  it.each([
    '',
    'ytInitialPlayerResponse',
    'var ytInitialPlayerResponse = null;',
    'ytInitialPlayerResponse = {"videoDetails":{',
    'ytInitialPlayerResponse = {oops}',
    'ytInitialPlayerResponse = {}',
  ])('finds none in %j', page => {
    expect(playerResponseIn(page)).toBeNull()
  })

  it.each([
    ['<script>var ytInitialPlayerResponse = ', ';var meta = {};</script>'],
    ['<script>var ytInitialPlayerResponse = null; window["ytInitialPlayerResponse"] = ', '</script>'],
    ['ytInitialPlayerResponse={"other":1};ytInitialPlayerResponse=', '}}}'],
  ])('finds it after %s, whatever brackets stand in its strings', (before, after) => {
    const title = 'a }; "b" \\ {{ </script> \u2028'
    const page = `${before}${JSON.stringify({ videoDetails: { title }, x: ['}', '"'] })}${after}`
    expect(playerResponseIn(page)?.videoDetails?.title).toBe(title)
  })

  it('passes over what has an unexpected form', () => {
    const odd = {
      videoDetails: { title: 7, author: 'Ann', thumbnail: [] },
      microformat: 3,
      captions: { x: 1 },
    }
    expect(parsePlayerResponse(JSON.stringify(odd))).toEqual({ videoDetails: { author: 'Ann' } })
    expect(parsePlayerResponse('[]')).toBeNull()
    expect(parsePlayerResponse('<html>')).toBeNull()
  })

  it('takes 5 MiB of beginnings in good time', async () => {
    await expectGrowth(180_000, count => playerResponseIn('ytInitialPlayerResponse = {"a'.repeat(count)))
  })
})

describe('captionTracks', () => {
  const order = (language: string, ...list: [string, string?][]) =>
    captionTracks(parsePlayerResponse(JSON.stringify(tracks(...list))), language).map(track => track.baseUrl)

  it('are none without captions', () => {
    expect(captionTracks(null, 'en')).toEqual([])
    expect(captionTracks({}, 'en')).toEqual([])
  })

  it('come in the wanted language first, written before heard', () => {
    expect(order('en', ['de'], ['en', 'asr'], ['en-GB'], ['fr', 'asr'])).toEqual([
      '/en-GB-manual',
      '/en-asr',
      '/de-manual',
      '/fr-asr',
    ])
    expect(order('de', ['en'], ['de', 'asr'])).toEqual(['/de-asr', '/en-manual'])
  })
})
