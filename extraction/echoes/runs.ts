/** How many words stand together in a run: what two texts share of them are the same words in the same order. */
const wordsOfRun = 5

/** Every run of five words, joined by one space, in the order of the text; none of fewer words. */
export function* runsOf(words: readonly string[]): Generator<string> {
  const joined = words.join(' ')
  let start = 0
  let end = words.slice(0, wordsOfRun - 1).join(' ').length
  for (let last = wordsOfRun - 1; last < words.length; last++) {
    end += 1 + (words[last] ?? '').length
    yield joined.slice(start, end)
    start += 1 + (words[last - wordsOfRun + 1] ?? '').length
  }
}
