import type { z } from 'zod'
import type { newPost } from '#contract/posts.ts'

/**
 * A post in the form that the pages send, but with an age instead of a date: the pictures then always show the same
 * ages.
 */
export interface SamplePost extends Omit<z.input<typeof newPost>, 'publishedAt' | 'content'> {
  /** Days since the post was published. */
  age: number
  /** The text in parts. In a video each part has the second at which it is spoken. */
  parts: [text: string, seconds?: number][]
}

/** The address of a drawing in sample-art.ts. No request goes to this address. */
export function picture(name: string): string {
  return `https://pictures.example/${name}.svg`
}
