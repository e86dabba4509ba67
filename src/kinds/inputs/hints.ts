/** The hints that the build has taken out of the declarations, by their numbers; where nothing was built they stand there. */
export const hints: readonly string[] = []
