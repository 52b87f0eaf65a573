import type { ExtractionProblem, ExtractionResult, ExtractionState } from '#contract/extraction.ts'
import { cleanText } from '#contract/fields.ts'
import type { StoredEvent } from '../../../../schema/intake/extraction.ts'

/** An event as the event stream writes it. Its data is JSON on one line, so that nothing in it can end the event. */
export function eventText({ event, data }: StoredEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** An event that PostgreSQL can store: without control characters and half surrogate pairs. */
export function storable({ event, data }: StoredEvent): StoredEvent {
  const clean = (_: string, value: unknown) =>
    typeof value === 'string' ? cleanText(value).toWellFormed() : value
  return { event, data: JSON.parse(JSON.stringify(data, clean)) }
}

/** Whether this is the last event. */
export function isLast({ event }: StoredEvent): boolean {
  return event === 'result' || event === 'error'
}

/** The result or error at the end of the events of an extraction. */
export function outcomeOf(events: StoredEvent[]): Pick<ExtractionState, 'result' | 'error'> {
  const last = events.at(-1)
  return {
    // Only this server writes events, so they have the contract's types.
    result: last?.event === 'result' ? (last.data as ExtractionResult) : null,
    error: last?.event === 'error' ? (last.data as ExtractionProblem) : null,
  }
}

/** The result of an extraction's last event, or after a failure of a model, what the rules found. */
export function drawnFrom(last: StoredEvent): ExtractionResult | null {
  const { result, error } = outcomeOf([last])
  return result ?? error?.fallback ?? null
}
