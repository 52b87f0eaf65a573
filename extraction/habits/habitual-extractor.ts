import type { DraftTip, Extractor, ExtractorContext } from '#extraction/extractors/extractor.ts'
import { isNamedIn } from '#extraction/habits/corrected-post.ts'
import type { UsedHabit } from '#extraction/habits/habits.ts'
import { headingAbove, headingKey, linesOf } from '#extraction/habits/lines.ts'
import { taughtSymbols } from '#extraction/habits/taught-symbols.ts'
import type { Document } from '#extraction/reading/document.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { type Passage, splitPassages } from '#extraction/text/passages.ts'

/** An extractor that knows the habits of the home whose texts it reads, and the symbols that grounding then needs. */
export function withHabits(
  extractor: Extractor,
  symbols: SymbolTable,
  habits: readonly UsedHabit[],
): { extractor: Extractor; symbols: SymbolTable } {
  const known = taughtSymbols(symbols, habits)
  return {
    symbols: known,
    extractor: {
      ...extractor,
      async extract(document, context) {
        const read = asTaught(tipsOf(document, habits, known))
        const draft = await extractor.extract(withoutBoilerplate(document, habits), {
          ...context,
          symbols: known,
          habits,
          ...tellingOf(context, read),
        })
        return { ...draft, tips: draft.tips.flatMap(tip => read(tip) ?? []) }
      },
    },
  }
}

/** A text of the same length in which boilerplate is blank: nothing is read there, and quotations keep their places. */
function withoutBoilerplate(document: Document, habits: readonly UsedHabit[]): Document {
  const { text, times, type } = document
  const isTranscript = times !== null || type === 'youtube'
  const keys = new Set(habits.flatMap(habit => (habit.kind === 'boilerplate' ? habit.key : [])))
  const blank: { start: number; end: number }[] =
    keys.size > 0 ? linesOf(text, isTranscript).filter(({ key }) => keys.has(key)) : []
  if (habits.some(({ kind }) => kind === 'last paragraph')) {
    const last = splitPassages(text, isTranscript).at(-1)
    if (last && last.index > 0) blank.push(last)
  }
  if (blank.length === 0) return document
  let read = ''
  for (const { start, end } of blank.sort((a, b) => a.start - b.start)) {
    if (end <= read.length) continue
    const from = Math.max(start, read.length)
    read += text.slice(read.length, from) + text.slice(from, end).replace(/[^\n]/g, ' ')
  }
  const left = read + text.slice(read.length)
  // A text of which nothing would be left is read as it is.
  return left.trim() === '' ? document : { ...document, text: left }
}

/** What habits make of a tip: itself, another, or null. */
type Read = (tip: DraftTip) => DraftTip | null

/** Each tip is read once, because those who watch know it by its identity. */
function asTaught(read: Read): Read {
  const known = new Map<DraftTip, DraftTip | null>()
  return tip => {
    const before = known.get(tip)
    if (before !== undefined) return before
    const now = read(tip)
    known.set(tip, now)
    return now
  }
}

function tipsOf(
  { text, title, times, type }: Document,
  habits: readonly UsedHabit[],
  symbols: SymbolTable,
): Read {
  const passages: Passage[] = splitPassages(text, times !== null || type === 'youtube')
  return tip => {
    const exchange = habits.find(
      habit => habit.kind === 'exchange' && (habit.from === tip.ticker || habit.to === tip.ticker),
    )
    const name = habits.find(
      habit =>
        habit.kind === 'name' && habit.ticker === tip.ticker && tip.evidence?.includes(bareName(habit.name)),
    )
    if (exchange?.kind === 'exchange') {
      const companyName = symbols.find(exchange.to)?.name ?? null
      const { listings: _, ...rest } = tip
      return marked({ ...rest, ticker: exchange.to, companyName }, [exchange, name])
    }
    const isTitled = title !== null && isNamedIn(title, tip.ticker, symbols)
    if (!isTitled && habits.some(habit => habit.kind === 'no tip' && habit.ticker === tip.ticker)) return null
    const at = tip.evidence ? text.indexOf(tip.evidence, tip.foundFrom ?? 0) : -1
    const above = at < 0 ? null : headingAbove(passages, text, at)
    const key = above === null ? null : headingKey(above)
    const ofHeading = habits.filter(habit => 'heading' in habit && habit.key === key)
    if (!isTitled && ofHeading.some(habit => habit.kind === 'heading' && habit.holds === 'no tips'))
      return null
    const stance = ofHeading.find(({ kind }) => kind === 'stance of heading')
    const told =
      stance?.kind === 'stance of heading' && tip.stance === 'unset' ? { stance: stance.stance } : {}
    return marked({ ...tip, ...told }, [name, 'stance' in told ? stance : undefined])
  }
}

function bareName(name: string): string {
  return name.replace(/^the /, '')
}

/** A tip that rests on a habit which only others have taught is to be checked. */
function marked(tip: DraftTip, habits: (UsedHabit | undefined)[]): DraftTip {
  if (!habits.some(habit => habit?.unproven)) return tip
  return { ...tip, certainty: 'check', doubts: tip.doubts?.length ? tip.doubts : ['mention'] }
}

/** Tells who watches of the tips as they are read here. */
function tellingOf({ onTip, onTipChange }: ExtractorContext, read: Read) {
  return {
    onTip: (tip: DraftTip, pending?: boolean) => {
      const now = read(tip)
      if (now) onTip(now, pending)
    },
    ...(onTipChange && {
      onTipChange: (tip: DraftTip, now: DraftTip | null, pending?: boolean) => {
        const before = read(tip)
        const after = now && read(now)
        if (before) onTipChange(before, after, pending)
        else if (after) onTip(after, pending)
      },
    }),
  }
}
