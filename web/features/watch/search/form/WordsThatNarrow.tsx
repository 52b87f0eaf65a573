/** Explains the words that add a filter to a search. */
export function WordsThatNarrow() {
  return (
    <aside className="find-words" aria-label="Words that narrow">
      <h2>Words that narrow</h2>
      <dl>
        {words.map(([word, means]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

const words = [
  ['"sold out"', 'the words together, as they are'],
  ['last week', 'or yesterday, October, 2025, since March'],
  ['from Dana', 'one strategist'],
  ['stock:NVDA', 'one stock'],
  ['by:dana', 'the same'],
  ['is:bullish', 'or bearish, neutral'],
  ['is:agreed', 'or disagreed, uncertain, unjudged'],
  ['in:tips', 'or posts, notes'],
  ['after:2026-03', 'a year, month or day; before: alike'],
] as const
