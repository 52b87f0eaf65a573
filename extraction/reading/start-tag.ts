export interface StartTag {
  /** In lower case, only letters and digits. */
  name: string
  /** The attributes that reading needs, with entities as written. */
  attributes: Map<string, string>
  /** Whether it is written as <name/>. */
  isClosed: boolean
  /** The index after the tag. */
  end: number
}

const read = new Set(
  (
    'alt aria-hidden aria-modal class content data-src data-time datetime dir hidden href id itemprop itemtype ' +
    'lang name property pubdate rel role src style title type value'
  ).split(' '),
)
const longestValue = 4096

/** The start tag whose `<` is at `open`. A tag without an end extends to the end of the source. */
export function startTagAt(source: string, open: number): StartTag {
  const name = matchAt(/[^\s/>]+/y, source, open + 1)
  const attributes = new Map<string, string>()
  let at = open + 1 + name.length
  while (at < source.length) {
    const between = matchAt(/[\s/]*/y, source, at)
    at += between.length
    if (source[at] === '>') {
      return { name: plainName(name), attributes, isClosed: between.endsWith('/'), end: at + 1 }
    }
    const attribute = matchAt(/[^\s/>][^\s/>=]*/y, source, at)
    at += attribute.length
    const equals = matchAt(/\s*=\s*/y, source, at)
    at += equals.length
    const { value, length } = equals === '' ? { value: '', length: 0 } : valueAt(source, at)
    at += length
    const key = attribute.toLowerCase()
    if (read.has(key) && !attributes.has(key) && value.length <= longestValue) attributes.set(key, value)
  }
  return { name: plainName(name), attributes, isClosed: false, end: source.length }
}

function valueAt(source: string, at: number): { value: string; length: number } {
  const quote = source[at]
  if (quote !== '"' && quote !== "'") {
    const value = matchAt(/[^\s>]*/y, source, at)
    return { value, length: value.length }
  }
  const end = source.indexOf(quote, at + 1)
  const value = source.slice(at + 1, end === -1 ? source.length : end)
  return { value, length: value.length + 2 }
}

/** What a sticky pattern matches at an index. Empty if it does not match. */
function matchAt(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0] ?? ''
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
