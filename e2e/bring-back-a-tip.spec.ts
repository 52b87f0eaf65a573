import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('a tip that somebody else has changed', () => {
  const site = useSite()

  it('says so, keeps what was judged apart, and is brought back in two presses', async () => {
    const reader = await site.visitor()
    await signUpInvestor(reader)
    const tip = {
      ticker: 'SOFI',
      text: 'SoFi will earn more than anybody thinks',
      stance: 'bullish',
      priceTargetValue: 230,
    }
    const path = await addPost(reader, {
      title: 'What a bank is worth',
      summary: 'More than one thinks.',
      tips: [tip],
    })
    await reader.goto(path)
    await reader.getByRole('button', { name: 'Agree', exact: true }).click()
    await reader.getByText('1 agree, you too').waitFor()

    const stranger = await site.visitor()
    await signUpInvestor(stranger)
    const [{ id }] = await (await stranger.request.get(`/api${path}/tips`)).json()
    const fraud = { stance: 'bearish', text: 'SoFi is a fraud', priceTargetValue: null }
    expect((await stranger.request.patch(`/api/tips/${id}`, { data: fraud })).ok()).toBe(true)

    await reader.reload()
    await reader.getByText('You judged an earlier version: Bullish, $230').waitFor()
    await eventually('nobody to be taken as agreeing', () =>
      reader.getByRole('button', { name: 'Agree', exact: true }).getAttribute('aria-pressed'),
    ).toBe('false')
    await eventually('nothing to be told of how others judged', () =>
      reader.getByRole('list', { name: 'How the community judged this tip' }).count(),
    ).toBe(0)
    await reader.getByRole('button', { name: 'Edited today' }).click()
    const dialog = reader.getByRole('dialog', { name: 'What changed' })
    await dialog.getByText('another member').waitFor()
    await dialog.getByRole('button', { name: 'Bring back version 1' }).click()
    await reader.getByRole('heading', { name: tip.text }).waitFor()
    await reader.getByText('1 agree, you too').waitFor()
    await eventually('the words about an earlier version to be gone', () =>
      reader.getByText('You judged an earlier version').count(),
    ).toBe(0)
  })

  it('counts again for who still agrees, and shows a visitor what changed', async () => {
    const reader = await site.visitor()
    await signUpInvestor(reader)
    const tip = { ticker: 'SOFI', text: 'SoFi is cheap', stance: 'bullish' }
    const path = await addPost(reader, {
      title: 'What a bank costs',
      summary: 'Less than one thinks.',
      tips: [tip],
    })
    const [{ id }] = await (await reader.request.get(`/api${path}/tips`)).json()
    await reader.request.post('/api/classifications', { data: { tipId: id, classification: 'agree' } })
    await reader.request.patch(`/api/tips/${id}`, { data: { stance: 'neutral' } })
    await reader.goto(path)
    await reader.getByRole('button', { name: 'Still agree' }).click()
    await reader.getByText('1 agree, you too').waitFor()

    const visitor = await site.visitor()
    await visitor.goto(path)
    await visitor.getByRole('button', { name: 'Edited today' }).click()
    const dialog = visitor.getByRole('dialog', { name: 'What changed' })
    await dialog.getByText('Stance').waitFor()
    await eventually('no button to bring back', () =>
      dialog.getByRole('button', { name: /Bring back/ }).count(),
    ).toBe(0)
  })
})
