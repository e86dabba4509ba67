/** Who changed a row last, as far as it was told live, by `entity id`. */
export const authors = new Map<string, string>()
