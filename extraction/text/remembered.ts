/** Remembers the result for the last text, because several parts of an extraction ask the same about the same text. */
export function rememberingLast<Made>(make: (text: string) => Made): (text: string) => Made {
  let last: { text: string; made: Made } | null = null
  return text => {
    if (last?.text !== text) last = { text, made: make(text) }
    return last.made
  }
}

/** Remembers the result for each text as long as the returned function is kept: for one extraction or less. */
export function rememberingEach<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, { made: Made }>()
  return text => {
    const one = known.get(text) ?? { made: make(text) }
    known.set(text, one)
    return one.made
  }
}
