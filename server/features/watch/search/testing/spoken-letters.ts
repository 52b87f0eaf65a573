import { addDays, addMonths, type Day } from '#reckoning/days/days.ts'

/** Letters of people who do not exist, for what is asked of them in `spoken-requests.ts`. */
export interface SpokenLetter {
  title: string
  author: string
  summary: string
  content: string
  publishedAt: string
  tips: {
    ticker: string
    name: string
    text: string
    thesis?: string
    stance?: 'bullish' | 'bearish' | 'neutral'
  }[]
}

const noon = (day: Day) => `${day}T12:00:00Z`

/** @param today the day, in UTC, of which they are a week, a month and a year old. */
export function spokenLetters(today: Day): SpokenLetter[] {
  const lastMonth = `${addMonths(today, -1).slice(0, 7)}-12`
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return [
    {
      title: 'TSMC spends like it means it',
      author: 'Jonas Reiter',
      summary: 'What the largest maker of chips builds, and who is paid for it.',
      content:
        'Taiwan Semiconductor raises its capital spending to 42 billion dollars. The capex goes where the orders are. ASML sells every EUV machine that it can build. Chips remain scarce.',
      publishedAt: noon(lastMonth),
      tips: [
        {
          ticker: 'TSM',
          name: 'Taiwan Semiconductor Manufacturing',
          text: 'The capex of 42 billion pays for itself by 2028.',
          stance: 'bullish',
        },
        {
          ticker: 'ASML.AS',
          name: 'ASML Holding',
          text: 'Every EUV machine that it can build is sold.',
          stance: 'bullish',
        },
      ],
    },
    {
      title: 'I was wrong about memory',
      author: 'Jonas Reiter',
      summary: 'A correction, with figures.',
      content:
        'I wrote that memory was scarce. It is not. Samsung and Micron both add lines, so prices fall.',
      publishedAt: noon(addMonths(today, -4)),
      tips: [
        {
          ticker: 'MU',
          name: 'Micron Technology',
          text: 'As lines are added, memory prices fall for a year.',
          stance: 'bearish',
        },
        {
          ticker: '005930.KS',
          name: 'Samsung Electronics',
          text: 'The memory division carries the phones once more.',
        },
      ],
    },
    {
      title: 'Search is not dead',
      author: 'Priya Raman',
      summary: 'Why chatbots have not taken the money yet.',
      content:
        'Alphabet sells more clicks than ever. Meta shows more advertisements, and people stay all the same.',
      publishedAt: noon(addDays(today, -70)),
      tips: [
        {
          ticker: 'GOOGL',
          name: 'Alphabet Inc.',
          text: 'Search advertising grows although machines answer.',
          stance: 'bullish',
        },
        {
          ticker: 'META',
          name: 'Meta Platforms',
          text: 'It shows more advertisements an hour: the ad load rises.',
        },
      ],
    },
    {
      title: 'Weight loss, weight gain',
      author: 'Priya Raman',
      summary: 'Two makers of one medicine.',
      content: 'Novo Nordisk lowers its price, and Eli Lilly does not have to. Obesity is treated for life.',
      publishedAt: noon(addDays(today, -1)),
      tips: [
        {
          ticker: 'LLY',
          name: 'Eli Lilly',
          text: 'Drugs against obesity keep their price: Novo is the one that cuts.',
          stance: 'bullish',
        },
        {
          ticker: 'NVO',
          name: 'Novo Nordisk',
          text: 'The price war is one that it has begun itself.',
          stance: 'bearish',
        },
      ],
    },
    {
      title: 'Cranes, steel and patience',
      author: 'The Harbor Letter',
      summary: 'What moves what is heavy.',
      content: 'Dealers of Caterpillar hold too many machines. Deere takes orders again.',
      publishedAt: noon(addDays(today, -weekday - 4)),
      tips: [
        {
          ticker: 'CAT',
          name: 'Caterpillar',
          text: 'Dealers hold machines for seven months.',
          stance: 'bearish',
        },
        { ticker: 'DE', name: 'Deere & Company', text: 'Orders for tractors come back.', stance: 'bullish' },
      ],
    },
    {
      title: 'Le luxe respire',
      author: 'Marguerite Dufour',
      summary: 'La Chine achète de nouveau.',
      content: 'Les ventes de LVMH en Chine ne baissent plus.',
      publishedAt: noon(addDays(today, -40)),
      tips: [
        {
          ticker: 'MC.PA',
          name: 'LVMH',
          text: 'La Chine revient, et avec elle les marges.',
          stance: 'bullish',
        },
      ],
    },
    {
      title: 'Warum ich bei BMW bleibe',
      author: 'Anselm Köhler',
      summary: 'Eine Dividende, die hält.',
      content: 'Die Autos verkaufen sich. Die Dividende ist durch den Gewinn gedeckt.',
      publishedAt: noon(addDays(today, -55)),
      tips: [
        { ticker: 'BMW.DE', name: 'BMW', text: 'Die Dividende ist zweimal verdient.', stance: 'bullish' },
      ],
    },
    {
      title: 'Insurers in a storm',
      author: 'Max March',
      summary: 'Who pays when roofs fly.',
      content:
        'A hurricane costs insurance companies one good quarter. Allstate has raised its premiums before it.',
      publishedAt: noon(addDays(today, -90)),
      tips: [
        {
          ticker: 'ALL',
          name: 'Allstate',
          text: 'One hurricane is paid for by premiums of a year.',
          stance: 'bullish',
        },
        { ticker: 'PGR', name: 'Progressive', text: 'It insures cars, not roofs.' },
      ],
    },
    {
      title: 'Five years of patience',
      author: 'Jonas Reiter',
      summary: 'What has paid for waiting.',
      content: 'Berkshire has more cash than ideas. Coca-Cola has paid all the same.',
      publishedAt: `${Number(today.slice(0, 4)) - 1}-06-10T12:00:00Z`,
      tips: [
        {
          ticker: 'BRK.B',
          name: 'Berkshire Hathaway',
          text: 'The pile of cash grows because nothing is cheap.',
          stance: 'neutral',
        },
        { ticker: 'KO', name: 'Coca-Cola', text: 'Sugar water pays for patience.', stance: 'bullish' },
      ],
    },
    {
      title: 'Three businesses that sell a feeling',
      author: 'The Okonkwo Brief',
      summary: 'Fear, ease and pride.',
      content:
        'Gartner sells to those who are afraid to decide. Visa sells ease. Ford sells pride and loses money.',
      publishedAt: noon(addDays(today, -120)),
      tips: [
        {
          ticker: 'IT',
          name: 'Gartner',
          text: 'Its customers are afraid to decide alone, and fear renews.',
          stance: 'bullish',
        },
        { ticker: 'V', name: 'Visa', text: 'A toll on each payment.', stance: 'bullish' },
        { ticker: 'F', name: 'Ford', text: 'It is losing money on every electric car.', stance: 'bearish' },
      ],
    },
  ]
}

/** What the person who asks has written for themselves. */
export const spokenNotes = {
  note: { ticker: 'TSM', content: 'Ask about the fabs in Arizona and their depreciation.' },
  task: { ticker: 'LLY', task: 'Read the trial results of the autumn.' },
}
