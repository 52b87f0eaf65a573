import { z } from 'zod'
import { id, optionalDay, optionalPrice, requiredLine, timestamp } from './fields.ts'
import { limits } from './limits.ts'

/** A falsifier is a text, or a close below or above a price. */
export const falsifierKind = z.enum(['text', 'close-below', 'close-above'])
export type FalsifierKind = z.infer<typeof falsifierKind>

export const falsifierState = z.enum(['open', 'tripped', 'dropped'])

/** Something that would change the person's mind about a stock (decision 68). */
export const falsifier = z.object({
  id: z.string(),
  text: z.string(),
  kind: falsifierKind,
  level: z.number().nullable().describe('On the scale of the day it was written'),
  by: z.iso.date().nullable().describe('When it is looked at, if it has not come before'),
  state: falsifierState,
  trippedOn: z.iso.date().nullable(),
  note: z.string().nullable(),
  createdAt: timestamp,
})
export type Falsifier = z.infer<typeof falsifier>

/** A falsifier as it is saved. `id` is given if it exists already. */
export const newFalsifier = z
  .object({
    id: id.optional(),
    text: requiredLine(limits.falsifier),
    kind: z.enum(falsifierKind.options, 'Choose one of text, close-below, close-above').default('text'),
    level: optionalPrice,
    by: optionalDay,
  })
  .refine(({ kind, level }) => kind === 'text' || level !== null, {
    path: ['level'],
    error: 'Enter a price above 0',
  })
  .refine(({ kind, level }) => kind !== 'text' || level === null, {
    path: ['level'],
    error: 'Only a close below or above has a level',
  })
export type NewFalsifier = z.infer<typeof newFalsifier>

/** How many may be open for one stock. As many of the latest tripped ones are shown beside them. */
export const mostFalsifiers = 10
