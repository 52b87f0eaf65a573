import { describe, expect, it } from 'vitest'
import { expectProblem } from '../../../testing/answers.ts'
import { eventsOf } from '../../../testing/events.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { createPlaces } from './workers/places.ts'

const places = createPlaces({ most: 0, mostOfOne: 0, mostWaiting: 0, patience: 60_000 })
const app = sharedApp({
  work: async (_, { owner = '', signal }) => {
    await places.take(owner, signal)
    throw new Error('There was no place to take')
  },
})
const client = sharedClient(app)

describe('an extraction for which there is no place', () => {
  it('is answered with 503, a sentence and when to try again', async () => {
    const answer = await client.post('/api/extract', { content: 'Any text.' })
    expect(answer.headers.get('retry-after')).toBe('15')
    const body = await answer.clone().text()
    await expectProblem(answer, 503)
    expect(body).toContain('Many sources are being read at the moment. Please try again in a minute.')
  })

  it('tells the same as an event', async () => {
    const answer = await client.post(
      '/api/extract',
      { content: 'Any text.' },
      { accept: 'text/event-stream' },
    )
    expect((await eventsOf(answer)).at(-1)).toMatchObject({ event: 'error', data: { status: 503 } })
  })
})
