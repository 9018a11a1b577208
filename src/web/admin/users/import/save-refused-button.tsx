import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { ImportReport } from '#contract/admin/users-import.ts'
import { saveCsv } from '../../../csv/save-file.ts'
import { currentHost } from '../../../host/host.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { refusedRowsCsv } from './refused-rows-csv.ts'

const useStyles = makeStyles({ touch: touchHeight })

/** Saves the refused rows, to be corrected; a host that fetches files itself can fetch none that the page makes. */
export function SaveRefusedButton({ report }: { readonly report: ImportReport }) {
  const styles = useStyles()
  const intl = useIntl()
  if (currentHost().download) return null
  const name = intl.formatMessage({ id: 'admin.users.import.refused.name' })
  return (
    <Button
      className={styles.touch}
      icon={<ArrowDownload20Regular />}
      onClick={() => saveCsv(refusedRowsCsv(report, intl), name)}
    >
      {intl.formatMessage({ id: 'admin.users.import.refused.save' }, { refused: report.refused })}
    </Button>
  )
}
