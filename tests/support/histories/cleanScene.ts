// How the agencies of histories have their flats cleaned.

/** Nights between two cleans within a stay in the agencies of histories. */
export const everyNights = 2
/** Longer than a flat is empty between two guests of one day. */
export const longClean = 200
