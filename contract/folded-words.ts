/** The text shown instead of something that reports have folded away. */
export const foldedWords = 'Hidden until somebody has looked'
