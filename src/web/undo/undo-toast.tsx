import { Button, makeStyles, ToastFooter, ToastTrigger } from '@fluentui/react-components'
import { ArrowUndo16Regular } from '@fluentui/react-icons'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useToasts } from '../ui/toasts/toasts.ts'
import type { Refusal } from '../session/refusal.ts'
import { undoKind, useUndo } from './undo.ts'
import type { UndoStep } from './undo.ts'
import { touchHeight } from '../ui/touch-target.ts'

/** Long enough to read, to think and to reach the button, in milliseconds. */
const patience = 8000

/**
 * Says what was done, with a button that takes it back; Ctrl+Z does so as well. The newest takes the place of the one before,
 * which Ctrl+Z still reaches after it. Stable.
 */
export function useUndoable(): (done: Refusal, step: UndoStep) => void {
  const intl = useIntl()
  const showToast = useToasts()
  const { remember, undo } = useUndo()
  return useCallback(
    ({ id, values }, step) => {
      remember(step)
      showToast('success', intl.formatMessage({ id }, values), {
        timeout: patience,
        closable: true,
        kind: undoKind,
        children: <UndoFooter onUndo={() => void undo(step)} />,
      })
    },
    [intl, showToast, remember, undo],
  )
}

const useStyles = makeStyles({ button: touchHeight })

function UndoFooter({ onUndo }: { readonly onUndo: () => void }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <ToastFooter>
      <ToastTrigger>
        <Button
          size="small"
          className={styles.button}
          icon={<ArrowUndo16Regular />}
          aria-keyshortcuts="Control+Z"
          onClick={({ currentTarget }) => {
            // Fluent gives the focus of a message that closes to another message, whenever it is gone
            currentTarget.blur()
            onUndo()
          }}
        >
          {intl.formatMessage({ id: 'ui.undo' })}
        </Button>
      </ToastTrigger>
    </ToastFooter>
  )
}
