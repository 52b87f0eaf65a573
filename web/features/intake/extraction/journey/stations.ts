import type { Stage } from '#contract/extraction.ts'
import { listeningWords } from '#web/features/intake/listening/listening-words.ts'
import type { Journey } from './journey.ts'

/** One of the four stations that the page shows. */
export interface Station {
  stage: Stage
  name: string
  state: 'done' | 'now' | 'next' | 'failed'
  /** What is known about the station: '6,140 words'. Empty if nothing is. */
  fact: string
}

// The contract's own list would bring its schemas into the browser.
const names: [Stage, string][] = [
  ['fetching', 'Fetching'],
  ['reading', 'Reading'],
  ['extracting', 'Finding tips'],
  ['checking', 'Checking quotes'],
]

/** The stations of a running or failed extraction, in their order. */
export function stationsOf(journey: Journey & { state: 'running' | 'failed' }): Station[] {
  const here = names.findIndex(([stage]) => stage === journey.stage)
  return names.map(([stage, name], index) => {
    if (index < here) return { stage, name, state: 'done', fact: factOf(stage, journey) }
    if (index > here) return { stage, name, state: 'next', fact: '' }
    return journey.state === 'failed'
      ? { stage, name, state: 'failed', fact: 'did not work' }
      : { stage, name, state: 'now', fact: factOf(stage, journey) }
  })
}

function factOf(stage: Stage, journey: Journey & { state: 'running' | 'failed' }): string {
  const { fetchedIn, facts } = journey
  const tips = journey.tips.filter(tip => tip !== null)
  switch (stage) {
    case 'fetching':
      return fetchedIn === null ? '' : `done in ${(fetchedIn / 1000).toFixed(1)} s`
    case 'reading':
      return facts.words === undefined ? '' : `${facts.words.toLocaleString('en-US')} words`
    case 'extracting':
      if (journey.stage === 'extracting') return tips.length === 0 ? '' : `${tips.length} so far`
      return tips.length === 1 ? '1 found' : `${tips.length} found`
    case 'checking':
      return facts.type === 'youtube' ? 'against the transcript' : 'against the text'
  }
}

/** The present station in one sentence, for screen readers. */
export function journeyInWords(journey: Journey): string {
  if (journey.state === 'idle') return ''
  if (journey.state === 'done') return 'Content extracted. Check it before you save.'
  const now = stationsOf(journey).find(station => station.state === 'now' || station.state === 'failed')
  if (!now) return ''
  if (journey.state === 'failed') return `${now.name} did not work. ${journey.problem.detail}`
  const { hearing } = journey.facts
  if (hearing && now.stage === 'fetching') return listeningWords(hearing)
  return now.fact ? `${now.name}, ${now.fact}` : now.name
}
