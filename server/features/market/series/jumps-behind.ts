/** SQL: whether prices of the row `series` jump behind a day, until another one where it is told. */
export function jumpsBehind(after: string, until?: string): string {
  return until
    ? `exists (select from unnest(series.suspect_days) as jump where jump > ${after} and jump <= ${until})`
    : `coalesce(${after} < any (series.suspect_days), false)`
}
