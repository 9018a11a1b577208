import type { MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

interface LinkProps {
  readonly href: string
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** What a link of Fluent needs: to an address of the product, which is not loaded anew, or to that of another site. */
export function useLinkProps(address: string): LinkProps {
  const href = useHref(address)
  const onClick = useLinkClickHandler(address)
  return address.startsWith('/') ? { href, onClick } : { href: address }
}
