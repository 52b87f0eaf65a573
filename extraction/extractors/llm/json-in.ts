/** The JSON of an answer that may have thoughts before it and a fence around it; undefined where there is none. */
export function jsonIn(text: string): unknown {
  const said = text.replace(/^\s*<think>.*?<\/think>/s, '')
  const from = said.indexOf('{')
  const to = said.lastIndexOf('}')
  if (from < 0 || to < from) return undefined
  try {
    return JSON.parse(said.slice(from, to + 1))
  } catch {
    // Not JSON: the caller says so.
    return undefined
  }
}
