import { renderToString } from 'react-dom/server'
import type { DrawOnce } from './Once.tsx'

/** The server's `DrawOnce`. It keeps one text for each name, and the code has a fixed number of names. */
export function createDrawOnce(): DrawOnce {
  const drawn = new Map<string, string>()
  return (name, draw) => {
    const known = drawn.get(name)
    if (known !== undefined) return known
    const markup = renderToString(draw())
    drawn.set(name, markup)
    return markup
  }
}
