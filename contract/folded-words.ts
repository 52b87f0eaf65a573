/** What stands in the place of what reports have folded away. */
export const foldedWords = 'Hidden until somebody has looked'
