import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../sources-hash.ts'
import { mostNouns, type Nouns, nounsAmiss, nounsIn } from './nouns.ts'

const nouns: Nouns = {
  own: ['tip', 'draft'],
  leftOut: new Map([['claim', 'tip']]),
  fields: ['thesis'],
}
const shown = (...texts: string[]) => texts.map(text => ({ path: 'web/a.tsx', text }))
const amiss = (texts: string[], own = nouns, fixed: string[] = []) =>
  nounsAmiss(shown('A tip of a draft', ...texts), own, new Set(fixed))

describe('the nouns of the screens', () => {
  it('are refused where there are more than twenty', () => {
    const many = Array.from(
      { length: mostNouns + 1 },
      (_, n) => `noun${'abcdefghijklmnopqrstuvwxyz'.charAt(n)}`,
    )
    expect(amiss([many.join(' ')], { ...nouns, own: many })).toEqual([
      'docs/words.md has 21 nouns for the screens, and 20 is the most',
    ])
  })

  it('have no synonyms, in the plural neither', () => {
    expect(amiss(['What it claims'])).toEqual(['web/a.tsx shows claim (tip is the noun): What it claims'])
    expect(amiss(['Unclaimed'])).toEqual([])
  })

  it('are known: a word that stands alone and in the plural is one of them, or an ordinary one', () => {
    expect(amiss(['One folder, two folders, one story, many stories'])).toEqual([
      'The screens say folder and folders: one of the nouns of docs/words.md, or an ordinary word?',
      'The screens say story and stories: one of the nouns of docs/words.md, or an ordinary word?',
    ])
    expect(amiss(['One price, two prices, tips, drafts'])).toEqual([])
  })

  it('are all in use', () => {
    expect(amiss([], { ...nouns, own: [...nouns.own, 'receipt'] })).toEqual([
      'No screen says receipt: docs/words.md need not have it',
    ])
  })

  it('leave a text alone that was promised before, as long as it is shown', () => {
    expect(amiss(['Watch this claim'], nouns, ['Watch this claim'])).toEqual([])
    expect(amiss([], nouns, ['Watch this claim'])).toEqual([
      'No screen shows the fixed text any more: Watch this claim',
    ])
  })
})

it('the document of words lists at most twenty, each with what it stands for', () => {
  expect(() => nounsIn('# Words')).toThrow('no section')
  const { own, leftOut, fields } = nounsIn(readFileSync(join(root, 'docs/words.md'), 'utf8'))
  expect(own.length).toBeLessThanOrEqual(mostNouns)
  expect(own).toContain('tip')
  expect(leftOut.get('claim')).toBe('tip')
  expect(leftOut.get('member')).toBe('somebody, people')
  expect(fields).toContain('thesis')
})
