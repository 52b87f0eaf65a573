import { useCallback, useEffect, useRef } from 'react'

/**
 * Collects what a person types while `waiting`: the code of a field is still loading. The returned function gives the
 * text once; a line break at its end means Enter. Until then no shortcut of the page acts: a letter of a word is no
 * judgement.
 */
export function useEarlyText(waiting: boolean): () => string {
  const text = useRef('')
  useEffect(() => {
    if (!waiting) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key.length === 1) text.current += event.key
      else if (event.key === 'Backspace') text.current = text.current.slice(0, -1)
      else if (event.key !== 'Enter') return
      // An Enter that is still held down since it opened the field is not meant for the field.
      else if (text.current && !event.repeat) text.current += '\n'
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [waiting])
  return useCallback(() => {
    const early = text.current
    text.current = ''
    return early
  }, [])
}
