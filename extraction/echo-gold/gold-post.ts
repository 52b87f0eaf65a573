import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostWords } from '#extraction/echoes/post-text.ts'

/** A post of the set, as the product would keep it. */
export interface GoldPost extends PostWords {
  name: string
  host: string
  tips: { text: string; evidence: string | null }[]
}

/** The posts of a folder: lines of `host:`, `tip:` and `evidence:`, a blank line, and the content where there is one. */
export function readPosts(folder: string): Map<string, GoldPost> {
  const files = readdirSync(folder).filter(file => file.endsWith('.txt'))
  return new Map(
    files.sort().map(file => {
      const name = file.slice(0, -'.txt'.length)
      return [name, postOf(name, readFileSync(join(folder, file), 'utf8').trim())]
    }),
  )
}

function postOf(name: string, text: string): GoldPost {
  const [head = '', ...paragraphs] = text.split('\n\n')
  const post: GoldPost = { name, host: '', tips: [], content: paragraphs.join('\n\n') || null }
  for (const line of head.split('\n')) {
    const colon = line.indexOf(': ')
    const [field, value] = [line.slice(0, colon), line.slice(colon + 2)]
    const tip = post.tips.at(-1)
    if (field === 'host') post.host = value
    else if (field === 'tip') post.tips.push({ text: value, evidence: null })
    else if (field === 'evidence' && tip) tip.evidence = value
    else throw new Error(`${name}: nobody knows what “${line}” is`)
  }
  return post
}
