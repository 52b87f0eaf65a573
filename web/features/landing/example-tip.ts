import type { TipClaims } from '#web/features/tips/TipBody.tsx'

/** Made up for the landing page: author, post and figures exist nowhere else. */
export const exampleTip: TipClaims = {
  text: 'Demand for inference is sold out into next summer; buy weakness, not strength',
  evidence:
    'Every operator we called this month is sold out into next summer. If that holds, 230 dollars is not a stretch, it is arithmetic.',
  thesis:
    'Inference capacity is bought ahead of revenue, so orders lead the income statement by two or three quarters.',
  priceTargetValue: 230,
  priceTargetCurrency: 'USD',
  priceTargetHorizon: 'within 12 months',
  priceTargetSourceExcerpt: '230 dollars is not a stretch, it is arithmetic',
  metrics: [
    {
      name: 'Data center revenue',
      value: '+62',
      unit: '%',
      currency: null,
      asOf: null,
      sourceExcerpt: 'up 62 percent from a year ago',
    },
  ],
}

export const exampleTargets = [
  { author: 'Ledger & Lime', value: 260, stance: 'bullish' },
  { author: 'Harbor Street', value: 230, stance: 'bullish' },
  { author: 'Kestrel Diary', value: 210, stance: 'bullish' },
  { author: 'Semis on Sunday', value: 185, stance: 'neutral' },
  { author: 'Margin Notes', value: 135, stance: 'bearish' },
] as const
