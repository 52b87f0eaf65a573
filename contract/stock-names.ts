import { z } from 'zod'
import { isBlank } from './blank.ts'
import { cleanText, oneLine, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { editor } from './tip-versions.ts'

const missing = 'Write the name'

/**
 * A company name as a person corrects it. A name that is invalid is refused; a name read from a source is repaired
 * instead.
 */
const mendedName = z
  .string(missing)
  .refine(text => !cleanText(text).trim().includes('\n'), { error: 'A name has one line', abort: true })
  .overwrite(oneLine)
  .min(1, { error: missing, abort: true })
  .max(limits.companyName, `Use at most ${limits.companyName} characters`)
  .refine(text => !isBlank(text), missing)
  .refine(text => !/[<>]/.test(text), 'Leave out < and >')

const seen = z
  .int()
  .min(1)
  .max(1_000_000)
  .describe('The `nameVersion` that the caller has seen: where there is another by now, nothing is changed')

export const nameChange = z.object({ companyName: mendedName, seen })
export type NameChange = z.infer<typeof nameChange>

export const nameRestore = z.object({
  version: z.int().min(1).max(1_000_000).describe('The name to bring back'),
  seen,
})
export type NameRestore = z.infer<typeof nameRestore>

export const stockNameVersion = z.object({
  version: z.int().describe('1 is the first name, the highest the present one'),
  at: timestamp,
  by: editor.exclude(['poster']).nullable().describe('null: it came with the stock'),
  from: z.string().nullable().describe('null: it came with the stock'),
  to: z.string(),
})
export type StockNameVersion = z.infer<typeof stockNameVersion>
