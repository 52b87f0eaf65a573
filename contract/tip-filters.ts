import { z } from 'zod'
import { id } from './fields.ts'
import { stance } from './stance.ts'

/** Filters for a list of tips of any person. */
export const tipFilters = {
  stance: stance.optional().describe('Only tips of this stance'),
  strategist: id
    .optional()
    .describe(
      'Only tips of the posts of this strategist (id), under all of their names; none where there is nobody of that id',
    ),
}

const wrongYear = 'Enter a year such as 2026'

/** Filters for the tips about one stock. */
export const stockTipFilters = {
  ...tipFilters,
  year: z
    .string()
    .regex(/^[1-9]\d{3}$/, wrongYear)
    .optional()
    .describe('Begins with the newest tip of this year (UTC), or of the last one before it that has any'),
  came: z
    .enum(['new', 'edited'])
    .optional()
    .describe(
      'Signed in: only what came since the caller last saved a conclusion: `new` tips, or those they agreed with that others `edited`',
    ),
  judged: z
    .enum(['true', 'false'])
    .optional()
    .describe(
      'Signed in: only the tips that the caller agrees or disagrees with; with false only those that wait, uncertain ones too',
    ),
}
