import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hexColor } from '#contract/look.ts'

it('has the colours of the pages in the sign beside a title, which is a file of its own', () => {
  const sign = readFileSync(join(import.meta.dirname, '../../web/icon.svg'), 'utf8')
  const colors = (['light', 'dark'] as const).flatMap(theme => [
    hexColor('ink', theme),
    hexColor('accent', theme),
  ])
  expect(sign.match(/#[0-9a-f]{6}/g)).toEqual(colors)
})
