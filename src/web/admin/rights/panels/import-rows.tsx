import { Body1, Caption1, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { importFolderRights } from '#contract/admin/folder-rights-import.ts'
import type { ReplyOf } from '#contract/http/call.ts'

const useStyles = makeStyles({
  part: { display: 'grid', rowGap: tokens.spacingVerticalM, overflowWrap: 'anywhere' },
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, listStyleType: 'none', margin: 0, padding: 0 },
  item: { display: 'grid' },
  wrong: { color: tokens.colorStatusDangerForeground1 },
})

/** More rows than these nobody reads one by one. */
const maxRows = 100

interface ImportRowsProps {
  readonly file: string
  readonly report: ReplyOf<typeof importFolderRights>
}

/** What a file would set, row by row; with any fault only the faulty rows. */
export function ImportRows({ file, report }: ImportRowsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { rows, change, same, refused, ignoredColumns } = report
  const wanted = rows.filter(({ outcome }) => outcome === (refused > 0 ? 'refused' : 'change'))
  const shown = wanted.slice(0, maxRows)
  return (
    <section className={styles.part}>
      <Body1 role="status">
        {intl.formatMessage({ id: 'folderRights.import.summary' }, { file, change, same, refused })}
      </Body1>
      {refused > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{intl.formatMessage({ id: 'folderRights.import.refused' })}</MessageBarBody>
        </MessageBar>
      )}
      {ignoredColumns.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {intl.formatMessage(
              { id: 'folderRights.import.ignored' },
              { columns: intl.formatList(ignoredColumns) },
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      <ul className={styles.list}>
        {shown.map(({ line, subject, folder, rights, problems }) => (
          <li key={line} className={styles.item}>
            <Body1>
              {intl.formatMessage({ id: 'folderRights.import.row' }, { line, subject, folder, rights })}
            </Body1>
            {problems.map(({ field, message }) => (
              <Caption1 key={`${field} ${message}`} className={styles.wrong}>
                {message}
              </Caption1>
            ))}
          </li>
        ))}
      </ul>
      {wanted.length > shown.length && (
        <Caption1>
          {intl.formatMessage({ id: 'folderRights.import.more' }, { count: wanted.length - shown.length })}
        </Caption1>
      )}
    </section>
  )
}
