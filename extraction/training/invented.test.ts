import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inventedFolder, readInvented } from '#extraction/training/invented.ts'

function folderWith(files: Record<string, object[]>): string {
  const folder = mkdtempSync(join(tmpdir(), 'invented-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, rows] of Object.entries(files))
    writeFileSync(join(folder, name), rows.map(row => `${JSON.stringify(row)}\n`).join(''))
  return folder
}

const text = {
  lang: 'en',
  kind: 'blog',
  title: null,
  text: 'I sold Intel. AMD and Qwertzco are fine companies.',
  companies: [
    { names: ['Intel'], label: 'bearish' },
    { names: ['AMD'], label: 'optional' },
    { names: ['Qwertzco'], label: 'none' },
  ],
}

describe('invented texts', () => {
  it('are refused with a label that is none', () => {
    const companies = [{ names: ['Intel'], label: 'splendid' }]
    expect(() => readInvented(folderWith({ 'a.jsonl': [{ ...text, companies }] }))).toThrow('label')
  })

  it('are sentences too, each about one company, of which praise counts neither way', () => {
    const rows = [
      { lang: 'de', kind: 'bearish', sentence: 'Von {X} lasse ich die Finger.' },
      { lang: 'de', kind: 'praise', sentence: 'Das letzte Quartal war gut.' },
      { lang: 'de', kind: 'praise', sentence: '{X} wächst.' },
    ]
    const read = readInvented(folderWith({ 'sentences.jsonl': rows }))
    expect(read.map(one => [one.text.text, one.text.companies[0]?.label, one.isSentence])).toEqual([
      ['Von SAP lasse ich die Finger.', 'bearish', true],
      ['ASML wächst.', 'optional', true],
    ])
  })

  it('of the project have the form', () => {
    expect(readInvented(inventedFolder).length).toBeGreaterThan(2000)
  })
})
