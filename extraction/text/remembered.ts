/** Remembers what was made of the last text: several parts of an extraction ask the same of the same text. */
export function rememberingLast<Made>(make: (text: string) => Made): (text: string) => Made {
  let last: { text: string; made: Made } | null = null
  return text => {
    if (last?.text !== text) last = { text, made: make(text) }
    return last.made
  }
}
