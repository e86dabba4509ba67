import { useLocation, useNavigate, useParams } from 'react-router'
import { useAddressParts } from '#src/views/useAddressParts.ts'

/** Which template is open, a number, a new one or none, with search and category, and the ways to another one. */
export function useTemplatePlace() {
  const { id = '' } = useParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { parts, put } = useAddressParts<'q' | 'category'>()
  const last = pathname.split('/').filter(Boolean).at(1) ?? id
  const open = last === 'create' ? ('new' as const) : /^[1-9]\d{0,8}$/.test(last) ? Number(last) : undefined
  return {
    open,
    q: parts.get('q') ?? '',
    category: parts.get('category') ?? '',
    put,
    go: (next: number | 'new' | undefined) => {
      const tail = next === undefined ? '' : `/${next === 'new' ? 'create' : next}`
      void navigate(`/templates${tail}${search}`)
    },
  }
}
