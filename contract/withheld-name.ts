/** The name shown for a strategist who asked to be withheld. */
export const withheldName = 'Withheld strategist'
