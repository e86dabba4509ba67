// Where the first view leaves room for what comes after it: the keys, the steps and the sections do not wait for the rest.
import type { FunctionComponent } from 'react'
import { latePart } from '#src/base/lazyScreen.tsx'
import type { Door } from '#src/pages/publicPage/door.ts'

const parts = () => import('./lateParts.ts')

type Parts = Awaited<ReturnType<typeof parts>>

const late = <P extends object>(of: (all: Parts) => FunctionComponent<P>): FunctionComponent<P> =>
  latePart(() => parts().then((all) => ({ default: of(all) })))

/** The parts of the page by their names. */
export const Chat = late((all) => all.Chat)
export const ChatNews = late((all) => all.ChatNews)
export const Extras = late((all) => all.Extras)
export const Help = late((all) => all.Help)
export const LanguageChoice = late((all) => all.LanguageChoice)
export const Leave = late((all) => all.Leave)
export const LeaveButton = late((all) => all.LeaveButton)
export const Left = late((all) => all.Left)
export const LookLine = late((all) => all.LookLine)
export const MoneyCard = late((all) => all.MoneyCard)
export const Parts = late((all) => all.Parts)
export const Review = late((all) => all.Review)
export const SectionIcon = late((all) => all.SectionIcon)
export const SectionPhotos = late((all) => all.SectionPhotos)
export const StepForm = late((all) => all.StepForm)
export const Way = late((all) => all.Way)
export const WifiCode = late((all) => all.WifiCode)
export const Wishes = late((all) => all.Wishes)

/** The door of staff who look at the page: `/guest/{key}?look`. */
export const lookDoor: Door = async (line, ...given) => (await parts()).lookDoor(line, ...given)
