/** What moderators read beside what they alone still see. */
export const hiddenByModerator = 'Hidden by a moderator'
