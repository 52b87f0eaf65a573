import { tokensOf } from '#contract/search-passage.ts'
import type { MetricGroups } from '#extraction/conflicts/metric-groups.ts'
import { phraseOf, type Term } from '../../../search/terms.ts'
import { formsOf } from './word-forms.ts'

/** A term of a question, with what texts may say instead. */
export interface QuestionTerm extends Term {
  isCompany: boolean
}

/** More names of one measure would make a search of a single word slow. */
const mostNames = 16

/**
 * The terms of a question with the forms of their words, and the names of measures in all languages. Words that say how
 * one asks are left out where others are left.
 */
export function questionTerms(
  terms: readonly Term[],
  asking: ReadonlySet<string>,
  groups: Pick<MetricGroups, 'otherNames'>,
): QuestionTerm[] {
  const worded = terms.filter(({ said }) => tokensOf(said).length > 0)
  const carried = worded.filter(
    ({ said, stockIds }) => stockIds.length > 0 || !asking.has(said.toLowerCase()),
  )
  const kept = carried.length > 0 ? carried : worded
  return joinMeasures(kept, groups).map(term => {
    const isCompany = !isWord(term)
    return { ...(isCompany ? term : withOthers(term, othersOf(term, groups))), isCompany }
  })
}

function othersOf({ said }: Term, groups: Pick<MetricGroups, 'otherNames'>): string[] {
  const names = groups.otherNames(said.toLowerCase().split(' ')).slice(0, mostNames)
  return [...formsOf(said), ...names]
}

/** *Capital spending* is one thing, which others call otherwise. */
function joinMeasures(terms: readonly Term[], groups: Pick<MetricGroups, 'otherNames'>): Term[] {
  const joined: Term[] = []
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at]
    if (!term) continue
    const length = [3, 2, 1].find(count => {
      const part = terms.slice(at, at + count)
      return part.length === count && part.every(isWord) && namesOf(part, groups).length > 0
    })
    const part = terms.slice(at, at + (length ?? 1))
    joined.push(length ? asOne(part) : term)
    at += (length ?? 1) - 1
  }
  return joined
}

function isWord({ stockIds, called }: Term): boolean {
  return stockIds.length === 0 && called.length === 0
}

function namesOf(part: readonly Term[], groups: Pick<MetricGroups, 'otherNames'>): string[] {
  return groups.otherNames(part.map(({ said }) => said.toLowerCase()))
}

function asOne(part: readonly Term[]): Term {
  const [first, ...more] = part
  if (!first) throw new Error('A measure has a word')
  const all = [first, ...more]
  return {
    ...first,
    said: all.map(({ said }) => said).join(' '),
    literal: all.map(({ literal }) => literal).join(' & '),
  }
}

function withOthers(term: Term, others: readonly string[]): Term {
  const queries = others.map(phraseOf).filter(Boolean)
  return {
    ...term,
    names: [...new Set([...term.names, ...queries])],
    marks: [...new Set([...term.marks, ...queries])],
    called: [...new Set([...term.called, ...others])],
  }
}
