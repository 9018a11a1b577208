import { Body1, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { importFolderRights, maxRightsBytes } from '#contract/admin/folder-rights-import.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { ask } from '../../../session/ask.ts'
import { askAndRefresh } from '../../../session/use-ask.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { CsvFileButton } from '../../../csv/csv-file-button.tsx'
import { useCsvImport } from '../../../csv/use-csv-import.ts'
import { ImpactFooter } from '../changes/impact-footer.tsx'
import { ImportRows } from './import-rows.tsx'
import { rightsRefreshes } from '../changes/rights-calls.ts'

const useStyles = makeStyles({
  part: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' },
})

interface Looked {
  readonly file: string
  readonly csv: string
  readonly report: ReplyOf<typeof importFolderRights>
}

/** Sets rights from a CSV file: choose it, see what it means, do it. */
export function ImportPanel({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const [looked, setLooked] = useState<Looked | null>(null)
  const { isPending, failure, attempt, read } = useCsvImport(maxRightsBytes)
  const look = (file: File): Promise<void> => {
    setLooked(null)
    return read(file, async (csv) => {
      const report = await ask(importFolderRights, { body: { csv, dryRun: true } })
      setLooked({ file: file.name, csv, report })
    })
  }
  const { change = 0, refused = 0, impact } = looked?.report ?? {}
  const isReading = isPending && !looked
  const refusal = isReading
    ? intl.formatMessage({ id: 'admin.users.import.reading' })
    : refusalOf(looked, intl)
  const save = (): Promise<void> =>
    attempt(async () => {
      if (!looked || refusal !== null || isPending) return
      await askAndRefresh(importFolderRights, { body: { csv: looked.csv } }, rightsRefreshes)
      toast('success', intl.formatMessage({ id: 'folderRights.imported' }, { count: change }))
      onClose()
    })
  return (
    <SidePanel
      title={intl.formatMessage({ id: 'folderRights.import' })}
      onClose={onClose}
      footer={
        <>
          {impact && change > 0 && refused === 0 && (
            <ImpactFooter
              impact={impact}
              isOnePerson={impact.people === 1}
              error={undefined}
              onRetry={() => undefined}
              failure={undefined}
            />
          )}
          <ReasonedButton
            label={intl.formatMessage({ id: 'ui.cancel' })}
            refusal={isPending ? intl.formatMessage({ id: 'ui.working' }) : null}
            onClick={onClose}
          />
          <ReasonedButton
            appearance="primary"
            label={intl.formatMessage({ id: 'folderRights.import.submit' }, { change })}
            refusal={refusal}
            isPending={isPending && looked !== null}
            onClick={() => void save()}
          />
        </>
      }
    >
      <section className={styles.part}>
        <Body1>{intl.formatMessage({ id: 'folderRights.import.about' })}</Body1>
        <CsvFileButton isPending={isPending} isReading={isReading} onFile={(file) => void look(file)} />
      </section>
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {looked && <ImportRows file={looked.file} report={looked.report} />}
    </SidePanel>
  )
}

/** Why nothing can be set yet, in words, or `null`. */
function refusalOf(looked: Looked | null, intl: IntlShape): string | null {
  if (!looked) return intl.formatMessage({ id: 'folderRights.import.chooseFirst' })
  const { refused, change } = looked.report
  if (refused > 0) return intl.formatMessage({ id: 'folderRights.import.wrong' }, { refused })
  return change > 0 ? null : intl.formatMessage({ id: 'folderRights.import.nothing' })
}
