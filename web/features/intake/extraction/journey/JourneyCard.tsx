import type { FoundTipParts } from '#web/features/intake/extraction/tip-parts.ts'
import { ListeningBar } from '#web/features/intake/listening/ListeningBar.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { FoundTips } from './FoundTips.tsx'
import type { Journey } from './journey.ts'
import { SourceFactsRow } from './SourceFactsRow.tsx'
import { StationList } from './StationList.tsx'
import { stationsOf } from './stations.ts'

interface Props {
  journey: Journey & { state: 'running' | 'failed' }
  /** The address that is being read, if there is one. */
  url: string | null
  parts: FoundTipParts
  onCancel: () => void
  onRetry: () => void
  /** Takes the tips of the built-in rules, after a language model failed. */
  onFallback: () => void
  /** Opens the field for the text, if the source itself could not be read. Null if the field is open. */
  onPaste: (() => void) | null
}

/** A running or failed extraction. */
export function JourneyCard({ journey, url, parts, onCancel, onRetry, onFallback, onPaste }: Props) {
  const running = journey.state === 'running'
  const fallback = journey.state === 'failed' && journey.problem.fallback !== undefined
  return (
    <section
      className={running ? 'card mt-6' : 'journey-end card mt-6 border-danger'}
      aria-label={running ? 'Extraction under way' : 'Extraction failed'}
      aria-busy={running}
    >
      <StationList stations={stationsOf(journey)} />
      {running && journey.stage === 'fetching' && journey.facts.hearing && (
        <div className="px-4 pb-5 md:px-6">
          <ListeningBar hearing={journey.facts.hearing} />
        </div>
      )}
      <div className="border-t border-line px-4 md:px-6">
        <SourceFactsRow facts={journey.facts} url={url} running={running}>
          {running ? (
            <Button size="small" onClick={onCancel}>
              Cancel
            </Button>
          ) : (
            <>
              {fallback && (
                <Button size="small" variant="primary" onClick={onFallback}>
                  Use the built-in rules instead
                </Button>
              )}
              {onPaste && !fallback && (
                <>
                  <Button size="small" onClick={onPaste}>
                    Paste its text
                  </Button>
                  <a href="/settings#bring-text" className={buttonClass('outline', 'small')}>
                    Bring it by bookmark
                  </a>
                </>
              )}
              <Button size="small" onClick={onRetry}>
                Try again
              </Button>
            </>
          )}
        </SourceFactsRow>
        {running ? (
          <FoundTips tips={journey.tips} more={journey.stage !== 'checking'} parts={parts} />
        ) : (
          journey.tips.some(tip => tip !== null) && (
            <p className="border-t border-line py-4 text-ui text-ink-2">
              What had been found so far is not kept, because the reading did not come to its end.
            </p>
          )
        )}
      </div>
    </section>
  )
}
