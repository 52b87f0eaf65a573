import { z } from 'zod'

/** What visitors see of the content of a post: all of it, or what its tips quote with a sentence on either side. */
export const publicContent = z.enum(['full', 'quotes'])
export type PublicContent = z.infer<typeof publicContent>
