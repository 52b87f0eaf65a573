/** A group with fewer resolved forecasts has no figures (decision 65). */
export const fewestForecasts = 10

/** The fewest other judgements of a tip, at the time of the person's own, for a comparison with the crowd. */
export const fewestOthers = 5

/** The most forecasts that are stored of a person. */
export const mostForecasts = 50_000

/** Months after a forecast, as written in addresses. `own`: what the conclusion itself said, and 6 for judgements. */
export const forecastHorizons = ['1', '3', '6', '12', 'own'] as const
