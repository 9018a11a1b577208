import { Button } from '@fluentui/react-components'
import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { Spyglass } from '../states/drawings.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { focusNearestSearch } from './nearest-search.ts'
import type { Narrowing } from './narrowing.ts'

interface NoMatchProps {
  readonly title?: string
  /** What was not found, or what to do; `null` where the title says it all. */
  readonly text?: string | null | undefined
  readonly heading?: 'h1' | 'h2' | 'h3'
  /** What the button takes away; a search unless said. */
  readonly narrowing?: Narrowing | null
  readonly onClear: () => void
}

/** What stands in place of the rows when search and filters leave none. Its button goes with it, so the search has the focus then. */
export function NoMatch({ title, text, heading = 'h2', narrowing, onClear }: NoMatchProps) {
  const intl = useIntl()
  const said = text === undefined ? intl.formatMessage({ id: 'ui.table.noMatchText' }) : text
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    focusNearestSearch(currentTarget)
    onClear()
  }
  return (
    <EmptyState
      drawing={<Spyglass />}
      heading={heading}
      title={title ?? intl.formatMessage({ id: 'ui.table.noMatch' })}
      {...(said !== null && { text: said })}
      action={
        <Button onClick={clear}>
          {intl.formatMessage({ id: 'ui.table.clear' }, { what: narrowing ?? 'search' })}
        </Button>
      }
    />
  )
}
