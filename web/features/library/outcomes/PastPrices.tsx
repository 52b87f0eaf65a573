/** The warning beside all prices. */
export function PastPrices({ className }: { className?: string }) {
  return (
    <p className={`text-label text-ink-3 ${className}`}>
      Past prices say nothing about future ones. Not investment advice.
    </p>
  )
}
