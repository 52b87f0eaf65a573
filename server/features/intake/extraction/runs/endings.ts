import { ProblemError } from '../../../../http/answers/problems.ts'
import type { StoredEvent } from '../../../../schema/intake/extraction.ts'

/** The event that ends an extraction with a problem. */
export function errorEvent(problem: ProblemError): StoredEvent {
  return { event: 'error', data: problem.toProblem() }
}

/** Somebody has cancelled. */
export class Cancelled extends ProblemError {
  constructor() {
    super(409, 'The extraction was cancelled')
  }
}

/** The reason that somebody has cancelled: told to the others who watch. */
export function cancelled(): ProblemError {
  return new Cancelled()
}

/** 503 for an extraction that ended with its server. */
export function restarted(): ProblemError {
  return new ProblemError(503, 'The server stopped while it worked on this. Please try again.')
}

/** 409 for an extraction that was ended because nobody watched it. */
export function nobodyWatched(): ProblemError {
  return new ProblemError(409, 'The extraction was given up because nobody was watching it')
}

/** 504 for an extraction that took longer than `patience` milliseconds. */
export function tooSlow(patience: number): ProblemError {
  return new ProblemError(504, `Finding the tips took more than ${Math.round(patience / 1000)} seconds`)
}

/** 500 for an extraction with an unforeseen failure. */
export function unforeseen(): ProblemError {
  return new ProblemError(500, 'Something went wrong on our side. Please try again.')
}
