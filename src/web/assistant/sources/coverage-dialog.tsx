import { Button, DialogActions, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { Coverage } from '#contract/assistant/coverage.ts'
import { fileKind } from '#contract/files/file-kind.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { TextLink } from '../../ui/links/text-link.tsx'

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  words: { margin: 0 },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    // what a finger needs of one link ends where that of the next begins
    '@media (pointer: coarse)': { rowGap: tokens.spacingVerticalL },
  },
  item: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: tokens.spacingHorizontalS },
  quiet: { gridColumn: 2, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface CoverageDialogProps {
  readonly coverage: Coverage
  readonly onClose: () => void
}

/** What the assistant searches for the person, and which files could not be read and why. */
export function CoverageDialog({ coverage, onClose }: CoverageDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { unreadable, unreadableFiles, flagged, searched } = coverage
  const left = unreadable - unreadableFiles.length
  return (
    <DialogFrame
      title={intl.formatMessage({ id: 'chat.coverage.title' })}
      size="list"
      className={styles.content}
      onClose={onClose}
      actions={
        <DialogActions>
          <Button onClick={onClose}>{intl.formatMessage({ id: 'ui.close' })}</Button>
        </DialogActions>
      }
    >
      <p className={styles.words}>
        {intl.formatMessage({ id: 'chat.coverage.about' }, { flagged, searched })}
      </p>
      {unreadableFiles.length > 0 && (
        <>
          <p className={styles.words}>{intl.formatMessage({ id: 'chat.coverage.unreadable' })}</p>
          <ul className={styles.list}>
            {unreadableFiles.map(({ fileId, name, reason }) => (
              <li key={fileId} className={styles.item}>
                <FileIcon kind={fileKind(name)} />
                <TextLink isAmongWords to={`/filemanager/?fileId=${encodeURIComponent(fileId)}`}>
                  {name}
                </TextLink>
                <span className={styles.quiet}>
                  {intl.formatMessage({ id: `chat.coverage.reason.${reason}` })}
                </span>
              </li>
            ))}
          </ul>
          {left > 0 && (
            <p className={styles.words}>{intl.formatMessage({ id: 'chat.coverage.left' }, { left })}</p>
          )}
        </>
      )}
    </DialogFrame>
  )
}
