import { describe, expect, it } from 'vitest'
import { packageAt, readLock } from './lock.ts'

const packages = readLock(
  JSON.stringify({
    packages: {
      '': { version: '1.0.0' },
      'node_modules/zod': { version: '4.0.0', license: 'MIT' },
      'node_modules/@a/b': { version: '2.0.0', license: 'ISC', dev: true },
      'node_modules/@a/b/node_modules/zod': { version: '3.0.0', license: 'MIT' },
    },
  }),
)

describe('readLock', () => {
  it('gives each package that is installed, by name and version, and not the project itself', () => {
    expect([...packages.values()].map(({ name, version }) => `${name} ${version}`)).toEqual([
      '@a/b 2.0.0',
      'zod 3.0.0',
      'zod 4.0.0',
    ])
    expect([...packages.values()].map(({ dev }) => dev)).toEqual([true, false, false])
  })
})

describe('packageAt', () => {
  it('finds a package by its folder, and the one that carries another in its files', () => {
    expect(packageAt('node_modules/@a/b/node_modules/zod', packages).version).toBe('3.0.0')
    expect(packageAt('node_modules/zod/dist/node_modules/inner', packages).version).toBe('4.0.0')
  })

  it('refuses a folder that nothing is installed in', () => {
    expect(() => packageAt('node_modules/gone', packages)).toThrow('node_modules/gone')
  })
})
