import { inferenceDecade } from './inference-decade.ts'
import { picture, type SamplePost } from './sample-post.ts'

/** The content of the pictures. Authors, posts and figures are invented; they exist nowhere else. */
export const samplePosts: SamplePost[] = [
  {
    title: 'Inventory, again',
    summary: 'A warehouse count of graphics cards, and why it ends badly when shelves fill before tills.',
    author: 'Dana Whitlock',
    sourceType: 'blog',
    url: 'https://whitlock.example/inventory-again',
    imageUrl: picture('shelves'),
    age: 430,
    parts: [
      ['I count boxes for a living, and the boxes are winning.'],
      [
        'Channel inventory is up nine weeks in a year while sell-through is flat. I have seen this film, it ends near $120.',
      ],
    ],
    tips: [
      {
        ticker: 'NVDA',
        stance: 'bearish',
        text: 'Inventory at distributors is growing faster than sales',
        evidence:
          'Channel inventory is up nine weeks in a year while sell-through is flat. I have seen this film, it ends near $120.',
        priceTargetValue: 120,
        priceTargetCurrency: 'USD',
        priceTargetSourceExcerpt: 'it ends near $120',
        metrics: [
          { name: 'Channel inventory', value: '+9', unit: 'weeks', sourceExcerpt: 'up nine weeks in a year' },
        ],
      },
    ],
  },
  {
    title: 'Cheap is a place in a queue',
    summary: 'What the build-out costs next to the railways that carry its transformers.',
    author: 'Kestrel Diary',
    sourceType: 'blog',
    url: 'https://kestrel.example/cheap',
    imageUrl: picture('queue'),
    age: 390,
    parts: [
      [
        'On next year’s earnings it trades below the railway that carries the transformers. I raise my target to $210.',
      ],
    ],
    tips: [
      {
        ticker: 'NVDA',
        stance: 'bullish',
        text: 'Still the cheapest way to own the build-out',
        evidence:
          'On next year’s earnings it trades below the railway that carries the transformers. I raise my target to $210.',
        priceTargetValue: 210,
        priceTargetCurrency: 'USD',
        priceTargetHorizon: '12 months',
        priceTargetSourceExcerpt: 'I raise my target to $210',
      },
    ],
  },
  {
    title: 'Selling the shovel, then the road to the mine',
    summary: 'Networking grows faster than the chips it connects, and few models have a line for it.',
    author: 'Ledger & Lime',
    sourceType: 'blog',
    url: 'https://ledger-and-lime.example/road-to-the-mine',
    imageUrl: picture('road'),
    age: 150,
    parts: [
      [
        'Attach rates went from a third to more than half in four quarters. Give the cables the multiple the chips get and you arrive at $260.',
      ],
      [
        'Water utilities are the quiet half of the same trade: American Water owns the pipes and the patience.',
      ],
    ],
    tips: [
      {
        ticker: 'NVDA',
        stance: 'bullish',
        text: 'Networking is the second product nobody models',
        evidence:
          'Attach rates went from a third to more than half in four quarters. Give the cables the multiple the chips get and you arrive at $260.',
        thesis:
          'Once the fabric is standard, a customer who wants another vendor’s accelerator has to replace the network as well.',
        priceTargetValue: 260,
        priceTargetCurrency: 'USD',
        priceTargetHorizon: '18 months',
        priceTargetSourceExcerpt: 'you arrive at $260',
      },
      {
        ticker: 'AWK',
        stance: 'bullish',
        text: 'The quiet half of the same trade',
        evidence: 'American Water owns the pipes and the patience.',
      },
    ],
  },
  {
    title: 'What the substations are telling us',
    summary: 'Racks wait for power in four states. Until it comes, fair value is where the price is.',
    author: 'Semis on Sunday',
    sourceType: 'youtube',
    url: 'https://www.youtube.com/watch?v=sem1sSund4y',
    imageUrl: picture('pylons'),
    age: 65,
    parts: [
      ['Welcome back. Four states, eleven substations, one question.', 1790],
      [
        'The racks are built and waiting for a substation. Until somebody plugs them in, 185 is fair and I sit on my hands.',
        1867,
      ],
    ],
    tips: [
      {
        ticker: 'NVDA',
        stance: 'neutral',
        text: 'Hold what you have: the next leg needs power, not chips',
        evidence:
          'The racks are built and waiting for a substation. Until somebody plugs them in, 185 is fair and I sit on my hands.',
        evidenceSeconds: 1867,
        priceTargetValue: 185,
        priceTargetCurrency: 'USD',
        priceTargetHorizon: '6 to 9 months',
        priceTargetSourceExcerpt: '185 is fair and I sit on my hands',
      },
    ],
  },
  {
    title: 'The customer who learns to cook',
    summary: 'Four buyers make up almost half of the segment, and each of them now designs chips of its own.',
    author: 'Margin Notes',
    sourceType: 'blog',
    url: 'https://margin-notes.example/cook',
    imageUrl: picture('kitchen'),
    age: 15,
    parts: [
      [
        'Four buyers make up almost half of the segment, and all four now tape out chips of their own. I would own this at $135, not a dollar above.',
      ],
      ['Their foundry is the one to own: Taiwan Semiconductor gets paid whoever does the cooking.'],
    ],
    tips: [
      {
        ticker: 'NVDA',
        stance: 'bearish',
        text: 'Trim: the four largest customers are designing the supplier out',
        evidence:
          'Four buyers make up almost half of the segment, and all four now tape out chips of their own. I would own this at $135, not a dollar above.',
        thesis:
          'Concentration cuts both ways. Each point of workload moved to in-house silicon costs more than a point of margin, because the software moat is priced as if it were permanent.',
        priceTargetValue: 135,
        priceTargetCurrency: 'USD',
        priceTargetHorizon: 'end of 2027',
        priceTargetSourceExcerpt: 'I would own this at $135, not a dollar above',
        metrics: [
          {
            name: 'Revenue from four buyers',
            value: '46',
            unit: '%',
            sourceExcerpt: 'almost half of the segment',
          },
        ],
      },
      {
        ticker: 'TSM',
        stance: 'bullish',
        text: 'The foundry gets paid whoever does the cooking',
        evidence: 'Taiwan Semiconductor gets paid whoever does the cooking.',
      },
    ],
  },
  inferenceDecade,
]
