import { Body1, Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { importFolderRights, maxRightsBytes } from '#contract/admin-folder-rights-import.ts'
import type { ReplyOf } from '#contract/call.ts'
import { ask } from '../../session/ask.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { BusyRing } from '../../ui/busy-ring.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { CsvFileButton } from '../csv-file-button.tsx'
import { useCsvImport } from '../use-csv-import.ts'
import { ImpactFoot } from './impact-foot.tsx'
import { ImportRows } from './import-rows.tsx'
import { rightsRefreshes } from './rights-calls.ts'

const useStyles = makeStyles({
  part: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' },
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
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
  const isReady = looked !== null && refused === 0 && change > 0 && !isPending
  const save = (): Promise<void> =>
    attempt(async () => {
      if (!looked || !isReady) return
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
            <ImpactFoot
              impact={impact}
              isOnePerson={impact.people === 1}
              error={undefined}
              onRetry={() => undefined}
              failure={undefined}
            />
          )}
          <Button
            appearance="primary"
            className={styles.touch}
            disabledFocusable={!isReady}
            {...(isPending && looked && { icon: <BusyRing /> })}
            onClick={() => void save()}
          >
            {intl.formatMessage({ id: 'folderRights.import.submit' }, { change })}
          </Button>
        </>
      }
    >
      <section className={styles.part}>
        <Body1>{intl.formatMessage({ id: 'folderRights.import.about' })}</Body1>
        <CsvFileButton
          isPending={isPending}
          isReading={isPending && !looked}
          onFile={(file) => void look(file)}
        />
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
