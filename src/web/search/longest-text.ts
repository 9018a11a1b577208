/** A longer text is no search. */
export const longestText = 200
