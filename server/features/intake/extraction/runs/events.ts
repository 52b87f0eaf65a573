import type { ExtractionProblem, ExtractionResult, ExtractionState } from '#contract/extraction.ts'
import { cleanText } from '#contract/fields.ts'
import type { StoredEvent } from '../../../../schema/intake/extraction.ts'

/** An event as the event stream writes it. Its data is JSON on one line, so that nothing in it can end the event. */
export function eventText({ event, data }: StoredEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** An event as PostgreSQL can hold it: its texts without control characters and halves of characters. */
export function storable({ event, data }: StoredEvent): StoredEvent {
  const clean = (_: string, value: unknown) =>
    typeof value === 'string' ? cleanText(value).toWellFormed() : value
  return { event, data: JSON.parse(JSON.stringify(data, clean)) }
}

/** Whether nothing comes after this event. */
export function isLast({ event }: StoredEvent): boolean {
  return event === 'result' || event === 'error'
}

/** What the events of an extraction ended with. */
export function outcomeOf(events: StoredEvent[]): Pick<ExtractionState, 'result' | 'error'> {
  const last = events.at(-1)
  return {
    // Only this server writes events: what stands in them is what the contract says.
    result: last?.event === 'result' ? (last.data as ExtractionResult) : null,
    error: last?.event === 'error' ? (last.data as ExtractionProblem) : null,
  }
}

/** The drafts that an extraction's last event tells of: its result, or what the rules found where a model failed. */
export function drawnFrom(last: StoredEvent): ExtractionResult | null {
  const { result, error } = outcomeOf([last])
  return result ?? error?.fallback ?? null
}
