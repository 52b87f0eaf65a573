import { MenuPanel } from '#web/ui/overlays/MenuPanel.tsx'
import type { Mistake } from './mistakes.ts'
import { type MenuOfTip, tipMenuItem } from './tip-menu-item.ts'

interface Props extends MenuOfTip {
  onChoose: (mistake: Mistake) => void
  onBack: () => void
}

/** The possible mistakes of a tip, in the place of the first menu. */
export function MistakeMenu({ ticker, onChoose, onBack, ...panel }: Props) {
  return (
    <MenuPanel label={`Report a mistake in tip on ${ticker}`} {...panel}>
      <p aria-hidden="true" className="px-3 py-2 text-label text-ink-3">
        Report a mistake
      </p>
      {mistakes.map(({ mistake, words }) => (
        <button
          key={mistake}
          type="button"
          {...tipMenuItem}
          onClick={() => onChoose(mistake)}
          onKeyDown={event => {
            if (event.key === 'ArrowLeft') onBack()
          }}
        >
          {words}
        </button>
      ))}
    </MenuPanel>
  )
}

const mistakes: readonly { mistake: Mistake; words: string }[] = [
  { mistake: 'ticker', words: 'Wrong ticker' },
  { mistake: 'stance', words: 'Wrong stance' },
  { mistake: 'target', words: 'Wrong target' },
  { mistake: 'no tip', words: 'Not a tip' },
  { mistake: 'source', words: 'Wrong author or date' },
]
