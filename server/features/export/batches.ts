/** Rows in one statement: PostgreSQL takes at most 65 535 parameters, and a stored thing has at most 10. */
const most = 2000

/** Splits rows into those of one statement each. */
export function batches<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, index) =>
    rows.slice(index * most, (index + 1) * most),
  )
}
