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
  /** Goes on with what the built-in rules found, after a language model failed. */
  takeFallback: () => void
  reset: () => void
}

interface Options {
  /** The extraction that the address names: a reload finds it again, and an address without one is the empty page. */
  knownId: string | null
  /** Told which one the address is to name, null for none. */
  onId: (id: string | null) => void
  /** Fetches what draws the result: it is there before the result is. */
  prepare: () => Promise<unknown>
}

/** One extraction at a time, watched as it goes. */
export function useExtraction({ knownId, onId, prepare }: Options): Extraction {
  const [journey, dispatch] = useReducer(journeyReducer, idle)
  const watching = useRef<AbortController | null>(null)

  const mutate = useFollowing({ watching, dispatch, prepare, onGone: () => onId(null) })

  const id =
    journey.state === 'done' ? journey.result.extractionId : journey.state === 'running' ? journey.id : null
  /** The extraction on which address and journey agree. */
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
        // Whatever comes of it: a run nobody watches ends by itself after 30 seconds.
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
  /** The extraction that was asked for is no more. */
  onGone: () => void
}

/** Begins an extraction or finds one again, and tells what becomes of it; the one before is watched no longer. */
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
            // What does not come is asked for again when it is drawn.
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
        // Cancelled, started over, or left: nothing failed.
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
