// How the nights and the people of a stay are counted in words.
import { counted } from './plural.ts'

/** «3 ночи». */
export const countNights = (nights: number): string => counted(nights, ['ночь', 'ночи', 'ночей'])

/** «3 гостя». */
export const countGuests = (guests: number): string => counted(guests, ['гость', 'гостя', 'гостей'])

interface People {
  readonly adults?: number
  readonly children?: number
  readonly infants?: number
  readonly pets?: number
}

/** «2 взрослых, 1 ребёнок, 1 животное»; an empty text when nobody counted. */
export function peopleText({ adults, children, infants, pets }: People): string {
  return [
    adults && counted(adults, ['взрослый', 'взрослых', 'взрослых']),
    children && counted(children, ['ребёнок', 'ребёнка', 'детей']),
    infants && counted(infants, ['младенец', 'младенца', 'младенцев']),
    pets && counted(pets, ['животное', 'животных', 'животных']),
  ]
    .filter(Boolean)
    .join(', ')
}
