import { type NavigateOptions, useLocation, useNavigate, useParams } from 'react-router'
import { type DialogTab, dialogTabs } from '#schema/entities/dialogWords.ts'
import { useAddressParts } from '#src/views/useAddressParts.ts'

const isTab = (word: string): word is DialogTab => Object.hasOwn(dialogTabs, word)

/** Which conversation is open, with the tab and the search beside it, and the ways to another one: all of it stands in the address. */
export function useDialogPlace() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { parts, put } = useAddressParts<'tab' | 'q'>()
  const tab = parts.get('tab') ?? ''
  return {
    open: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined,
    tab: isTab(tab) ? tab : ('waiting' as const),
    q: parts.get('q') ?? '',
    put,
    go: (next: number | undefined, way?: NavigateOptions) =>
      void navigate(`/dialogs${next === undefined ? '' : `/${next}`}${search}`, way),
  }
}
