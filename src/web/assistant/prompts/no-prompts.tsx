import { Button } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { Narrowing } from '../../ui/data-table/narrowing.ts'
import { NoMatch } from '../../ui/data-table/no-match.tsx'
import { EmptyQuay } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

interface NoPromptsProps {
  /** There are none at all. */
  readonly isEmpty: boolean
  readonly narrowing: Narrowing | null
  readonly onCreate: () => void
  readonly onClear: () => void
}

/** What stands in place of the prompts, with what helps. */
export function NoPrompts({ isEmpty, narrowing, onCreate, onClear }: NoPromptsProps) {
  const intl = useIntl()
  if (!isEmpty)
    return (
      <NoMatch
        heading="h3"
        title={intl.formatMessage({ id: 'chat.prompts.none' })}
        text={null}
        narrowing={narrowing}
        onClear={onClear}
      />
    )
  return (
    <EmptyState
      drawing={<EmptyQuay />}
      heading="h3"
      title={intl.formatMessage({ id: 'chat.prompts.empty' })}
      text={intl.formatMessage({ id: 'chat.prompts.emptyText' })}
      action={<Button onClick={onCreate}>{intl.formatMessage({ id: 'chat.prompts.create' })}</Button>}
    />
  )
}
