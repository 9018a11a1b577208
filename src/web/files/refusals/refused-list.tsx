import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import type { FileKind } from '../../ui/file/file-kind.ts'
import { LineList } from '../../ui/virtual-list/line-list.tsx'
import type { Refusal } from '../../session/refusal.ts'

const useStyles = makeStyles({
  list: { maxHeight: '35vh' },
  line: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalS}`,
  },
  words: { display: 'grid', minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  reason: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
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
  return (
    <LineList className={styles.list} label={label} items={refused} keyOf={({ id }) => id} lineHeight={64}>
      {(each) => <RefusedLine refused={each} />}
    </LineList>
  )
}

function RefusedLine({ refused: { name, kind, reason } }: { readonly refused: Refused }) {
  const styles = useStyles()
  const intl = useIntl()
  const words = intl.formatMessage({ id: reason.id }, reason.values)
  return (
    <div className={styles.line}>
      <FileIcon kind={kind} />
      <span className={styles.words}>
        {name !== undefined && (
          <span className={styles.name} title={name}>
            {name}
          </span>
        )}
        <span className={styles.reason} title={words}>
          {words}
        </span>
      </span>
    </div>
  )
}
