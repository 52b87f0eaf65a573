/** A text of at most `most` characters, cut after a word and marked with an ellipsis when it was longer. */
export function shortened(text: string, most: number): string {
  const trimmed = text.trim()
  if (trimmed.length <= most) return trimmed
  return `${cutAtWord(trimmed, most - 1)}…`
}

/** Like `shortened`, but verbatim: what is left is the beginning of the text itself, without a mark. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const piece = text.slice(0, most)
  const space = piece.search(/\s\S*$/)
  const cut = space > most / 2 ? piece.slice(0, space) : piece
  // Half of a character outside the basic plane would be no character.
  return cut.replace(/[\ud800-\udbff]$/, '').trimEnd()
}
