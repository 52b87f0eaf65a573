/** Moderators read this beside content that only they still see. */
export const hiddenByModerator = 'Hidden by a moderator'
