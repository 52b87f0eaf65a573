/**
 * Texts that were promised word for word before the nouns of the screens were counted, and invented ones that speak of
 * other things. Each has a word that no other screen has. One that is gone from the screens goes from here.
 */
export const fixedTexts: ReadonlySet<string> = new Set([
  // The specification.
  'Your Opinion',
  'Your Opinion:',
  'opinion …',
  'Smart Tip Classification',
  'Latest Recommendations',
  'No recommendations yet.',
  'Recommendations and trends',
  'stock tips, investment analysis, price targets, YouTube stock analysis, watchlist, community',
  // Whose words a post has, roles, and what is watched.
  'as its poster says',
  'Edited by its poster',
  'Found in the text its poster supplied',
  'its poster',
  'another member',
  'Member',
  'this claim',
  'Failed to watch the claim',
  'You watch this claim',
  'You watch this claim no longer',
  // What invented people say.
  'e.g. two operators say the queue is single',
  '…thought the queue was padded, that everyone had ordered twice.',
  'I was wrong about the queue.',
])
