/** A tip of an example, with the members that its lesson does not need left empty. */
const example = (more: Record<string, unknown>) => ({
  role: 'claim',
  thesis: null,
  price_target: null,
  metrics: [],
  ...more,
})

/** Invented texts with their answers, one for each thing that models get wrong: they show what no rule tells well. */
const examples: { lesson: string; text: string; answer: { summary: string[]; tips: unknown[] } }[] = [
  {
    lesson: 'A list whose heading speaks for its items:',
    text: 'Three names I bought this spring\n- Orlow Marine (ORLM): harbours are full until 2031.\n- Tessin Optics (TSNO): the lens business alone pays for the price.\n- Brack Foods, small for now, because the chair has left.',
    answer: {
      summary: ['Three names I bought this spring'],
      tips: [
        example({
          ticker: 'ORLM',
          company_name: 'Orlow Marine',
          text: 'Harbours are full until 2031',
          evidence: 'Orlow Marine (ORLM): harbours are full until 2031.',
          stance: 'bullish',
        }),
        example({
          ticker: 'TSNO',
          company_name: 'Tessin Optics',
          text: 'The lens business alone pays for the price',
          evidence: 'Tessin Optics (TSNO): the lens business alone pays for the price.',
          stance: 'bullish',
        }),
        example({
          ticker: '',
          company_name: 'Brack Foods',
          text: 'Worth a small position although the chair has left',
          evidence: 'Brack Foods, small for now, because the chair has left.',
          stance: 'bullish',
        }),
      ],
    },
  },
  {
    lesson: 'A quoted analyst (the bank that rates is no tip, the stock that it rates is one):',
    text: 'Hallmere Bank cut Quillon Air (QLNA) to sell and sees the shares at $14, down from $22.',
    answer: {
      summary: ['Hallmere Bank cut Quillon Air (QLNA) to sell and sees the shares at $14, down from $22.'],
      tips: [
        example({
          ticker: 'QLNA',
          company_name: 'Quillon Air',
          text: 'Hallmere Bank now says to sell the airline',
          evidence: 'Hallmere Bank cut Quillon Air (QLNA) to sell and sees the shares at $14, down from $22.',
          stance: 'bearish',
          price_target: {
            value: 14,
            currency: 'USD',
            horizon: null,
            source_excerpt: 'sees the shares at $14, down from $22',
          },
        }),
      ],
    },
  },
  {
    lesson: 'A relative verdict (one is preferred, the other is left alone):',
    text: 'Veldt Steel has had its run. If I had to own one mill today it would be Norrland Iron (NRIR), which still trades below book.',
    answer: {
      summary: [
        'If I had to own one mill today it would be Norrland Iron (NRIR), which still trades below book.',
      ],
      tips: [
        example({
          ticker: 'NRIR',
          company_name: 'Norrland Iron',
          text: 'The mill to own today, because it still trades below book',
          evidence:
            'If I had to own one mill today it would be Norrland Iron (NRIR), which still trades below book.',
          stance: 'bullish',
        }),
        example({
          role: 'mentioned',
          ticker: '',
          company_name: 'Veldt Steel',
          text: '',
          evidence: null,
          stance: 'unset',
        }),
      ],
    },
  },
  {
    lesson: 'News without a claim (no tip):',
    text: 'Pellworm Media (PLWM) opened a studio in Riga on Monday. The stock rose 3 percent to $41.',
    answer: { summary: ['Pellworm Media (PLWM) opened a studio in Riga on Monday.'], tips: [] },
  },
]

/** The examples as they stand in the task. */
export const writtenExamples = examples
  .map(({ lesson, text, answer }) => `${lesson}\n<<<\n${text}\n>>>\n${JSON.stringify(answer)}`)
  .join('\n\n')
