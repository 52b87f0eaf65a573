import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { targetsOf } from '#extraction/testing/targets-of.ts'

describe('of an old and a new target the new one is taken', () => {
  it.each([
    // English
    ['Elm Bank rates Nvidia (NVDA) a buy. It cut its price target from $260 to $240.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. Its price target went from $260 a share down to $240.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. Its price target is no longer $260 but $240.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. The target is not $260 any more, but $240.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. The price target was raised to $240.00 from $210.50.', 'USD 240'],
    [
      'Elm Bank rates Nvidia (NVDA) a buy. The price target has been lifted to $240, up from $210.',
      'USD 240',
    ],
    ['Elm Bank rates Nvidia (NVDA) a buy. It raised its target price by $42 (21%) to $240.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. It cut its target by 8 percent to $240.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. Its target is $240 instead of $210.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. Its target is $240, previously $210.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. Its target was $210 and is now $240.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. PT $210 -> $240.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. Price target: $240 (prior: $210).', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. The target was 210 dollars, now it is 240 dollars.', 'USD 240'],
    ["Elm Bank rates Nvidia (NVDA) a buy. Its target isn't $260 anymore, it's $240.", 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. Old target: $260. New target: $240.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. Previous PT: $260, new PT: $240.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. PT: $260 --> $240.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. PT raised $210 to $240.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. Its target of $210 becomes $240.', 'USD 240'],
    ['I had a $210 target on Nvidia (NVDA); now I think it is worth $240, and I am buying.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. It lifts its $210 target to $240.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. It lifts its target, $210 until now, to $240.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy. It cut the target 8% to $240.', 'USD 240'],
    ['Elm Bank rates Nvidia (NVDA) a buy with a target of $240 versus $210 before.', 'USD 240'],
  ])('in English: %s', async (text, expected) => {
    expect(await targetsOf(text, symbols)).toMatchObject({ NVDA: expected })
  })

  it.each([
    ['Das Kursziel wurde von 195 auf 210 Euro angehoben.', 'EUR 210'],
    ['Das Kursziel wurde um 15 auf 210 Euro angehoben.', 'EUR 210'],
    ['Das Kursziel wurde um 8 Prozent auf 210 Euro angehoben.', 'EUR 210'],
    ['Das Kursziel steigt von bisher 195 Euro auf nun 210 Euro.', 'EUR 210'],
    ['Das Haus hebt Ziel für SAP auf 210 (Alt: 195) Euro.', 'EUR 210'],
    ['Das Haus senkt Ziel für SAP von 240 auf 210 Euro.', 'EUR 210'],
    ['Das Haus belässt sie auf Kaufen – Ziel 210 Euro.', 'EUR 210'],
    ['Das Kursziel lautet 210 statt 195 Euro.', 'EUR 210'],
    ['Das Kursziel lautet nun 210 Euro statt wie bisher 195 Euro.', 'EUR 210'],
    ['Das Kursziel beträgt 210 Euro (zuvor 195 Euro).', 'EUR 210'],
    ['Den fairen Wert der Aktie sehen wir nicht mehr bei 240 Euro, sondern bei 210 Euro.', 'EUR 210'],
    ['Das Kursziel liegt nicht mehr bei 240, aber immerhin noch bei 210 Euro.', 'EUR 210'],
  ])('in German: %s', async (sentence, expected) => {
    const text = `Wir empfehlen SAP zum Kauf, weil die Aktie günstig ist und die Aufträge wachsen. ${sentence}`
    expect(await targetsOf(text, symbols)).toMatchObject({ 'SAP.DE': expected })
  })

  it.each([
    ["L'objectif de cours passe de 700 à 780 euros.", 'EUR 780'],
    ["L'objectif de cours est relevé de 700 euros à 780 euros.", 'EUR 780'],
    ["L'objectif de cours à 12 mois est abaissé de 850 à 780 euros.", 'EUR 780'],
    ["L'objectif de cours est porté à 780 euros contre 700 euros auparavant.", 'EUR 780'],
    ["L'objectif de cours est désormais de 780 euros au lieu de 700.", 'EUR 780'],
    ["L'objectif de cours n'est plus de 850 euros mais de 780 euros.", 'EUR 780'],
    ["L'objectif est relevé de 10%, à 780 euros.", 'EUR 780'],
  ])('in French: %s', async (sentence, expected) => {
    const text = `Nous restons à l'achat sur LVMH, car les actions sont bon marché pour cette qualité. ${sentence}`
    expect(await targetsOf(text, symbols)).toMatchObject({ 'MC.PA': expected })
  })

  it.each([
    ['El precio objetivo sube de 11 a 13 euros.', 'EUR 13'],
    ['El precio objetivo baja desde los 15 euros hasta los 13 euros.', 'EUR 13'],
    ['Elevamos el precio objetivo un 10%, hasta 13 euros.', 'EUR 13'],
    ['El precio objetivo es de 13 euros, frente a los 11 euros anteriores.', 'EUR 13'],
    ['El precio objetivo ya no es de 15 euros sino de 13 euros.', 'EUR 13'],
    ['El precio objetivo es ahora de 13 euros en lugar de 11 euros.', 'EUR 13'],
  ])('in Spanish: %s', async (sentence, expected) => {
    const text = `Recomendamos comprar Iberdrola, porque la acción está barata y el dividendo es seguro. ${sentence}`
    expect(await targetsOf(text, symbols)).toMatchObject({ 'IBE.MC': expected })
  })

  it.each([
    ['O preço-alvo baixou de R$ 98 para R$ 83,50.', 'BRL 83.5'],
    ['O preço-alvo passou de R$ 70,00 para R$ 83,50.', 'BRL 83.5'],
    ['O preço-alvo foi elevado para R$ 83,50, ante R$ 70.', 'BRL 83.5'],
    ['O preço-alvo foi elevado em 12%, para R$ 83,50.', 'BRL 83.5'],
    ['O preço-alvo agora é de R$ 83,50 em vez de R$ 70.', 'BRL 83.5'],
    ['O preço-alvo não é mais de R$ 98, mas de R$ 83,50.', 'BRL 83.5'],
  ])('in Portuguese: %s', async (sentence, expected) => {
    const text = `Recomendamos a compra da Vale (VALE3), porque a ação está barata. ${sentence}`
    expect(await targetsOf(text, symbols)).toMatchObject({ 'VALE3.SA': expected })
  })

  it.each([
    ['Il prezzo obiettivo sale da 7 a 8 euro.', 'EUR 8'],
    ['Il prezzo obiettivo è stato alzato a 8 euro da 7 euro.', 'EUR 8'],
    ['Il prezzo obiettivo sale a 8 euro rispetto ai precedenti 7 euro.', 'EUR 8'],
    ['Il prezzo obiettivo è di 8 euro invece di 7 euro.', 'EUR 8'],
    ['Il prezzo obiettivo non è più di 9 euro ma di 8 euro.', 'EUR 8'],
  ])('in Italian: %s', async (sentence, expected) => {
    const text = `Consigliamo di comprare Enel, perché le azioni sono a buon mercato. Rating buy. ${sentence}`
    expect(await targetsOf(text, symbols)).toMatchObject({ 'ENEL.MI': expected })
  })

  it.each([
    ['Het koersdoel gaat van 700 naar 820 euro.', 'EUR 820'],
    ['Het koersdoel is verhoogd naar 820 euro van 700 euro.', 'EUR 820'],
    ['Het koersdoel is 820 euro in plaats van 700 euro.', 'EUR 820'],
    ['Het koersdoel is niet langer 900 maar 820 euro.', 'EUR 820'],
    ['Het koersdoel was 700 euro en is nu 820 euro.', 'EUR 820'],
  ])('in Dutch: %s', async (sentence, expected) => {
    const text = `Ons advies voor ASML is kopen, omdat het aandeel goedkoop is en de orders stijgen. ${sentence}`
    expect(Object.values(await targetsOf(text, symbols))).toContain(expected)
  })
})

describe('no target is', () => {
  it.each([
    ['a dividend', 'I bought Costco shares. The dividend target is $6 a share.'],
    ['earnings', 'I bought Costco shares. EPS in two years should reach 24 dollars.'],
    ['earnings that a plan aims at', 'I bought Costco shares. Its EPS target of $24 looks safe.'],
    ['what is aimed at behind it', 'I bought Costco shares. They target $6 of dividends.'],
    [
      'earnings of which more is told',
      'I bought Costco shares. Earnings per share, which were weak, will reach 24 dollars.',
    ],
    ['a payout that is aimed at', 'I bought Costco shares. They have a target for dividends of $6.'],
    ['what happened to the price', 'I bought Costco shares. Why is it down? $980 -> $812'],
    ['how the price rose', 'I bought Costco shares. $512 → $812 in a year, and more to come.'],
    ['a year', 'I bought Costco shares. Our target is 2028 for the next step.'],
    [
      'a year of which earnings are meant',
      'I bought Costco shares. Fair value rests on a target of 2027 earnings.',
    ],
  ])('%s', async (_, text) => {
    expect(await targetsOf(text, symbols)).toEqual({ COST: null })
  })

  it.each([
    ["Nous achetons LVMH, l'action est bon marché. L'objectif de dividende est de 14 euros.", 'MC.PA'],
    [
      'Wir kaufen SAP, die Aktie ist günstig. Das EPS soll auf 9 Euro steigen, das Gewinnziel ist 10 Euro.',
      'SAP.DE',
    ],
  ])('a dividend or profit in another language: %s', async (text, ticker) => {
    expect(await targetsOf(text, symbols)).toMatchObject({ [ticker]: null })
  })
})

describe('of the target of others and the own one the own is taken', () => {
  it.each([
    'I am buying Costco. Street-high target $1,300, mine $1,140.',
    'I am buying Costco. The Street-high target is 1,300 dollars, mine is 1,140 dollars.',
    'I am buying Costco. The consensus target is $1,300; mine is $1,140.',
    'I am buying Costco. Mine is a target of $1,140, the highest on the Street is $1,300.',
    'I am buying Costco. The price target of $1,300 for Costco is Citi’s; mine is $1,140.',
    'I am buying Costco. The consensus target is $1,300, I see $1,140.',
    'I am buying Costco. Wall Street has a high of $1,300, but I say $1,140.',
    'I am buying Costco. Analysts have an average target of $1,300, but my target is $1,140.',
  ])('%s', async text => {
    expect(await targetsOf(text, symbols)).toEqual({ COST: 'USD 1140' })
  })
})
