import { expect, it } from 'vitest'
import { shownTexts } from './shown-texts.ts'

const textsOf = (source: string, path = 'web/a.tsx') => shownTexts(path, source).map(({ text }) => text)

it('what nobody reads is no text: imports, types, classes, addresses, and what documents a call', () => {
  const source = `
import { a } from './Drafts of people.ts'
type Kind = 'Not on a screen'
const look = 'flex items-center gap-2 sm:hidden'
const place = '/my-stocks/unclassified'
const pattern = new RegExp('one or two')
const call = z.string().describe('What the caller tracks')
const one = { words: 'queue inbox', summary: 'Lists the drafts' }
const two = <a className="claim of it" href="/a b">{count}</a>
`
  expect(textsOf(source)).toEqual([])
})

it('words of markup, labels, templates and nouns of numbers are texts', () => {
  const source = `
const one = <p title="How it is">Your tips{' '}<b>wait here</b></p>
const two = \`\${n} of \${m} kept\`
const three = plural(drafts, 'draft')
const four = { name: 'Strategists', error: 'Choose a day' }
`
  expect(textsOf(source)).toEqual([
    'How it is',
    'Your tips',
    'wait here',
    '… of … kept',
    'draft',
    'Strategists',
    'Choose a day',
  ])
})

it('a message behind a description of a schema is a text', () => {
  expect(
    textsOf("const a = z.string().min(1, 'Enter a name').describe('Of the caller')", 'contract/a.ts'),
  ).toEqual(['Enter a name'])
})
