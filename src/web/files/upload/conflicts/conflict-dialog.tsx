import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useCallback, useState } from 'react'
import { useIntl } from 'react-intl'
import { readablePath } from '../../../folders/folder-address.ts'
import { wordsOfRefusal } from '../../../session/refusal.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { choiceOf, outcomeOf, untouched, withAll, withTick } from '../job/conflict-choice.ts'
import type { Choice } from '../job/conflict-choice.ts'
import { ConflictTable } from './conflict-table.tsx'
import type { Conflict } from './find-conflicts.ts'
import { touchHeight } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '760px', '@media (max-width: 639px)': { padding: tokens.spacingHorizontalL } },
  content: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    overflowWrap: 'anywhere',
    // room for the outline of focus
    paddingInline: tokens.spacingHorizontalXS,
  },
  title: { overflowWrap: 'anywhere' },
  text: { margin: 0 },
  actions: { flexWrap: 'wrap' },
  button: touchHeight,
})

interface ConflictDialogProps {
  readonly conflicts: readonly Conflict[]
  /** Files of the same choice that wait and have nothing in their way. */
  readonly free: number
  /** Names on the way down to the folder that all of them go to. */
  readonly folder: readonly string[]
  /** One choice for each conflict, in their order. */
  readonly onSubmit: (choices: readonly Choice[]) => void
  /** Leaves out the files in conflict; the others go. */
  readonly onSkip: () => void
  /** Leaves out everything that was chosen. */
  readonly onCancel: () => void
}

/** Asks what shall become of files whose names are taken: the new one, the existing one, or both. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflicts, free, folder, onSubmit, onSkip, onCancel } = props
  const styles = useStyles()
  const intl = useIntl()
  const [ticks, setTicks] = useState(() => untouched(conflicts.length))
  const tick = useCallback<Parameters<typeof ConflictTable>[0]['onTick']>(
    (index, side, isTicked) => setTicks((all) => withTick(all, index, side, isTicked)),
    [],
  )
  const tickAll = useCallback<Parameters<typeof ConflictTable>[0]['onTickAll']>(
    (side, isTicked) => setTicks((all) => withAll(all, side, isTicked)),
    [],
  )
  const { uploaded, kept, open } = outcomeOf(ticks)
  const submit = (): void => {
    const choices = ticks.flatMap((each) => choiceOf(each) ?? [])
    if (choices.length === conflicts.length) onSubmit(choices)
  }
  const count = conflicts.length
  return (
    <Dialog open onOpenChange={(_event, data) => !data.open && onCancel()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle className={styles.title}>
            {intl.formatMessage({ id: 'files.conflict.title' }, { count, folder: readablePath(folder) })}
          </DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.text}>{intl.formatMessage({ id: 'files.conflict.explanation' })}</p>
            {free > 0 && (
              <p className={styles.text}>
                {intl.formatMessage({ id: 'files.conflict.free' }, { count: free })}
              </p>
            )}
            <ConflictTable conflicts={conflicts} ticks={ticks} onTick={tick} onTickAll={tickAll} />
            <p className={styles.text} role="status">
              {open > 0 && intl.formatMessage({ id: 'files.conflict.open' }, { count: open })}
            </p>
          </DialogContent>
          <DialogActions className={styles.actions} fluid>
            <Button className={styles.button} onClick={onCancel}>
              {intl.formatMessage({ id: 'ui.cancel' })}
            </Button>
            <Button className={styles.button} onClick={onSkip}>
              {intl.formatMessage({ id: 'files.conflict.skip' }, { count })}
            </Button>
            <ReasonedButton
              appearance="primary"
              className={styles.button}
              label={intl.formatMessage({ id: 'files.conflict.submit' }, { uploaded: uploaded + free, kept })}
              refusal={wordsOfRefusal(
                open > 0 ? { id: 'files.conflict.open', values: { count: open } } : null,
                intl,
              )}
              onClick={submit}
            />
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
