import { randomInt } from 'node:crypto'
import { isUuid } from '../../../schema/ids.ts'

const longest = 80
const suffixLength = 5

/** Words that are routes of their own below /posts. */
const routeWords = new Set(['new'])

/**
 * The slug of a title: lower case, ASCII, hyphens, at most 80 characters; never empty, a route's word or of UUID shape
 * (decisions, section 3).
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[łŁ]/g, 'l')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const slug = words.slice(0, longest).replace(/-+$/, '')
  if (!slug) return 'post'
  return routeWords.has(slug) || isUuid(slug) ? `post-${slug}` : slug
}

/** The same slug with a short random suffix, for when it is taken. */
export function withSuffix(slug: string): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const suffix = Array.from({ length: suffixLength }, () => letters[randomInt(letters.length)]).join('')
  return `${slug.slice(0, longest - suffixLength - 1).replace(/-+$/, '')}-${suffix}`
}
