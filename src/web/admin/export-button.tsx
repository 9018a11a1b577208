import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { fetchFile } from '../host/fetch-file.ts'
import { errorText } from '../session/error-text.ts'
import { useToasts } from '../ui/toasts/toasts.ts'
import { BusyRing } from '../ui/states/busy-ring.tsx'
import { touchHeight } from '../ui/touch-target.ts'

const useStyles = makeStyles({ touch: touchHeight })

interface ExportButtonProps {
  readonly label: string
  /** Asks for the address of the file. Throws what `ask` throws. */
  readonly onExport: () => Promise<{ readonly url: string }>
}

/** Lets the browser fetch everything of a filter as a file, page or not. */
export function ExportButton({ label, onExport }: ExportButtonProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const [isPending, setPending] = useState(false)
  const save = async (): Promise<void> => {
    setPending(true)
    try {
      const { url } = await onExport()
      fetchFile(url)
    } catch (error) {
      toast('error', errorText(error, intl))
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      className={styles.touch}
      icon={isPending ? <BusyRing /> : <ArrowDownload20Regular />}
      disabledFocusable={isPending}
      onClick={() => void save()}
    >
      {label}
    </Button>
  )
}
