import { describe, expect, it } from 'vitest'
import { keyWords } from '#web/ui/keys/key-words.ts'
import { type KeyAct, letters } from '#web/ui/keys/letters.ts'
import { shownKey } from '#web/ui/keys/shown-key.ts'
import { places } from './go-to-place.ts'

describe('the keys', () => {
  it('have one letter for each act, and one act for each letter', () => {
    const all = Object.values(letters)
    expect(new Set(all).size).toBe(all.length)
  })

  it('that publish never mean later elsewhere, and the other way round', () => {
    // Each page takes its keys by act. So the words of an act are all that a letter can mean.
    const means = (act: KeyAct) => Object.values(keyWords).flatMap(words => wordsOf(words, act) ?? [])
    expect(means('later')).toEqual(means('later').map(() => 'Later'))
    expect(means('done')).not.toContain('Later')
  })

  it('lead to places by letters of their own', () => {
    expect(new Set(Object.values(places).map(({ address }) => address)).size).toBe(Object.keys(places).length)
  })

  // `npx vitest run -u web/layout/finder/keys-page.test.ts` writes the page anew.
  it('stand in docs/keys.md as the list behind ? has them', async () => {
    await expect(page()).toMatchFileSnapshot('../../../docs/keys.md')
  })
})

const titles = {
  cards: 'Cards: feed, post, stock, strategists, search',
  toKeep: 'To keep',
  due: 'Due',
  toJudge: 'To judge',
  myStocks: 'My Stocks as a table',
  strategists: 'Strategists as a table',
  moderation: 'Moderation',
  everywhere: 'Everywhere',
} as const satisfies Record<keyof typeof keyWords, string>

function page(): string {
  const columns = Object.keys(titles) as (keyof typeof keyWords)[]
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const acts = Object.values(letters)
  return `# Keys

One letter means one thing on every page. A key that publishes never means *later* elsewhere. This page is made of the tables that the pages take their keys from (\`web/ui/keys/letters.ts\`, \`web/ui/keys/key-words.ts\`); \`?\` lists those that act on the page that is open.

${row(['Key', ...columns.map(place => titles[place])])}
${row(['---', ...columns.map(() => '---')])}
${acts
  .map(act => row([`\`${shownKey(act)}\``, ...columns.map(place => wordsOf(keyWords[place], act) ?? '')]))
  .join('\n')}

After \`G\`, within a second, ${Object.entries(places)
    .map(([letter, { name }]) => `\`${letter.toUpperCase()}\` ${name}`)
    .join(', ')}. \`Ctrl K\` searches too, \`F8\` goes to the messages.

- With nothing focused, \`A\`, \`D\`, \`U\` and \`Enter\` are about the first card in view; it has the focus then.
- \`Z\` undoes the last act of the page, else what the last message offers to undo.
- A key that is held down acts once, except \`J\` and \`K\`.
- Single keys rest while one types, with Ctrl, Alt or the command key, and while a dialog or a menu is open. In the dialog of a receipt \`J\` and \`K\` walk its rows, in that of two sides ← and → go to the next pair.
- *Settings, Keyboard* turns them off in this browser.
- Who presses a letter that meant something before (\`S\` in To keep and Due, \`E\` in To keep, \`X\` in My Stocks, \`H\` and \`L\` in moderation) is told the new one, once for each in a browser.
`
}

function wordsOf(words: Partial<Record<KeyAct, string>>, act: KeyAct): string | undefined {
  return words[act]
}
