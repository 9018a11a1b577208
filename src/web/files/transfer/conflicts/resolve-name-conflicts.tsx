import { Body1Strong, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../../session/language/message-ids.ts'
import { readablePath } from '../../../folders/folder-address.ts'
import { ConflictList } from './conflict-list.tsx'
import { PlanList } from './plan-list.tsx'
import type { ConflictResolution } from './use-conflict-resolution.ts'
import { mayTakeFocus } from '../../../ui/focus-back.ts'

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  words: { overflowWrap: 'anywhere' },
})

interface ResolveNameConflictsProps {
  readonly resolution: ConflictResolution
  /** Names on the way down to the destination. */
  readonly names: readonly string[]
  /** What is said when all of it was left out. */
  readonly nothingLeft: MessageId
  /** In a dialog of its own, whose title says where, and of which a button skips all. */
  readonly hasDialog?: boolean
}

/**
 * What goes where, with a choice for each name that is taken there. The line that is settled goes; a focus that was on
 * it goes on to the first that is left, and after the last to the words about them all, never out of the dialog.
 */
export function ResolveNameConflicts(props: ResolveNameConflictsProps) {
  const { resolution, names, nothingLeft, hasDialog = false } = props
  const styles = useStyles()
  const intl = useIntl()
  const parts = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const { conflicts, plan } = resolution
  const open = useRef(conflicts.length)
  useEffect(() => {
    const isResolved = conflicts.length < open.current
    open.current = conflicts.length
    if (!isResolved || !mayTakeFocus()) return
    const next = parts.current?.querySelector<HTMLElement>('[role="listitem"] button') ?? words.current
    next?.focus()
  }, [conflicts.length])
  const count = conflicts.length
  const text =
    count > 0
      ? 'files.transfer.conflicts.explanation'
      : plan.length > 0
        ? 'files.transfer.readyFor'
        : nothingLeft
  return (
    <div ref={parts} className={styles.parts}>
      {!hasDialog && count > 0 && (
        <Body1Strong className={styles.words}>
          {intl.formatMessage(
            { id: 'files.transfer.conflictsIn' },
            { count, folder: readablePath(names, intl) },
          )}
        </Body1Strong>
      )}
      <span ref={words} role="status" tabIndex={-1} className={styles.words}>
        {intl.formatMessage({ id: text }, { count: plan.length, path: readablePath(names, intl) })}
      </span>
      {count > 0 && <ConflictList resolution={resolution} canSkipAll={!hasDialog} />}
      {count === 0 && plan.length > 0 && <PlanList plan={plan} />}
    </div>
  )
}
