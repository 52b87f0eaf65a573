import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { measureWords } from '#extraction/conflicts/measure-words.ts'

/**
 * What a group's figures are: an amount or count, an amount per share, a percentage, a multiple. `qualifier`,
 * `estimate` and `plain` are words beside a group: those that make it another measure, those that make it an estimate,
 * and those that change nothing.
 */
const kinds = ['amount', 'share', 'percent', 'ratio', 'qualifier', 'estimate', 'plain'] as const
export type Kind = (typeof kinds)[number]

/** A line of the table, as one of its names means it. */
export interface Meaning {
  /** Empty for words beside a group. */
  group: string
  kind: Kind
  qualifiers: readonly string[]
  /** Whether the name means the opposite: a loss is negative income, a decline negative growth. */
  isOpposite: boolean
}

/** The place of a table's name in some words. */
export interface Place {
  meaning: Meaning
  start: number
  /** The index of the first word after it. */
  end: number
}

export interface MetricGroups {
  /** The longest name of a group in these words, of equal ones the first. Null for none. */
  groupIn(words: readonly string[]): Place | null
  /** The longest words beside a group that begin at `start`. Null if the table has none. */
  besideAt(words: readonly string[], start: number): Place | null
  /** Other names of what a name of a group measures, in all languages, in lower case. Empty for a name of no group. */
  otherNames(words: readonly string[]): string[]
}

/**
 * Measures that have several names, in all languages: `metric-groups.csv`, with a line for each group and each
 * qualified form. Prices, targets, returns, and what somebody holds or paid are in no group, because two people may
 * state them differently. The file is read at the first question.
 */
export function openMetricGroups(): MetricGroups {
  let opened: Names | null = null
  const names = () => {
    opened ??= readNames(readFileSync(tablePath(), 'utf8'))
    return opened
  }
  return {
    groupIn: words => longestIn(names().groups, words),
    besideAt: (words, start) => longestAt(names().beside, words, start),
    otherNames: words => othersIn(names().groups, words.join(' ')),
  }
}

type Meanings = Map<string, Meaning>

interface Names {
  groups: Meanings
  beside: Meanings
}

/** Words of a name in the table, at most. */
const mostWords = 6

function longestIn(meanings: Meanings, words: readonly string[]): Place | null {
  const places = words.flatMap((_, start) => longestAt(meanings, words, start) ?? [])
  const [first, ...rest] = places
  if (!first) return null
  return rest.reduce((longest, one) => (lengthOf(one) > lengthOf(longest) ? one : longest), first)
}

function othersIn(groups: Meanings, name: string): string[] {
  const meaning = groups.get(name)
  if (!meaning) return []
  const isSame = ({ group, qualifiers, isOpposite }: Meaning) =>
    group === meaning.group &&
    isOpposite === meaning.isOpposite &&
    qualifiers.join('|') === meaning.qualifiers.join('|')
  return [...groups].flatMap(([other, one]) => (other !== name && isSame(one) ? [other] : []))
}

function lengthOf({ start, end }: Place): number {
  return end - start
}

function longestAt(meanings: Meanings, words: readonly string[], start: number): Place | null {
  for (let end = Math.min(words.length, start + mostWords); end > start; end--) {
    const meaning = meanings.get(words.slice(start, end).join(' '))
    if (meaning) return { meaning, start, end }
  }
  return null
}

/** Parses the table. Throws an Error that names a line with another form or a repeated name. */
export function readNames(csv: string): Names {
  const names: Names = { groups: new Map(), beside: new Map() }
  const [, ...lines] = csv.trim().split(/\r?\n/)
  for (const line of lines) {
    const [group = '', written, qualifiers = '', list = ''] = line.split(',')
    const kind = kinds.find(one => one === written)
    if (!kind) throw new Error(`metric-groups.csv has a line of an unknown kind: ${line}`)
    const meanings = group ? names.groups : names.beside
    for (const name of list.split('|')) {
      const words = measureWords(name)
      const key = words.join(' ')
      if (!key || words.length > mostWords || meanings.has(key))
        throw new Error(`metric-groups.csv has a name that is empty, too long or there twice: ${name}`)
      meanings.set(key, {
        group,
        kind,
        qualifiers: qualifiers.split('|').filter(Boolean),
        isOpposite: name.startsWith('-'),
      })
    }
  }
  return names
}

/** Found from the package's root, so that a bundle elsewhere in the package finds it too. */
function tablePath(): string {
  const manifest = findPackageJSON('..', import.meta.url)
  if (!manifest) throw new Error('The package of the product was not found, and with it its metric groups')
  return join(dirname(manifest), 'extraction', 'conflicts', 'metric-groups.csv')
}
