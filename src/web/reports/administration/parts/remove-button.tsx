import { Button, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../../../session/error-text.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'

// apart from what saves
const useStyles = makeStyles({ button: { marginInlineEnd: 'auto', ...touchHeight } })

interface RemoveButtonProps {
  readonly title: string
  readonly text: string
  readonly onRemove: () => Promise<void>
}

/** Removes something after asking. */
export function RemoveButton({ title, text, onRemove }: RemoveButtonProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [isAsking, setAsking] = useState(false)
  const label = intl.formatMessage({ id: 'reportAdmin.remove' })
  return (
    <>
      <Button className={styles.button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          text={text}
          confirmLabel={label}
          isFinal
          onConfirm={onRemove}
          failureText={(error) => errorText(error, intl)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
