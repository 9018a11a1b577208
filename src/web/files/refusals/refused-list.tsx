import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { cutLines } from '../../ui/cut/cut-lines.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import type { FileKind } from '#contract/files/file-kind.ts'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import { LineList } from '../../ui/virtual-list/line-list.tsx'
import { useRowStyles } from '../../ui/virtual-list/row-styles.ts'
import type { Refusal } from '../../session/refusal.ts'

const useStyles = makeStyles({
  list: { maxHeight: '35vh' },
  reason: { ...cutLines(2), [`@media ${narrowScreen}`]: cutLines(4) },
})

/** One thing with which nothing could be done, and why. */
export interface Refused {
  readonly id: string
  /** Where the reason does not name it. */
  readonly name?: string
  readonly kind: FileKind
  readonly reason: Refusal
}

interface RefusedListProps {
  /** What was not done with them. */
  readonly label: string
  readonly refused: readonly Refused[]
}

/** Each thing with which nothing could be done, with the reason; any number of them. */
export function RefusedList({ label, refused }: RefusedListProps) {
  const styles = useStyles()
  const lineHeight = useMediaQuery(narrowScreen) ? 96 : 64
  return (
    <LineList
      className={styles.list}
      label={label}
      items={refused}
      keyOf={({ id }) => id}
      lineHeight={lineHeight}
    >
      {(each) => <RefusedLine refused={each} />}
    </LineList>
  )
}

function RefusedLine({ refused: { name, kind, reason } }: { readonly refused: Refused }) {
  const styles = useStyles()
  const looks = useRowStyles()
  const intl = useIntl()
  const words = intl.formatMessage({ id: reason.id }, reason.values)
  return (
    <>
      <FileIcon kind={kind} />
      <span className={looks.words}>
        {name !== undefined && (
          <span className={looks.cut} title={name}>
            {name}
          </span>
        )}
        <span className={mergeClasses(looks.quiet, styles.reason)} title={words}>
          {words}
        </span>
      </span>
    </>
  )
}
