/**
 * With fewer than `told` resolved calls a record has no figures. With fewer than `ranked`, or with entries in fewer
 * than `months` months, it has no rank (decision 67).
 */
export const fewest = { told: 10, ranked: 20, months: 6 } as const

/** Months after a call, as written in addresses and queries, and the usual choice. */
export const recordHorizons = ['1', '3', '6', '12'] as const
export const usualHorizon = '6'

/**
 * Results are counted in columns of 2.5 percentage points. Results beyond 50 points are in the last column of their
 * side.
 */
export const columns = { width: 0.025, most: 20 } as const

/**
 * The most corrections of one person that may be open, and how many refused ones of a tip end the person's right to
 * more.
 */
export const correctionLimits = { open: 20, refused: 3 } as const
