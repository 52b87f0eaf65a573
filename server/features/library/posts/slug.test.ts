import { describe, expect, it } from 'vitest'
import { slugOf, withSuffix } from './slug.ts'

describe('the slug of a title', () => {
  it.each([
    ['Why margins matter', 'why-margins-matter'],
    ['  — Why, though? —  ', 'why-though'],
    ['Müller & Söhne: Größe zählt', 'muller-sohne-grosse-zahlt'],
    ['Ørsted, Łódź and Æon', 'orsted-lodz-and-aeon'],
    ["What's next for Apple’s buybacks", 'whats-next-for-apples-buybacks'],
    ['東京', 'post'],
    ['!!!', 'post'],
    ['', 'post'],
    ['New', 'post-new'],
    ['Newer', 'newer'],
    ['0198c0de-0000-7000-8000-000000000000', 'post-0198c0de-0000-7000-8000-000000000000'],
    ['0198C0DE 0000 7000 8000 000000000000', 'post-0198c0de-0000-7000-8000-000000000000'],
    ['x'.repeat(300), 'x'.repeat(80)],
    [`${'x'.repeat(79)} y`, 'x'.repeat(79)],
  ])('of %o is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('has at most 80 characters with a suffix too', () => {
    expect(withSuffix('x'.repeat(80))).toMatch(/^x{74}-[a-z2-9]{5}$/)
    expect(withSuffix('short')).toMatch(/^short-[a-z2-9]{5}$/)
  })
})
