import { useOverflowMenu, useOverflowVisibility } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { EntryAction } from '../actions/entry-action.ts'
import type { ActionTools } from '../actions/use-action-tools.ts'
import type { Entry } from '../../folders/entries.ts'
import { EntryMenu } from '../actions/entry-menu.tsx'
import { MoreButton } from '../../ui/menu/more-button.tsx'

interface HiddenActionsProps {
  readonly actions: readonly EntryAction[]
  readonly entries: readonly Entry[]
  readonly tools: ActionTools
}

/** The button behind which those actions stand that the selection bar has no room for; not there when all are seen. */
export function HiddenActions({ actions, entries, tools }: HiddenActionsProps) {
  const intl = useIntl()
  const { ref, isOverflowing } = useOverflowMenu<HTMLButtonElement>()
  const { itemVisibility } = useOverflowVisibility()
  if (!isOverflowing) return null
  return (
    <MoreButton ref={ref} appearance="subtle" label={intl.formatMessage({ id: 'files.selection.more' })}>
      {(target, onClose) => (
        <EntryMenu
          entries={entries}
          actions={actions.filter(({ id }) => itemVisibility[id] === false)}
          target={target}
          tools={tools}
          onClose={onClose}
        />
      )}
    </MoreButton>
  )
}
