import type { EntityName } from '#schema/names.ts'
import { lazyPart, lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Slots } from '#src/views/slots.ts'
import { objectTabs } from './objects/objectTabs.ts'

const Templates = lazyScreen(() => import('#src/pages/templates/TemplatesPage.tsx'))
const RuleTextNotes = lazyPart(() => import('#src/pages/messageRules/RuleTextNotes.tsx'))

const slots: { readonly [N in EntityName]?: Slots<N> } = {
  /** The accounts that send, and the log of what was sent, waits or went wrong. */
  automessages: { List: lazyScreen(() => import('#src/pages/automessages/AutomessagesPage.tsx')) },
  /** The card is the cleaner's own page with the tools of the staff. */
  cleaners: {
    List: lazyScreen(() => import('./cleaners/CleanerList.tsx')),
    Card: lazyScreen(() => import('./cleaners/CleanerCard.tsx')),
  },
  cleans: {
    List: lazyScreen(() => import('./cleans/CleanList.tsx')),
    Card: lazyScreen(() => import('#src/pages/clean/card/CleanCard.tsx')),
  },
  clienttasks: {
    List: lazyScreen(() => import('./clienttasks/TaskList.tsx')),
    CardActions: lazyScreen(() => import('./clienttasks/TaskCardActions.tsx')),
    CardBlocks: lazyScreen(() => import('./clienttasks/TaskBlocks.tsx')),
  },
  guests: {
    List: lazyScreen(() => import('./guests/GuestList.tsx')),
    CardActions: lazyScreen(() => import('./guests/GuestActions.tsx')),
    CardBlocks: lazyScreen(() => import('./guests/GuestStays.tsx')),
  },
  /** All flats and sections at once; a card leads to its place there. */
  instructions: {
    List: lazyScreen(() => import('#src/pages/instructions/InstructionsPage.tsx')),
    readsItsOwn: true,
    CardActions: lazyScreen(() => import('./instructions/PlaceLink.tsx')),
  },
  /** Whether the payment service of an account works, and where it tells its news. */
  invoices: { CardActions: lazyScreen(() => import('./invoices/OnlineAccount.tsx')) },
  /** Rules along the stay instead of in a table; the forms are the usual ones. */
  messages: {
    List: lazyScreen(() => import('#src/pages/messageRules/RulesPage.tsx')),
    readsItsOwn: true,
    CardActions: lazyScreen(() => import('#src/pages/messageRules/RuleCardActions.tsx')),
    groupNotes: { Сообщение: RuleTextNotes },
    editNotes: { Сообщение: RuleTextNotes },
  },
  objects: {
    List: lazyScreen(() => import('./objects/ObjectList.tsx')),
    CardTop: lazyScreen(() => import('./objects/ObjectTop.tsx')),
    cardTabs: objectTabs,
  },
  /** The months of all owners, and of one with what is owed. */
  owners: {
    List: lazyScreen(() => import('#src/pages/owners/OwnersPage.tsx')),
    readsItsOwn: true,
    Card: lazyScreen(() => import('#src/pages/owners/card/OwnerCard.tsx')),
  },
  /** The card has the same content as the drawer; who a typed phone belongs to is told in the form. */
  rents: {
    List: lazyScreen(() => import('./rents/RentList.tsx')),
    Card: lazyScreen(() => import('#src/pages/stay/card/RentCard.tsx')),
    groupNotes: {
      Гость: lazyPart(() => import('#src/pages/stay/parts/GuestKnown.tsx')),
      Деньги: lazyPart(() => import('./rents/PriceProposal.tsx')),
    },
    editNotes: { Деньги: lazyPart(() => import('#src/pages/stay/money/CommissionNote.tsx')) },
  },
  tasks: { List: lazyScreen(() => import('#src/pages/purchases/PurchaseList.tsx')) },
  /** One desk with the list, the editor and the preview; a template of an address opens in it. */
  templates: { List: Templates, readsItsOwn: true, Card: Templates, Create: Templates },
  users: {
    List: lazyScreen(() => import('#src/pages/settings/users/UserList.tsx')),
    Create: lazyScreen(() => import('#src/pages/settings/users/NewUser.tsx')),
    CardActions: lazyScreen(() => import('#src/pages/settings/users/UserActs.tsx')),
  },
}

/** What an entity puts in place of the generic screens, or adds to them; nothing unless told. */
export function slotsOf(entity: EntityName): Slots {
  return (slots[entity] as Slots | undefined) ?? {}
}
