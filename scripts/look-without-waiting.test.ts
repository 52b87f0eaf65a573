import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'tipfolio-looks-'))
const planted = {
  refused: [
    `expect(await page.getByRole('row').count()).toBe(0)`,
    `expect(await page.getByRole('row').isVisible(), 'the row').toBe(true)`,
    `expect((await page.getByRole('row').boundingBox())?.height).toBe(44)`,
    `expect([await row.isChecked(), await row.isEnabled()]).toEqual([true, true])`,
    `expect(await page.locator('main').getByRole('row').evaluate(one => one.clientHeight)).toBe(44)`,
    `expect((await row.allInnerTexts()).join()).toBe('')`,
    `expect(row.textContent()).resolves.toBe('')`,
    `expect(await rows(page, 'Uncertain')).toBe(2)`,
    `expect(await answerOf<string[]>(page)).toEqual([])`,
    `expect(new URL(page.url()).pathname).toBe('/')`,
    `expect.soft(await page.title()).toBe('Tipfolio')`,
  ],
  taken: [
    `await eventually('no row', () => page.getByRole('row').count()).toBe(0)`,
    `await eventually('two rows', async () => (await rows(page)) + 1).toBe(2)`,
    `expect(await violations(page)).toEqual([])`,
    `expect(await server.stop()).toBe(0)`,
    `expect((await signIn({ email })).status()).toBe(401)`,
    `expect((await fetch(address)).status).toBe(200)`,
    `expect(await answer.json()).toEqual({})`,
    `expect(response.url()).toBe(address)`,
    `await expect(async () => page.getByRole('row').count()).rejects.toThrow()`,
    `// biome-ignore lint/plugin: it is of this moment alone\nexpect(await row.count()).toBe(1)`,
  ],
}

beforeAll(() => {
  const linter = { rules: { preset: 'none' } }
  const { plugins } = ruleOfJourneys()
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ linter, plugins: plugins.map(plugin => join(root, plugin)) }),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a look at a page without waiting', () => {
  it('is refused in every journey, in all its forms', async () => {
    expect(ruleOfJourneys().includes).toEqual(['e2e/**'])
    expect(await refusedOf(planted.refused)).toEqual(planted.refused)
  })

  it('is none where it is waited for, in an answer and where a reason stands', async () => {
    expect(await refusedOf(planted.taken)).toEqual([])
  })

  it('is refused also behind a comment without a reason', async () => {
    const bare = `// biome-ignore lint/plugin\nexpect(await row.count()).toBe(1)`
    expect(await refusedOf([bare])).toEqual([bare])
  })
})

/** What the linter of the project is told of journeys. */
function ruleOfJourneys(): { includes: string[]; plugins: string[] } {
  // Its own file, whose form it looks after itself.
  const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as {
    overrides: { includes: string[]; plugins?: string[] }[]
  }
  const [rule, ...others] = overrides.flatMap(({ includes, plugins }) =>
    plugins ? [{ includes, plugins }] : [],
  )
  if (!rule || others.length > 0) throw new Error('biome.json has one rule of its own')
  return rule
}

/** Those of the pieces of code about which the linter has this to say. */
async function refusedOf(pieces: string[]): Promise<string[]> {
  pieces.forEach((piece, index) => {
    writeFileSync(join(folder, `${index}.ts`), `${piece}\n`)
  })
  const files = pieces.map((_, index) => `${index}.ts`)
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const lint = promisify(execFile)(process.execPath, [biome, 'lint', '--reporter=json', ...files], {
    cwd: folder,
  })
  // It exits with 1 where it has something to say, which stands in what it wrote.
  const { stdout } = await lint.catch((error: { stdout: string }) => error)
  // The linter's own report.
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; message: string; location: { path: string } }[]
  }
  const refused = diagnostics.filter(
    ({ category, message }) => category === 'plugin' && message.startsWith('This looks once'),
  )
  return pieces.filter((_, index) => refused.some(({ location }) => location.path === `${index}.ts`))
}
