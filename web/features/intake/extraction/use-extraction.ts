import { useMutation } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react'
import { type ExtractionRequest, extractionApi } from '#contract/extraction.ts'
import { isNotFound } from '#web/api/api-error.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { idle, type Journey, type JourneyAction, journeyReducer } from './journey/journey.ts'
import { type ExtractionStart, followExtraction, problemOf } from './stream/follow-extraction.ts'

export interface Extraction {
  journey: Journey
  start: (request: ExtractionRequest) => void
  /** Ends a running extraction here and on the server. */
  cancel: () => void
  /** Continues with the tips of the built-in rules, after a language model failed. */
  takeFallback: () => void
  reset: () => void
}

interface Options {
  /** The extraction in the address, so that a reload finds it again. Null on the empty page. */
  knownId: string | null
  /** Called with the extraction for the address to name, or null. */
  onId: (id: string | null) => void
  /** Loads the code that draws the result, before the result arrives. */
  prepare: () => Promise<unknown>
}

/** Runs and follows one extraction at a time. */
export function useExtraction({ knownId, onId, prepare }: Options): Extraction {
  const [journey, dispatch] = useReducer(journeyReducer, idle)
  const watching = useRef<AbortController | null>(null)

  const mutate = useFollowing({ watching, dispatch, prepare, onGone: () => onId(null) })

  const id =
    journey.state === 'done' ? journey.result.extractionId : journey.state === 'running' ? journey.id : null
  /** The extraction that both the address and the journey name. */
  const named = useRef<string | null>(null)
  useEffect(() => {
    if (id === null || id === named.current) return
    named.current = id
    onId(id)
  }, [id, onId])
  useEffect(() => {
    if (knownId === named.current) return
    named.current = knownId
    if (knownId !== null) return mutate({ id: knownId })
    // A link or the back button led to the empty page.
    watching.current?.abort()
    dispatch({ type: 'reset' })
  }, [knownId, mutate])
  useEffect(
    () => () => {
      watching.current?.abort()
      named.current = null
    },
    [],
  )

  const reset = useCallback(() => {
    watching.current?.abort()
    named.current = null
    dispatch({ type: 'reset' })
    onId(null)
  }, [onId])

  return {
    journey,
    start: request => {
      named.current = null
      mutate({ request })
    },
    cancel: () => {
      if (id !== null)
        // The answer does not matter: the server ends a run without watchers after 30 seconds.
        callEndpoint(extractionApi.cancel, { params: { id } }).catch(() => undefined)
      reset()
    },
    takeFallback: () => dispatch({ type: 'take-fallback' }),
    reset,
  }
}

interface Following {
  watching: RefObject<AbortController | null>
  dispatch: (action: JourneyAction) => void
  prepare: () => Promise<unknown>
  /** Called when the extraction no longer exists. */
  onGone: () => void
}

/**
 * Starts an extraction or finds one again, and reports its progress. The extraction before is not followed any more.
 */
function useFollowing({ watching, dispatch, prepare, onGone }: Following): (start: ExtractionStart) => void {
  const showToast = useToast()
  return useMutation({
    mutationFn: async (start: ExtractionStart) => {
      watching.current?.abort()
      const controller = new AbortController()
      watching.current = controller
      try {
        const result = await followExtraction(start, {
          fetchApi: async (path, init) => {
            // Code that fails to load is loaded again when the result is drawn.
            const [response] = await Promise.all([fetch(path, init), prepare().catch(() => {})])
            return response
          },
          signal: controller.signal,
          onAction: action => {
            if (!controller.signal.aborted) dispatch(action)
          },
          now: () => performance.now(),
          wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
        })
        if ('request' in start) showToast({ title: 'Content extracted successfully' })
        return result
      } catch (error) {
        // The person cancelled, started again or left, so nothing has failed.
        if (controller.signal.aborted) return null
        if ('id' in start && isNotFound(error)) {
          dispatch({ type: 'reset' })
          onGone()
          return null
        }
        const event = { type: 'error', problem: problemOf(error) } as const
        dispatch({ type: 'event', event, at: performance.now() })
        throw error
      }
    },
    meta: { failure: 'Failed to extract content. Please check the URL and try again.' },
  }).mutate
}
