/** Fewer resolved forecasts of a group than these tell nothing (decision 65). */
export const fewestForecasts = 10

/** Other judgements that a tip must have had when it was judged, to be held against the crowd. */
export const fewestOthers = 5

/** The most forecasts that are kept of a person. */
export const mostForecasts = 50_000

/** Months after a forecast as an address names them; `own`: what a conclusion said itself, and 6 for judgements. */
export const forecastHorizons = ['1', '3', '6', '12', 'own'] as const
