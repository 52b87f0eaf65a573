import { z } from 'zod'

/** What visitors see of a post's text: all of it, or the quotes of its tips with one sentence on either side. */
export const publicContent = z.enum(['full', 'quotes'])
export type PublicContent = z.infer<typeof publicContent>
