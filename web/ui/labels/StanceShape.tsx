type Shape = 'bullish' | 'bearish' | 'neutral' | 'unset'

/** Outlines in a square of 10. They are drawn, because characters look different on each system. */
export const stancePaths: Record<Shape, string> = {
  bullish: 'M5 1l4.6 8H.4z',
  bearish: 'M5 9L.4 1h9.2z',
  neutral: 'M5 .2L9.8 5 5 9.8.2 5z',
  unset: 'M1 4h8v2H1z',
}

export const stanceColors: Record<Shape, string> = {
  bullish: 'text-bull',
  bearish: 'text-bear',
  neutral: 'text-neutral',
  unset: 'text-unset',
}

/** ▲ ▼ ◆ – in the colour of the surrounding text. A word always stands beside the shape. */
export function StanceShape({ stance, size = 10 }: { stance: Shape; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 10 10" fill="currentColor" aria-hidden="true">
      <path d={stancePaths[stance]} />
    </svg>
  )
}
