import { describe, expect, it } from 'vitest'
import { nameBefore } from '#extraction/extractors/rules/mentions/name-before.ts'

const named = (text: string) => nameBefore(text, text.lastIndexOf('('))

describe('the name before a ticker', () => {
  it.each([
    // Whole sentences, lines, cells and marks of lists before it.
    'It closed at 43.09. Zeta Widgets Inc. (NYSE: ZWX)',
    'BHP ended the week at $43.09.\n\nZeta Widgets Inc. (NYSE: ZWX)',
    'I sold the last Acme shares.\nZeta Widgets Inc. (NYSE: ZWX)',
    'That was Acme Corp. Zeta Widgets Inc. (NYSE: ZWX)',
    'Was it Acme? Zeta Widgets Inc. (NYSE: ZWX)',
    'Omega Tools\nZeta Widgets Inc. (NYSE: ZWX)',
    'Omega Tools\tZeta Widgets Inc. (NYSE: ZWX)',
    '| Omega Tools | Zeta Widgets Inc. (NYSE: ZWX)',
    '1. Zeta Widgets Inc. (NYSE: ZWX)',
    '12) Zeta Widgets Inc. (NYSE: ZWX)',
    'No. 3: Zeta Widgets Inc. (NYSE: ZWX)',
    '#4 Zeta Widgets Inc. (NYSE: ZWX)',
    '- Zeta Widgets Inc. (NYSE: ZWX)',
    '• Zeta Widgets Inc. (NYSE: ZWX)',
    'Zeta Widgets Inc.\n(NYSE: ZWX)',
    // Words before it that begin a sentence.
    'Today Zeta Widgets Inc. (NYSE: ZWX)',
    'Yesterday Zeta Widgets Inc. (NYSE: ZWX)',
    'Monday Zeta Widgets Inc. (NYSE: ZWX)',
    'On Tuesday Zeta Widgets Inc. (NYSE: ZWX)',
    'In November Zeta Widgets Inc. (NYSE: ZWX)',
    'On November 3 Zeta Widgets Inc. (NYSE: ZWX)',
    'Since March 2025 Zeta Widgets Inc. (NYSE: ZWX)',
    'In Q3 2026 Zeta Widgets Inc. (NYSE: ZWX)',
    'For FY26 Zeta Widgets Inc. (NYSE: ZWX)',
    'In 1H26 the Zeta Widgets Inc. (NYSE: ZWX)',
    'In 2027 Zeta Widgets Inc. (NYSE: ZWX)',
    'After Zeta Widgets Inc. (NYSE: ZWX)',
    'Meanwhile Zeta Widgets Inc. (NYSE: ZWX)',
    'Should Zeta Widgets Inc. (NYSE: ZWX)',
    'I like Zeta Widgets Inc. (NYSE: ZWX)',
    'Why I Sold Zeta Widgets Inc. (NYSE: ZWX)',
    'Strong Buy Zeta Widgets Inc. (NYSE: ZWX)',
    'NEW BUY: Zeta Widgets Inc. (NYSE: ZWX)',
    'Sell Zeta Widgets Inc. (NYSE: ZWX)',
    'Chipmaker Zeta Widgets Inc. (NYSE: ZWX)',
    "Germany's Zeta Widgets Inc. (NYSE: ZWX)",
    // Persons and things of the company.
    'CEO Ada Sample of Zeta Widgets Inc. (NYSE: ZWX)',
    'Ada Sample of Zeta Widgets Inc. (NYSE: ZWX)',
    'Chief Executive Ada Sample of Zeta Widgets Inc. (NYSE: ZWX)',
    'Shares of Zeta Widgets Inc. (NYSE: ZWX)',
    'Acme Corp. and Zeta Widgets Inc. (NYSE: ZWX)',
    'Pick No. 7 Zeta Widgets Inc. (NYSE: ZWX)',
    'Week 47 Zeta Widgets Inc. (NYSE: ZWX)',
    'Chart of the Day Zeta Widgets Inc. (NYSE: ZWX)',
    "Founder Ada Sample's Zeta Widgets Inc. (NYSE: ZWX)",
    "Moody's and Zeta Widgets Inc. (NYSE: ZWX)",
    // Other languages.
    'Compramos Zeta Widgets Inc. (NYSE: ZWX)',
    'Heute Zeta Widgets Inc. (NYSE: ZWX)',
    'Die Zeta Widgets Inc. (NYSE: ZWX)',
    'Am Montag hat die Zeta Widgets Inc. (NYSE: ZWX)',
    'Hier Zeta Widgets Inc. (NYSE: ZWX)',
    "Aujourd'hui Zeta Widgets Inc. (NYSE: ZWX)",
    'Hoy Zeta Widgets Inc. (NYSE: ZWX)',
    'Ieri Zeta Widgets Inc. (NYSE: ZWX)',
    'Hoje Zeta Widgets Inc. (NYSE: ZWX)',
    'Vandaag Zeta Widgets Inc. (NYSE: ZWX)',
  ])('is no more than the name: %j', text => {
    expect(named(text)).toBe('Zeta Widgets Inc.')
  })

  it.each([
    'Bank of Zeta',
    'Royal Bank of Zeta',
    'Fruit of the Loom',
    'Zeta & Sons',
    'Marks and Zeta',
    'St. Zeta Place',
    'Dr. Zeta plc',
    'J. Zeta plc',
    '3Z Group',
    'Zeta 3D Systems',
    'Z.ON SE',
    'Zeta Co. Ltd.',
    'Dick’s Zeta Goods',
    'Best Buy Zeta',
    'Grupo de Zeta',
    'First Zeta Bancorp',
    'U.S. Zeta Corp.',
  ])('is whole: %s', name => {
    expect(named(`I bought ${name} (NYSE: ZWX)`)).toBe(name)
  })

  it.each([
    'It closed at 43.09 (NYSE: ZWX)',
    'Today (NYSE: ZWX)',
    '1. (NYSE: ZWX)',
    'In Q3 2026 (NYSE: ZWX)',
  ])('is none where there is none: %s', text => {
    expect(named(text)).toBeNull()
  })
})
