import type { ReactNode } from 'react'

/** A text whose commands stand between backticks. */
export function WithCode({ text }: { text: string }) {
  return (
    <>
      {text.split('`').map(
        (piece, place): ReactNode =>
          place % 2 === 0 ? (
            piece
          ) : (
            <code key={piece} className="rounded bg-sunken px-1 text-[0.95em] wrap-anywhere">
              {piece}
            </code>
          ),
      )}
    </>
  )
}
