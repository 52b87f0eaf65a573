import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../../process/package-root.ts'
import { productVersion } from '../../../process/version.ts'
import { compareVersions, headingsOf, newerThan } from './changelog.ts'

describe('the headings of a changelog', () => {
  it('are its versions with their days, and neither what is unreleased nor any other heading', () => {
    const text =
      '# Changelog\n\n## [Unreleased]\n\n### Added\n\n## [1.1.0]\n- x\n## [1.0.0-rc.1] - 2026-11-28\n## Notes\n'
    expect(headingsOf(text)).toEqual([
      { version: '1.1.0', day: null },
      { version: '1.0.0-rc.1', day: '2026-11-28' },
    ])
    expect(headingsOf('')).toEqual([])
  })

  it('of this very product have the version that it tells', () => {
    const text = readFileSync(join(packageRoot(), 'CHANGELOG.md'), 'utf8')
    expect(headingsOf(text).map(({ version }) => version)).toContain(productVersion())
  })

  it.each([
    ['1.0.0', '1.0.0', 0],
    ['1.0.10', '1.0.9', 1],
    ['1.0.0', '1.0.0-rc.1', 1],
    ['1.0.0-rc.2', '1.0.0-rc.10', -1],
    ['0.9.9', '1.0.0-alpha', -1],
    ['2.0.0+build', '2.0.0', 0],
  ])('%s against %s is %i', (one, other, sign) => {
    expect(Math.sign(compareVersions(one, other))).toBe(sign)
    expect(Math.sign(compareVersions(other, one)) + sign).toBe(0)
  })

  it('that are news are the newer ones, newest first', () => {
    const headings = ['1.0.0', '1.2.0', '1.1.0', '0.9.0'].map(version => ({ version, day: null }))
    expect(newerThan('1.0.0', headings).map(({ version }) => version)).toEqual(['1.2.0', '1.1.0'])
  })
})
