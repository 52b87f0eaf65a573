import { KeyHints } from '#web/ui/KeyHints.tsx'

/** The keys that judge one tip after the other. */
export function JudgeKeys() {
  return <KeyHints keys={keys} />
}

const keys = [
  { by: ['A'], does: 'agree' },
  { by: ['D'], does: 'disagree' },
  { by: ['U'], does: 'uncertain' },
  { by: ['J', 'K'], does: 'next, previous' },
  { by: ['Z'], does: 'undo' },
  { by: ['?'], does: 'all keys' },
]
