import type { ExtractedTip } from '#contract/extraction.ts'

/** A company that a text names, its label, and the tip that was found about it. */
interface Company {
  name: string
  label: string
  tip: ExtractedTip | undefined
}

/** What was found in texts, beside their labels. */
export class TextTally {
  static readonly head = rowOf('texts', [
    ...['tips', 'F1', 'with stance', 'stance', 'sure', 'sure right', 'missed', 'extra'],
  ])
  #right = 0
  #otherStance = 0
  #missed = 0
  #extra = 0
  #sure = 0
  #sureRight = 0

  /** Counts a company. Says what is wrong, or null. What is labelled optional counts neither way. */
  company({ name, label, tip }: Company): string | null {
    if (label === 'optional') return null
    if (tip?.certainty === 'sure') this.#sure++
    if (label === 'none') {
      if (!tip) return null
      this.#extra++
      return `${name} is ${tip.certainty === 'sure' ? 'surely ' : ''}${tip.stance} and is no tip`
    }
    if (tip?.stance === label) {
      this.#right++
      if (tip.certainty === 'sure') this.#sureRight++
      return null
    }
    if (tip) this.#otherStance++
    else this.#missed++
    return `${name} is ${label}: ${tip ? `${tip.certainty} ${tip.stance}` : 'missed'}`
  }

  line(name: string): string {
    const found = this.#right + this.#otherStance
    const f1 = (hits: number) => percent(2 * hits, 2 * found + this.#extra + this.#missed)
    return rowOf(name, [
      ...[found + this.#missed, f1(found), f1(this.#right), percent(this.#right, found)],
      ...[
        `${this.#sureRight}/${this.#sure}`,
        percent(this.#sureRight, this.#sure),
        this.#missed,
        this.#extra,
      ],
    ])
  }
}

/** What was found in single sentences. */
export class SentenceTally {
  readonly #counts = new Map<string, number>()

  /** Counts the company of a sentence. Says what is wrong, or null. */
  company({ label, tip }: Company): string | null {
    const outcome = !tip
      ? 'nothing'
      : tip.stance === label
        ? 'right'
        : tip.stance === 'unset'
          ? 'unset'
          : 'other'
    for (const one of ['all', outcome, ...(tip?.certainty === 'sure' ? ['sure'] : [])])
      this.#counts.set(one, (this.#counts.get(one) ?? 0) + 1)
    const isVerdict = label !== 'none' && label !== 'optional'
    const isWrong = isVerdict ? outcome !== 'right' : tip?.certainty === 'sure'
    return isWrong ? `${label}: ${tip ? `${tip.certainty} ${tip.stance}` : 'nothing'}` : null
  }

  line(name: string): string {
    const counts = [...this.#counts].map(([outcome, count]) => `${outcome} ${count}`)
    return `${name.padEnd(20)}${counts.join(', ')}\n`
  }
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : ((100 * part) / whole).toFixed(1)
}

function rowOf(name: string, cells: (string | number)[]): string {
  return `${name.padEnd(8)}${cells.map(cell => String(cell).padStart(12)).join('')}\n`
}
