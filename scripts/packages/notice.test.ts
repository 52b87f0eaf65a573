import { describe, expect, it } from 'vitest'
import { isPlain, readNotice } from './notice.ts'

const terms = `Permission is granted to anyone who keeps the above
copyright notice in all copies.

THE SOFTWARE COMES WITHOUT WARRANTY. THE
COPYRIGHT HOLDERS ARE NOT LIABLE.`

describe('readNotice', () => {
  it('tells whose a package is from what anybody may do with it', () => {
    const file = `MIT License\r\n\r\nCopyright (c) 2020 Ada\r\n © 2021 Grace\r\n\r\n${terms}\r\n`
    expect(readNotice(file)).toMatchObject({
      copyright: ['Copyright (c) 2020 Ada', '© 2021 Grace'],
      text: terms,
    })
  })

  it('leaves out what a package carries of others', () => {
    const file = `Copyright (c) 2020 Ada\n\n${terms}\n\n# Licenses of bundled dependencies\n\nCopyright (c) 2019 Grace`
    expect(readNotice(file)).toMatchObject({ copyright: ['Copyright (c) 2020 Ada'], text: terms })
  })
})

describe('isPlain', () => {
  const licence = readNotice(`The MIT License (MIT)\n\nCopyright (c) Somebody\n\n${terms}`)

  it('is true of the same words, however they are broken into lines, and of a name before them', () => {
    const other = `# Licence of a package\n\nCopyright Ada\n\n${terms.replaceAll('\n', ' ')}`
    expect(isPlain(readNotice(other), licence)).toBe(true)
  })

  it('is false where a word is another, or much is added', () => {
    expect(isPlain(readNotice(terms.replace('anyone', 'friends')), licence)).toBe(false)
    expect(isPlain(readNotice(`${terms}\n\n${'And name us on every page. '.repeat(5)}`), licence)).toBe(false)
  })
})
