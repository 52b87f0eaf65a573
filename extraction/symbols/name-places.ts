/** A place where a name stands as whole words, with what is called so. */
export interface NamePlace<Value> {
  value: Value
  start: number
  end: number
}

/** Names that share their first word: of one length, with as many characters before that word. */
interface Group<Value> {
  before: number
  length: number
  names: Map<string, Value>
}

/**
 * Every place where a text writes one of several names, in one pass: looking for each name by itself would take time
 * for every name and all of the text. A name that stands inside a longer word is not meant.
 */
export function placesOf<Value>(names: ReadonlyMap<string, Value>, text: string): NamePlace<Value>[] {
  if (names.size === 0) return []
  const groups = groupsOf(names)
  const places: NamePlace<Value>[] = []
  for (const { 0: first, index } of text.matchAll(words)) {
    for (const { before, length, names: alike } of groups.get(first) ?? []) {
      const start = index - before
      const end = start + length
      const value = start < 0 || letter.test(text.charAt(end)) ? undefined : alike.get(text.slice(start, end))
      if (value !== undefined) places.push({ value, start, end })
    }
  }
  return places
}

function groupsOf<Value>(names: ReadonlyMap<string, Value>): Map<string, Group<Value>[]> {
  const groups = new Map<string, Group<Value>[]>()
  for (const [name, value] of names) {
    const first = word.exec(name)
    if (!first) continue
    const beside = groups.get(first[0]) ?? []
    groups.set(first[0], beside)
    const group = beside.find(one => one.before === first.index && one.length === name.length)
    if (group) group.names.set(name, value)
    else beside.push({ before: first.index, length: name.length, names: new Map([[name, value]]) })
  }
  return groups
}

const letter = /[\p{L}\p{N}]/u
const word = /[\p{L}\p{N}]+/u
const words = /[\p{L}\p{N}]+/gu
