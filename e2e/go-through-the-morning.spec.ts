import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience } from '#extraction/testing/until.ts'
import { letterSite } from './testing/letters.ts'
import { draftCounts, fillMorning, goThroughMorning, morning } from './testing/morning.ts'
import { signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { useSource } from './testing/source-server.ts'

describe('a morning by keys alone', { timeout: patience(240_000) }, () => {
  const source = useSource(letterSite)
  const site = useSite(() => ({ EXTRACT_ALLOW_HOSTS: source.host }))

  // `npm run bench:morning` tells how long it takes.
  it('goes through thirty drafts, fourteen tips and three things that are due, one key each', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await fillMorning(page, `http://${source.host}`)
    const { presses } = await goThroughMorning(page)
    expect(presses).toBe(morning.drafts + morning.tips + morning.due + 6)
    await eventually('all drafts to be decided', async () => (await draftCounts(page)).drafted).toBe(0)
  })
})
