import { Button, makeStyles } from '@fluentui/react-components'
import { DocumentTable20Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { BusyRing } from '../ui/busy-ring.tsx'

const useStyles = makeStyles({
  hidden: { display: 'none' },
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface CsvFileButtonProps {
  readonly appearance?: 'primary' | 'secondary'
  /** Nothing can be chosen meanwhile. */
  readonly isPending: boolean
  /** The file itself is being looked at. */
  readonly isReading: boolean
  readonly onFile: (file: File) => void
}

/** Where a CSV file is chosen. */
export function CsvFileButton(props: CsvFileButtonProps) {
  const { appearance = 'secondary', isPending, isReading, onFile } = props
  const styles = useStyles()
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const label = intl.formatMessage({ id: 'admin.users.import.choose' })
  return (
    <>
      <Button
        appearance={appearance}
        className={styles.touch}
        icon={isReading ? <BusyRing /> : <DocumentTable20Regular />}
        disabledFocusable={isPending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        className={styles.hidden}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // the same file can be chosen again after it was mended
          event.target.value = ''
          if (file && !isPending) onFile(file)
        }}
      />
    </>
  )
}
