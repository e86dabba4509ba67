/** What stands for the name of a guest whom the channel does not name. */
export const UNNAMED_GUEST = 'Бронь из канала'
