import type {
  ExtractionProblem,
  ExtractionResult,
  FoundTip,
  Progress,
  TipChange,
} from '#contract/extraction.ts'
import type { StreamEvent } from './event-stream.ts'

/** What the server tells of an extraction (decisions, section 4). */
export type ExtractionEvent =
  | { type: 'progress'; progress: Progress }
  | { type: 'tip'; tip: FoundTip }
  | { type: 'tip-changed'; change: TipChange }
  | { type: 'result'; result: ExtractionResult }
  | { type: 'error'; problem: ExtractionProblem }

/** Reads one event of the stream; null for a kind this version does not know. Throws on data that is no JSON. */
export function extractionEvent({ event, data }: StreamEvent): ExtractionEvent | null {
  // The data is checked by our own server against the schemas these types are made of.
  switch (event) {
    case 'progress':
      return { type: 'progress', progress: JSON.parse(data) as Progress }
    case 'tip':
      return { type: 'tip', tip: JSON.parse(data) as FoundTip }
    case 'tip-changed':
      return { type: 'tip-changed', change: JSON.parse(data) as TipChange }
    case 'result':
      return { type: 'result', result: JSON.parse(data) as ExtractionResult }
    case 'error':
      return { type: 'error', problem: JSON.parse(data) as ExtractionProblem }
    default:
      return null
  }
}
