/** Milliseconds for which an act of the panel offers to be taken back; what others are told of it leaves after them. */
export const undoTime = 10_000
