import { KeyHints } from '#web/ui/keys/KeyHints.tsx'

/** The keys for judging one tip after another. Only tips of all stocks have the key that tracks the tip's stock. */
export function JudgeKeys({ ofAllStocks }: { ofAllStocks: boolean }) {
  return <KeyHints place="toJudge" acts={ofAllStocks ? [...acts, 'track'] : acts} />
}

const acts = ['agree', 'disagree', 'uncertain', 'next', 'previous', 'later', 'undo'] as const
