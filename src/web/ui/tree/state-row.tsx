import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { rowProps } from '../virtual-list/row-place.ts'
import type { RowPlace } from '../virtual-list/row-place.ts'
import { useRowStyles } from '../virtual-list/row-styles.ts'
import { TreeFailure } from './tree-failure.tsx'
import { indentOf } from './tree-indent.ts'

const useStyles = makeStyles({
  row: { display: 'flex' },
  failed: { color: tokens.colorStatusDangerForeground1 },
})

interface StateRowProps extends RowPlace {
  readonly level: number
  /** The place of the folder it belongs to, among those that take the focus. */
  readonly parent: number
  /** The columns, as the rows have them. */
  readonly columns: string
  /** For the words. */
  readonly className: string
  /** Its content could not be loaded: that in words, what the server said, and how it is asked for again. */
  readonly failure: {
    readonly text: string
    readonly reason: string
    readonly isAsking?: boolean
    readonly retry: () => void
  } | null
  /** Gives the focus to the folder before its content is asked for again. */
  readonly onRetry: (parent: number) => void
  /** What is said where nothing failed. */
  readonly children: ReactNode
}

/** Stands below an open folder in place of its content: it is on its way, could not be loaded, or is nothing. */
export function StateRow(props: StateRowProps) {
  const { level, parent, columns, className, failure, onRetry, children } = props
  const styles = useStyles()
  const looks = useRowStyles()
  return (
    <div
      role="row"
      {...rowProps(props)}
      data-inside={parent}
      aria-level={level}
      aria-posinset={1}
      aria-setsize={1}
      className={mergeClasses(columns, looks.placed, styles.row)}
    >
      <span
        role="gridcell"
        className={mergeClasses(looks.lead, looks.quiet, className, failure !== null && styles.failed)}
        style={indentOf(level)}
      >
        {failure ? (
          <TreeFailure
            text={failure.text}
            reason={failure.reason}
            isAsking={failure.isAsking ?? false}
            onRetry={() => {
              onRetry(parent) // the button goes with what it asks for
              failure.retry()
            }}
          />
        ) : (
          children
        )}
      </span>
    </div>
  )
}
