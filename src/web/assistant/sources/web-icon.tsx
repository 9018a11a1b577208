import { makeStyles } from '@fluentui/react-components'
import { Globe20Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { showWebIcon } from '#contract/assistant/web-icons.ts'
import { ask } from '../../session/ask.ts'

const useStyles = makeStyles({ icon: { flexShrink: 0, width: '20px', height: '20px', objectFit: 'contain' } })

/** The icon of the host of a page, which Kontor fetches; a globe until it is there, and where there is none. */
export function WebIcon({ url }: { readonly url: string | null }) {
  const styles = useStyles()
  const host = URL.parse(url ?? '')?.host ?? ''
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    const control = new AbortController()
    let made: string | null = null
    const show = async (): Promise<void> => {
      const icon: unknown = await ask(
        showWebIcon,
        { params: { host } },
        { signal: control.signal, silent: true },
      )
      if (control.signal.aborted || !(icon instanceof Blob)) return
      made = URL.createObjectURL(icon)
      setSource(made)
    }
    if (host !== '')
      show().catch(() => {
        // the globe says as much
      })
    return () => {
      control.abort()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [host])
  if (source === null) return <Globe20Regular aria-hidden />
  return <img className={styles.icon} src={source} alt="" onError={() => setSource(null)} />
}
