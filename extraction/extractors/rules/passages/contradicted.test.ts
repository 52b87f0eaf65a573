import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'
import { targetsOf } from '#extraction/testing/targets-of.ts'

describe('who is contradicted gives neither stance nor target', () => {
  it.each([
    'My friend says Caterpillar falls to $50; he is wrong. I own the shares and keep buying.',
    'A colleague insists that Caterpillar is a sell with a $50 target. I disagree: I bought more Caterpillar shares.',
    'The bears claim Caterpillar is worth $50 at most. They are wrong, and I am buying the stock.',
    'One analyst rates Caterpillar a sell and has a price target of $50. That is nonsense. I bought the shares.',
    'My neighbour thinks Caterpillar will crash to $50. He could not be more wrong. I am buying Caterpillar shares.',
    'Mein Schwager meint, Caterpillar fällt auf 50 Dollar. Da irrt er: Ich habe Caterpillar-Aktien gekauft.',
    'Ein Analyst nennt für Caterpillar ein Kursziel von 50 Dollar. Das ist Unsinn, ich kaufe die Caterpillar-Aktie.',
    "Mon voisin pense que Caterpillar tombe à 50 dollars. Il a tort : j'ai acheté des actions Caterpillar.",
    'Mi vecino dice que Caterpillar cae a 50 dólares. Se equivoca: he comprado acciones de Caterpillar.',
    'Mio cognato dice che Caterpillar scende a 50 dollari. Si sbaglia: ho comprato azioni Caterpillar.',
    'Meu vizinho diz que a Caterpillar vai cair a 50 dólares. Ele está errado: comprei ações da Caterpillar.',
    'Mijn buurman zegt dat Caterpillar naar 50 dollar zakt. Hij heeft het mis: ik heb aandelen Caterpillar gekocht.',
  ])('%s', async text => {
    expect(await stancesOf(text, symbols)).toEqual({ CAT: 'bullish' })
    expect(await targetsOf(text, symbols)).toEqual({ CAT: null })
  })

  it.each([
    ['My friend says Caterpillar falls to $50; he is right. I sold my Caterpillar shares.', 'bearish'],
    ['The bulls say Caterpillar goes to $900. They are wrong: I sold my Caterpillar shares.', 'bearish'],
    ['I was told Caterpillar is dear. I bought the shares, and my target is $640.', 'bullish'],
  ])('and who is not keeps the stance: %s', async (text, stance) => {
    expect(await stancesOf(text, symbols)).toEqual({ CAT: stance })
  })
})
