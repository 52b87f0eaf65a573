/** The columns of the table of strategists, as orders of the list. */
export const strategistColumns = ['name', 'posts', 'last', 'tips', 'counted', 'beat', 'verdict'] as const
export type StrategistColumn = (typeof strategistColumns)[number]

/** The order of each column where none is asked for. */
export const usualOrders: Readonly<Record<StrategistColumn, 'asc' | 'desc'>> = {
  ...{ name: 'asc', posts: 'desc', last: 'desc', tips: 'desc' },
  ...{ counted: 'desc', beat: 'desc', verdict: 'desc' },
}

/** All orders of the list of strategists. */
export const strategistSorts = ['newest', 'record', ...strategistColumns] as const

/** How many strategists can stand side by side. */
export const sideBySide = { least: 2, most: 4 } as const
