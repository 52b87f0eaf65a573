import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './sources-seen.js'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = globSync(
  ['*.md', '{bench,deploy,docs,e2e,extraction,reckoning,reliability,samples,server,web}/**/*.md'],
  {
    cwd: root,
  },
).filter(path => path !== 'docs/checklist.md')

/** The anchors of a document, as the hosts of repositories make them of its headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

it.each(documents)('%s leads to documents and headings that there are', path => {
  for (const [, file = '', anchor] of read(path).matchAll(
    /\]\(((?!https?:|mailto:)[^)#\s]*)(?:#([^)\s]+))?\)/g,
  )) {
    const to = file ? normalize(join(dirname(path), file)) : path
    expect(existsSync(join(root, to)), to).toBe(true)
    if (anchor) expect(anchorsOf(read(to)), to).toContain(anchor)
  }
})

describe('the README', () => {
  it('fits 9 KB, with one picture', () => {
    const text = read('README.md')
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(9000)
    expect(text.match(/!\[/g)).toHaveLength(1)
  })
})

describe('the index of the decisions', () => {
  it('has each of them, once and by its number', () => {
    const records = documents.flatMap(path => /^docs\/decisions\/(\d{4}-.*)$/.exec(path)?.[1] ?? [])
    const lines = [...read('docs/decisions/README.md').matchAll(/^- \[(\d+)\]\(([^)]+)\)/gm)]
    expect(lines.map(([, , file]) => file).sort()).toEqual(records.sort())
    for (const [, number, file = ''] of lines) expect(Number(file.slice(0, 4))).toBe(Number(number))
  })
})

describe('the version', () => {
  it('is one: that of the package, of its lock, and of the newest section of the changelog', () => {
    const { version, license } = JSON.parse(read('package.json')) as { version: string; license: string }
    const lock = JSON.parse(read('package-lock.json')) as {
      version: string
      packages: Record<string, { version: string; license: string }>
    }
    expect([lock.version, lock.packages['']?.version]).toEqual([version, version])
    const sections = [...read('CHANGELOG.md').matchAll(/^## \[([^\]]+)\]/gm)].map(([, name]) => name)
    expect(sections.slice(0, 2)).toEqual(['Unreleased', version])
    expect([license, read('LICENSE').split('\n')[0]]).toEqual(['MIT', 'MIT License'])
  })
})
