import { ProblemError } from '../../../../http/answers/problems.ts'
import type { StoredEvent } from '../../../../schema/intake/extraction.ts'

export function errorEvent(problem: ProblemError): StoredEvent {
  return { event: 'error', data: problem.toProblem() }
}

/** The reason that somebody has cancelled: told to the others who watch. */
export function cancelled(): ProblemError {
  return new ProblemError(409, 'The extraction was cancelled')
}

export function restarted(): ProblemError {
  return new ProblemError(503, 'The server stopped while it worked on this. Please try again.')
}

export function nobodyWatched(): ProblemError {
  return new ProblemError(409, 'The extraction was given up because nobody was watching it')
}

export function tooSlow(patience: number): ProblemError {
  return new ProblemError(504, `Finding the tips took more than ${Math.round(patience / 1000)} seconds`)
}

export function unforeseen(): ProblemError {
  return new ProblemError(500, 'Something went wrong on our side. Please try again.')
}
