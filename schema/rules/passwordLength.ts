/** The fewest characters of a new password. */
export const shortestPassword = 10
