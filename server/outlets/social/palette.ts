import { type Color, hexColor } from '#contract/look.ts'
import type { Stance } from '#contract/stance.ts'

/** The colours of the light theme. */
export const colors = {
  paper: light('paper'),
  surface: light('surface'),
  ink: light('ink'),
  text: light('ink-2'),
  quiet: light('ink-3'),
  line: light('line'),
  border: light('line-2'),
  accent: light('accent'),
}

/** Shape (in a square of 10), colour and ground of each stance, as everywhere in the product. */
export const stanceLooks: Record<Stance, { path: string; color: string; ground: string }> = {
  bullish: { path: 'M5 1l4.6 8H.4z', color: light('bull'), ground: light('bull-soft') },
  bearish: { path: 'M5 9L.4 1h9.2z', color: light('bear'), ground: light('bear-soft') },
  neutral: { path: 'M5 .2L9.8 5 5 9.8.2 5z', color: light('neutral'), ground: light('neutral-soft') },
  unset: { path: 'M1 4h8v2H1z', color: light('unset'), ground: light('unset-soft') },
}

function light(color: Color): string {
  return hexColor(color, 'light')
}
