import type { DraftTip, ExtractorContext } from '#extraction/extractors/extractor.ts'
import type { AnsweredTip } from './read-answer.ts'

/** How the tips of one part of a text become drafts. */
export interface Drafting {
  context: ExtractorContext
  /** Null where the company cannot be told. */
  draftOf(tip: AnsweredTip): DraftTip | null
  /** Asks about a tip once more, and gives what that makes of it; null where nothing is asked. */
  secondLook(tip: DraftTip, signal: AbortSignal): Promise<DraftTip> | null
  signal: AbortSignal
}

/** The tips of one part of a text, from the first that comes until the answer is whole. */
export interface PartTips {
  /** Takes a tip of an answer that is still coming, and begins to ask about it once more. */
  coming(tip: AnsweredTip): void
  /**
   * Takes the claims of the whole answer and gives their drafts, in their order. What has come before and is in it stays;
   * what another answer says of the same stock takes its place; what is not in it is taken back.
   */
  whole(tips: AnsweredTip[]): Promise<DraftTip[]>
}

/** A draft that who watches was told of. */
interface Shown {
  /** The answer it was made of. */
  of: string
  draft: DraftTip
  final: Promise<DraftTip>
  letGo: AbortController
}

/**
 * The tips of one part of a text, reported while the model still writes. A draft with a second look is reported as
 * pending.
 */
export function createPartTips({ context, draftOf, secondLook, signal }: Drafting): PartTips {
  let shown: Shown[] = []

  function show(of: string, draft: DraftTip, instead?: Shown): Shown {
    const letGo = new AbortController()
    const looked = secondLook(draft, AbortSignal.any([signal, letGo.signal]))
    const pending = looked !== null
    if (instead) {
      instead.letGo.abort()
      context.onTipChange?.(instead.draft, draft, pending)
    } else context.onTip(draft, pending)
    const final = looked?.then(tip => {
      if (!letGo.signal.aborted) context.onTipChange?.(draft, tip)
      return tip
    })
    // One that fails while the answer still comes is told when that is whole, by whoever waits for it then.
    final?.catch(() => undefined)
    return { of, draft, final: final ?? Promise.resolve(draft), letGo }
  }

  return {
    coming(tip) {
      const draft = draftOf(tip)
      if (draft) shown.push(show(JSON.stringify(tip), draft))
    },
    async whole(tips) {
      const drafts = tips.flatMap(tip => {
        const draft = draftOf(tip)
        return draft ? [{ of: JSON.stringify(tip), draft }] : []
      })
      const left = new Set(shown)
      const take = (is: (one: Shown) => boolean) => {
        const one = [...left].find(is)
        if (one) left.delete(one)
        return one
      }
      const same = drafts.map(({ of }) => take(one => one.of === of))
      shown = drafts.map(
        ({ of, draft }, index) =>
          same[index] ??
          show(
            of,
            draft,
            take(one => one.draft.ticker === draft.ticker),
          ),
      )
      for (const { draft, letGo } of left) {
        letGo.abort()
        context.onTipChange?.(draft, null)
      }
      return Promise.all(shown.map(({ final }) => final))
    },
  }
}
