/** What stands in the place of the name of somebody who is erased, and of the words with them. */
export const erasedName = 'Гость стёрт'
