import { useCallback, useState } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../../../session/error-text.ts'
import { NameConflictFrame } from '../../../ui/dialog/name-conflict-frame.tsx'
import { readablePath } from '../../../folders/folder-address.ts'
import { choiceOf, outcomeOf, untouched, withAll, withTick } from '../job/conflict-choice.ts'
import type { Choice } from '../job/conflict-choice.ts'
import { ConflictTable } from './conflict-table.tsx'
import type { Conflict } from './find-conflicts.ts'

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
  const left = open > 0 ? intl.formatMessage({ id: 'files.conflict.open' }, { count: open }) : ''
  return (
    <NameConflictFrame
      title={intl.formatMessage(
        { id: 'files.conflict.title' },
        { count, folder: readablePath(folder, intl) },
      )}
      size="sides"
      explanation={[
        intl.formatMessage({ id: 'files.conflict.explanation' }),
        ...(free > 0 ? [intl.formatMessage({ id: 'files.conflict.free' }, { count: free })] : []),
      ]}
      holdsFocus
      status={left}
      alternative={{ label: intl.formatMessage({ id: 'files.conflict.skip' }, { count }), onClick: onSkip }}
      confirmLabel={intl.formatMessage({ id: 'files.conflict.submit' }, { uploaded: uploaded + free, kept })}
      refusal={left || null}
      onConfirm={submit}
      failureText={(error) => errorText(error, intl)}
      onCancel={onCancel}
    >
      <ConflictTable conflicts={conflicts} ticks={ticks} onTick={tick} onTickAll={tickAll} />
    </NameConflictFrame>
  )
}
