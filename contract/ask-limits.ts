/** The fewest characters of a question. */
export const leastAsked = 3

/** Days for which a question is kept. */
export const daysOfQuestions = 30
