import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { lightContract } from './light-contract.ts'

/** A module of the package that only its words make: nothing is written. */
const entry = join(import.meta.dirname, 'light-contract-entry.ts')
const saying = (words: string): Plugin => ({
  name: 'entry',
  enforce: 'pre',
  resolveId: id => (id === entry ? id : null),
  load: id => (id === entry ? words : null),
})

/** What a browser would load of a module with these words. */
async function bundled(words: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [saying(words), lightContract()],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })
  // Neither watched nor built for several places.
  const { output } = made as Extract<typeof made, { output: unknown }>
  return output.map(file => (file.type === 'chunk' ? file.code : '')).join('\n')
}

describe('the contract in the browser', () => {
  it('does not build with a schema in it', async () => {
    await expect(bundled(`import { note } from '#contract/notes.ts'; console.log(note)`)).rejects.toThrow(
      /note/,
    )
    await expect(bundled(`import { id } from '#contract/fields.ts'; console.log(id)`)).rejects.toThrow(
      /brings schemas into the browser/,
    )
  })

  it('has the method and the path of what is called, and nothing else', async () => {
    const code = await bundled(`import { notesApi } from '#contract/notes.ts'; console.log(notesApi.add)`)
    expect(code).toMatch(/"method": "POST",\s*"path": "\/api\/notes"/)
    expect(code).not.toContain('listForStock')
    expect(code).not.toContain('Add a note')
    expect(code.length).toBeLessThan(2000)
  })

  it('has other values of the contract as they are', async () => {
    const code = await bundled(`import { limits } from '#contract/limits.ts'; console.log(limits.note)`)
    expect(code).toContain('note:')
  })
})
