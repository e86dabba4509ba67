// The router as react-admin's own buttons and fields see it. They write /x/5 for the form of a row and /x/5/show for its
// card; a redirect of theirs that means the form opens the card, from which the form is one press away.
import { type LinkBaseProps, type RouterProvider, reactRouterProvider } from 'react-admin'
import { Link } from 'react-router'

/** react-router with links that lead to our addresses. */
export const panelRouter: RouterProvider = { ...reactRouterProvider, Link: PanelLink }

function PanelLink({ to, ...props }: LinkBaseProps) {
  return <Link {...props} to={typeof to === 'string' ? ownAddress(to) : to} />
}

function ownAddress(path: string): string {
  const [, row, isCard] = /^(\/\w+\/(?!create$)[^/?]+)(\/show)?$/.exec(path) ?? []
  if (row === undefined) return path
  return isCard ? row : `${row}/edit`
}
