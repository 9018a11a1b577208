import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AccessDeniedDialog } from './access-denied-dialog.tsx'
import { pageOfFolder } from './folder-address.ts'

/** The same from above the pages: whoever is in the file manager is led back to its root, on other pages one stays. */
export function AccessDeniedAbove({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const root = pageOfFolder([])
  const isInside = useLocation().pathname.startsWith(root)
  useEffect(() => {
    if (isInside) void navigate(root, { replace: true })
  }, [isInside, navigate, root])
  return <AccessDeniedDialog onClose={onClose} />
}
