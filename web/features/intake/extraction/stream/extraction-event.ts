import type {
  ExtractionProblem,
  ExtractionResult,
  FoundTip,
  Progress,
  TipChange,
} from '#contract/extraction.ts'
import type { StreamEvent } from './event-stream.ts'

/** The events of an extraction that the server sends (decisions, section 4). */
export type ExtractionEvent =
  | { type: 'progress'; progress: Progress }
  | { type: 'tip'; tip: FoundTip }
  | { type: 'tip-changed'; change: TipChange }
  | { type: 'result'; result: ExtractionResult }
  | { type: 'error'; problem: ExtractionProblem }

/** Reads one event of the stream. Null for a kind that this version does not know. Throws on data that is not JSON. */
export function extractionEvent({ event, data }: StreamEvent): ExtractionEvent | null {
  // The server checks the data against the schemas of these types.
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
