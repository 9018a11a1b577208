import { useEffect, useState } from 'react'
import type * as Microsoft from './microsoft-way.tsx'

/** Another way than e-mail and password, loaded after the form. When it cannot be loaded, the form is there. */
export function OtherWay(props: { readonly onSignedIn: () => Promise<void> }) {
  const [way, setWay] = useState<typeof Microsoft>()
  useEffect(() => {
    import('./microsoft-way.tsx').then(setWay, () => {})
  }, [])
  return way && <way.MicrosoftWay {...props} />
}
