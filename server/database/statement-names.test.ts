import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { packageRoot } from '../process/package-root.ts'

/** A statement as it is written: its name, and its text up to where that ends or holds another piece. */
const written = /\bname: '([^']+)',\s*text:\s*(`[^`]*`|'[^']*')/g

it('no two statements have one name: a connection would refuse the second', () => {
  const texts = new Map<string, Set<string>>()
  const files = globSync('server/**/*.ts', { cwd: packageRoot() }).filter(file => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(300)
  for (const file of files)
    for (const [, name = '', text = ''] of readFileSync(`${packageRoot()}/${file}`, 'utf8').matchAll(written))
      texts.set(name, (texts.get(name) ?? new Set()).add(text))
  expect(texts.size).toBeGreaterThan(100)
  expect([...texts].filter(([, all]) => all.size > 1).map(([name]) => name)).toEqual([])
})
