import { makeStyles } from '@fluentui/react-components'
import { DocumentTable20Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { BusyRing } from '../ui/states/busy-ring.tsx'
import { ReasonedButton } from '../ui/reasoned-button.tsx'

const useStyles = makeStyles({
  hidden: { display: 'none' },
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
  const refusal = isReading ? 'admin.users.import.reading' : isPending ? 'ui.working' : null
  return (
    <>
      <ReasonedButton
        appearance={appearance}
        icon={isReading ? <BusyRing /> : <DocumentTable20Regular />}
        label={label}
        refusal={refusal && intl.formatMessage({ id: refusal })}
        onClick={() => input.current?.click()}
      />
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
