import { z } from 'zod'
import { optionalText, requiredText } from './fields.ts'
import { limits } from './limits.ts'

/** Why a moderator hides something. */
export const hiding = z.object({ reason: requiredText(limits.why).describe('Stands in the log') })

/** Why a moderator shows it again. */
export const showing = z.object({ reason: optionalText(limits.why).describe('Stands in the log') }).optional()
