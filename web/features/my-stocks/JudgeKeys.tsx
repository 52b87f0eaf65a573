import { useKeyboardShortcuts } from '#web/ui/keyboard-shortcuts.ts'

/** The keys that judge one tip after the other; nothing where the person turned them off, or where a finger points. */
export function JudgeKeys() {
  const [on] = useKeyboardShortcuts()
  if (!on) return null
  return (
    <div className="keys max-md:hidden">
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-label text-ink-3">
        {keys.map(({ by, does }) => (
          <span key={does} className="flex items-center gap-1">
            {by.map(key => (
              <kbd
                key={key}
                className="min-w-6 rounded-chip border border-line-2 px-1 text-center font-sans text-micro"
              >
                {key}
              </kbd>
            ))}
            {does}
          </span>
        ))}
      </p>
    </div>
  )
}

const keys = [
  { by: ['A'], does: 'agree' },
  { by: ['D'], does: 'disagree' },
  { by: ['U'], does: 'uncertain' },
  { by: ['J', 'K'], does: 'next, previous' },
  { by: ['Z'], does: 'undo' },
  { by: ['?'], does: 'all keys' },
]
