import { Button, makeStyles, useOverflowMenu, useOverflowVisibility } from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { EntryAction } from '../actions/entry-action.ts'
import type { ActionTools } from '../actions/use-action-tools.ts'
import type { Entry } from '../../folders/entries.ts'
import { EntryMenu } from '../actions/entry-menu.tsx'
import { touchSquare } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  button: {
    flexShrink: 0,
    minWidth: '32px',
    ...touchSquare,
  },
})

interface HiddenActionsProps {
  readonly actions: readonly EntryAction[]
  readonly entries: readonly Entry[]
  readonly tools: ActionTools
}

/** The button behind which those actions stand that the selection bar has no room for; not there when all are seen. */
export function HiddenActions({ actions, entries, tools }: HiddenActionsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { ref, isOverflowing } = useOverflowMenu<HTMLButtonElement>()
  const { itemVisibility } = useOverflowVisibility()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  if (!isOverflowing) return null
  const label = intl.formatMessage({ id: 'files.selection.more' })
  return (
    <>
      <Button
        ref={ref}
        appearance="subtle"
        className={styles.button}
        icon={<MoreHorizontal20Regular />}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={target !== null}
        onClick={({ currentTarget }) => setTarget(currentTarget)}
      />
      {target && (
        <EntryMenu
          entries={entries}
          actions={actions.filter(({ id }) => itemVisibility[id] === false)}
          target={target}
          tools={tools}
          onClose={() => setTarget(null)}
        />
      )}
    </>
  )
}
