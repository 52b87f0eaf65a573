import type { Standing } from './outcome-words.ts'

/**
 * The mark of a price that moved: an outlined triangle in the text colour, with its sign beside it. Filled and coloured
 * triangles mean stances.
 */
export function MovedMark({ result, size = 11 }: { result: number; size?: number }) {
  if (result === 0) return null
  return (
    <svg width={size} height={size} viewBox="0 0 10 10" {...pen} aria-hidden="true">
      <path d={result > 0 ? 'M5 1.4 9 8.6H1z' : 'M5 8.6 1 1.4h8z'} />
    </svg>
  )
}

/**
 * The mark of a call's standing: a full circle for a hit, a ring for a miss, a broken ring while open, a cross if
 * unknown.
 */
export function StandingMark({ standing }: { standing: Standing }) {
  return (
    <svg
      width={12}
      height={12}
      viewBox="0 0 12 12"
      {...pen}
      className={standing === 'hit' ? 'text-accent' : undefined}
      aria-hidden="true"
    >
      {standing === 'unknown' ? (
        <path d="M3 3l6 6M9 3l-6 6" />
      ) : (
        <circle cx="6" cy="6" r="4" {...circles[standing]} />
      )}
    </svg>
  )
}

const pen = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinejoin: 'round' } as const

const circles = { hit: { fill: 'currentColor' }, miss: {}, open: { strokeDasharray: '1.6 2.1' } }
