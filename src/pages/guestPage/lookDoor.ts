// The page as staff looks at it: read by their own token, nothing of it counted, sent or kept.
import { HttpError } from '#src/dataProvider/httpError.ts'
import { type Door, tokenDoor } from '#src/pages/publicPage/door.ts'

/** The words over such a page, and the answer to whatever is pressed on it. */
export const lookWords = 'Так страницу видит гость. Отсюда ничего не отправляется и не отмечается.'

/** Reads as the person who is signed in; an act is refused before it is sent. */
export const lookDoor: Door = async (line, ...given) => {
  if (line.startsWith('GET ')) return tokenDoor(line, ...given)
  throw lookRefusal()
}

/** What refuses an act of staff that looks. */
export const lookRefusal = () => new HttpError({ message: lookWords, status: 422, code: 'guestpage.look' })
