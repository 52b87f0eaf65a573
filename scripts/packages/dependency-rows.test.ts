import { describe, expect, it } from 'vitest'
import { complaintsAbout, readRows } from './dependency-rows.ts'

const page = `# Dependencies

| Package | What for | What else was weighed | MB | Licence |
|---|---|---|---:|---|
| \`react\` | components, with \`jsx\` | Preact | 1° | MIT |
| \`@types/node\`, \`@types/react\` | types | – | 4 | MIT |

| Package | MB | Why it stays |
|---|---:|---|
| \`@large/binary\` | 64 | one program |
`
const dependencies = new Map([
  ['react', 'MIT'],
  ['@types/node', 'MIT'],
  ['@types/react', 'MIT'],
])

describe('readRows', () => {
  it('reads each package by its name, several in a row too, and not those that others bring', () => {
    expect(readRows(page)).toEqual([
      { names: ['react'], licence: 'MIT' },
      { names: ['@types/node', '@types/react'], licence: 'MIT' },
    ])
  })
})

describe('complaintsAbout', () => {
  it('has none where each package has its row and each row its package', () => {
    expect(complaintsAbout(readRows(page), dependencies)).toEqual([])
  })

  it('names a package without a row', () => {
    expect(complaintsAbout(readRows(page), new Map([...dependencies, ['zod', 'MIT']]))).toEqual([
      'zod has no row',
    ])
  })

  it('names a row without a package', () => {
    expect(complaintsAbout(readRows(`${page}| \`left-pad\` | pads | – | 1 | MIT |`), dependencies)).toEqual([
      'left-pad has a row, and package.json does not name it',
    ])
  })

  it('names a package with two rows', () => {
    expect(complaintsAbout(readRows(`${page}| \`react\` | again | – | 1 | MIT |`), dependencies)).toEqual([
      'react has two rows',
    ])
  })

  it('names a licence that is another', () => {
    expect(complaintsAbout(readRows(page), new Map([...dependencies, ['react', 'ISC']]))).toEqual([
      'react is under ISC, and its row says MIT',
    ])
  })
})
