import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { createPlaces, type PlacesSettings } from './places.ts'

const never = new AbortController().signal

/** Places, and who has been given one, in this order. */
function placesFor(settings: Partial<PlacesSettings> = {}) {
  const places = createPlaces({ most: 2, mostOfOne: 2, mostWaiting: 4, patience: 60_000, ...settings })
  const given: string[] = []
  const refused: unknown[] = []
  const ask = async (owner: string, signal = never) => {
    try {
      await places.take(owner, signal)
      given.push(owner)
    } catch (error) {
      refused.push(error instanceof Error ? `${owner}: ${error.message}` : error)
    }
  }
  return { places, given, refused, ask }
}

/** Lets what has been decided be told. */
const turn = () => new Promise(resolve => setImmediate(resolve))

const sentence = 'Many sources are being read at the moment. Please try again in a minute.'

describe('places for sources', () => {
  it('go to who has the fewest sources under way, whoever asked first and most often', async () => {
    const { places, given, ask } = placesFor({ most: 3 })
    for (const owner of ['a', 'a', 'b', 'a', 'a', 'b', 'honest']) void ask(owner)
    await turn()
    expect(given).toEqual(['a', 'a', 'b'])
    places.leave('a')
    await turn()
    expect(given).toEqual(['a', 'a', 'b', 'honest'])
    places.leave('a')
    await turn()
    expect(given.at(-1)).toBe('a')
  })

  it('are no more than two for one person', async () => {
    const { given, ask } = placesFor({ most: 6 })
    for (const owner of ['a', 'a', 'a', 'b']) void ask(owner)
    await turn()
    expect(given).toEqual(['a', 'a', 'b'])
  })

  it('are refused where the queue is full, to who has most in it', async () => {
    const { places, given, refused, ask } = placesFor()
    for (const owner of ['a', 'b', 'a', 'a', 'b', 'c']) void ask(owner)
    await turn()
    expect(refused).toEqual([])
    void ask('a')
    await turn()
    expect(refused).toEqual([`a: ${sentence}`])
    void ask('honest')
    await turn()
    expect(refused).toEqual([`a: ${sentence}`, `a: ${sentence}`])
    places.leave('a')
    places.leave('b')
    await turn()
    expect(given).toEqual(['a', 'b', 'c', 'honest'])
  })

  it('are waited for only so long', async () => {
    const { places, given, refused, ask } = placesFor({ patience: 20 })
    for (const owner of ['a', 'b', 'late']) void ask(owner)
    await eventually('the one that came late to be refused', () => refused).toEqual([`late: ${sentence}`])
    places.leave('a')
    await turn()
    expect(given).toEqual(['a', 'b'])
  })

  it('are not kept for who has gone', async () => {
    const { places, given, refused, ask } = placesFor()
    const controller = new AbortController()
    for (const owner of ['a', 'b']) void ask(owner)
    void ask('gone', controller.signal)
    void ask('next')
    await turn()
    controller.abort('gone')
    places.leave('a')
    await turn()
    expect([refused, given]).toEqual([['gone'], ['a', 'b', 'next']])
  })
})
