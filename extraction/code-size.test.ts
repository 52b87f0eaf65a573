import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Characters of a pattern that is written in one piece. A longer one is put together of lines, or is the lexicon's. */
const longestPattern = 200
/** Lines of a function. */
const longestFunction = 60

const files = globSync('extraction/**/*.ts', { cwd: root })
  .filter(file => !/\.test\.ts$|\/testing\/|\/stance\/lexicon\//.test(file))
  .sort()

interface Piece {
  start: number
  end: number
}

/** The pieces of a file's syntax of some kind. */
function pieces(file: string, text: string, isWanted: (node: Record<string, unknown>) => boolean): Piece[] {
  const found: Piece[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const record = node as Record<string, unknown>
    if (isWanted(record)) found.push({ start: Number(record.start), end: Number(record.end) })
    for (const child of Object.values(record)) visit(child)
  }
  visit(parseSync(file, text).program)
  return found
}

const isPattern = (node: Record<string, unknown>) => typeof node.regex === 'object' && node.regex !== null
const isFunction = (node: Record<string, unknown>) =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(String(node.type))
const linesOf = (text: string, { start, end }: Piece) => text.slice(start, end).split('\n').length

describe('the code of extraction', () => {
  it('has no pattern written in one piece that is too long to read', () => {
    const tooMany = files.filter(file => {
      const text = readFileSync(join(root, file), 'utf8')
      const long = pieces(file, text, isPattern).filter(one => one.end - one.start > longestPattern)
      return long.length > 0
    })
    expect(tooMany).toEqual([])
  })

  it('has no function of the rules that is too long to read', () => {
    const long = files
      .filter(file => file.startsWith('extraction/extractors/rules/'))
      .filter(file => {
        const text = readFileSync(join(root, file), 'utf8')
        return pieces(file, text, isFunction).some(one => linesOf(text, one) > longestFunction)
      })
    expect(long).toEqual([])
  })
})
