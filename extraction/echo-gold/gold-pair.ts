import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type GoldPost, readPosts } from './gold-post.ts'
import { madeText, way } from './made-text.ts'

const writtenPair = z
  .strictObject({
    kind: z.string(),
    a: z.string(),
    b: z.string().optional(),
    made: way.optional(),
    same: z.boolean(),
  })
  .refine(({ b, made }) => (b === undefined) !== (made === undefined), 'Either b or made')

/** Two posts, and whether a careful reader would say that they have one source. */
export interface GoldPair {
  kind: string
  a: GoldPost
  b: GoldPost
  same: boolean
}

/** The pairs of the set. What is made of a post has a host of its own, unless it is a copy on the same one. */
export function readPairs(folder: string): GoldPair[] {
  const posts = readPosts(join(folder, 'posts'))
  const named = (name: string) => {
    const post = posts.get(name)
    if (!post) throw new Error(`There is no post ${name}`)
    return post
  }
  const pairs = z.array(writtenPair).parse(JSON.parse(readFileSync(join(folder, 'pairs.json'), 'utf8')))
  return pairs.map(({ kind, same, made, ...names }, nth) => {
    const a = named(names.a)
    if (!made) return { kind, same, a, b: named(names.b ?? '') }
    const host = made.way === 'copied' ? a.host : `copy-${nth}.example`
    const b = { ...a, name: `${a.name} (${kind})`, host, content: madeText(a.content ?? '', made) }
    return { kind, same, a, b }
  })
}
