import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'

describe('who loses a comparison is not liked', () => {
  it.each([
    "I'd rather own AMD than Intel. I bought AMD shares this week.",
    'AMD beats Intel on every measure, so AMD is the stock I am buying.',
    'I sold Intel to buy AMD shares, because AMD is the far better company.',
    'AMD over Intel any day: I keep buying the stock.',
    'Forget Intel, I am buying AMD shares here.',
    'AMD schlägt Intel in jedem Segment, deshalb kaufe ich AMD.',
    'AMD gefällt mir viel besser als Intel, ich habe AMD gekauft.',
    'Statt Intel kaufe ich lieber AMD, die Aktie ist günstig.',
    "Plutôt AMD qu'Intel : j'ai acheté AMD.",
    "J'achète AMD au lieu d'Intel, le titre AMD est sous-évalué.",
    'Mejor AMD que Intel: he comprado AMD.',
    'Compro AMD en vez de Intel, la acción de AMD está barata.',
    'Meglio AMD di Intel: ho comprato AMD.',
    'Compro AMD piuttosto che Intel, il titolo AMD è sottovalutato.',
    'Melhor AMD do que Intel: comprei AMD.',
    'Compro AMD em vez de Intel, a ação da AMD está barata.',
    'Liever AMD dan Intel: ik heb AMD gekocht.',
    'Ik koop AMD in plaats van Intel, het aandeel AMD is te goedkoop.',
  ])('%s', async text => {
    const found = await stancesOf(text, symbols)
    expect(found).toMatchObject({ AMD: 'bullish' })
    expect(found).not.toMatchObject({ INTC: 'bullish' })
  })

  it.each([
    'I bought AMD and Intel shares this week, both are cheap.',
    'Ich habe AMD und Intel gekauft, beide Aktien sind günstig.',
    "J'ai acheté AMD et Intel, les deux titres sont sous-évalués.",
    'He comprado AMD e Intel, las dos acciones están baratas.',
    'Ik heb AMD en Intel gekocht, beide aandelen zijn te goedkoop.',
  ])('and both are where both are bought: %s', async text => {
    expect(await stancesOf(text, symbols)).toMatchObject({ AMD: 'bullish', INTC: 'bullish' })
  })
})
