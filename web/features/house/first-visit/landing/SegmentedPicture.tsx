/** A picture of a segmented choice, which cannot be pressed. */
export function SegmentedPicture({ words, chosen }: { words: readonly string[]; chosen: string }) {
  return (
    <div className="seg seg-small flex *:px-1">
      {words.map(word => (
        <span key={word} aria-current={word === chosen || undefined}>
          {word}
        </span>
      ))}
    </div>
  )
}
