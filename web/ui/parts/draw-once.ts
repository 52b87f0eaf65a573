import { renderToString } from 'react-dom/server'
import type { DrawOnce } from './Once.tsx'

/** How a server draws what every page has; it keeps as many texts as there are names in the code. */
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
