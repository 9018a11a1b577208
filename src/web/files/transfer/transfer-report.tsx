import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { FileIcon } from '../../ui/file-icon.tsx'
import { kindOf } from '../entries.ts'
import { LineList } from './line-list.tsx'
import type { Failure } from './transfer-outcomes.ts'
import type { Operation } from './transfer-rules.ts'
import type { Report } from './work-off.ts'

const useStyles = makeStyles({
  surface: { width: 'min(600px, 100vw)', maxWidth: '100vw', boxSizing: 'border-box' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    overflowWrap: 'anywhere',
  },
  list: { height: '35vh' },
  line: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalS}`,
  },
  words: { display: 'grid', minWidth: 0 },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  button: { '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface TransferReportProps {
  readonly operation: Operation
  readonly report: Report
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** What could not be moved or copied, each with the reason, and what arrived without all that was in it. */
export function TransferReport({ operation, report, onRetry, onClose }: TransferReportProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { failed, incomplete } = report
  const canRetry = failed.some((each) => each.mayRecover)
  const title =
    failed.length === 0
      ? 'files.transfer.incomplete'
      : operation === 'move'
        ? 'files.transfer.notMoved'
        : 'files.transfer.notCopied'
  const count = failed.length === 0 ? incomplete.length : failed.length
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{intl.formatMessage({ id: title }, { count })}</DialogTitle>
          <DialogContent className={styles.content}>
            {failed.length > 0 && (
              <LineList
                className={styles.list}
                label={intl.formatMessage({ id: title }, { count })}
                items={failed}
                keyOf={({ planned }) => planned.entry.id}
                lineHeight={64}
              >
                {(failure) => <FailureLine failure={failure} />}
              </LineList>
            )}
            {incomplete.length > 0 && (
              <span>
                {intl.formatMessage(
                  { id: 'files.transfer.leftOut' },
                  { count: incomplete.length, names: intl.formatList(incomplete.slice(0, shownNames)) },
                )}
              </span>
            )}
          </DialogContent>
          <DialogActions>
            {canRetry && (
              <Button className={styles.button} onClick={onRetry}>
                {intl.formatMessage({ id: 'ui.retry' })}
              </Button>
            )}
            <Button appearance="primary" className={styles.button} onClick={onClose}>
              {intl.formatMessage({ id: 'ui.okay' })}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

/** So many names stand in a sentence. */
const shownNames = 5

function FailureLine({ failure: { planned, reason } }: { readonly failure: Failure }) {
  const styles = useStyles()
  const intl = useIntl()
  const { entry } = planned
  const words = intl.formatMessage({ id: reason.id }, reason.values)
  return (
    <div className={styles.line}>
      <FileIcon kind={kindOf(entry)} />
      <span className={styles.words}>
        <span className={styles.cut} title={entry.name}>
          {entry.name}
        </span>
        <span className={mergeClasses(styles.quiet)} title={words}>
          {words}
        </span>
      </span>
    </div>
  )
}
