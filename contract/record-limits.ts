/**
 * Fewer resolved calls than `told` tell nothing; with fewer than `ranked`, or of fewer months of entry, nobody is ranked
 * (decision 67).
 */
export const fewest = { told: 10, ranked: 20, months: 6 } as const

/** Months after a call that addresses and queries name, and the one that is shown where nobody chooses. */
export const recordHorizons = ['1', '3', '6', '12'] as const
export const usualHorizon = '6'

/** Results are counted in columns of 2.5 points; what is beyond 50 points is in the last one of its side. */
export const columns = { width: 0.025, most: 20 } as const

/** Corrections of one person that may be open at once, and refused ones of one tip that close it to them. */
export const correctionLimits = { open: 20, refused: 3 } as const
