import { KeyHints } from '#web/ui/keys/KeyHints.tsx'

/** The keys for judging one tip after another. Only tips of all stocks have `t`, which tracks the tip's stock. */
export function JudgeKeys({ ofAllStocks }: { ofAllStocks: boolean }) {
  return <KeyHints keys={ofAllStocks ? [...keys, track, list] : [...keys, list]} />
}

const keys = [
  { by: ['A'], does: 'agree' },
  { by: ['D'], does: 'disagree' },
  { by: ['U'], does: 'uncertain' },
  { by: ['J', 'K'], does: 'next, previous' },
  { by: ['Z'], does: 'undo' },
]
const track = { by: ['T'], does: 'track its stock' }
const list = { by: ['?'], does: 'all keys' }
