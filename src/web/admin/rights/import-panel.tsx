import { Body1, Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { DocumentTable20Regular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { importFolderRights } from '#contract/admin-folder-rights-import.ts'
import type { ReplyOf } from '#contract/call.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { ProblemError } from '../../session/problem-error.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { BusyRing } from '../../ui/busy-ring.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { readCsvFile } from '../users/import/read-csv-file.ts'
import { ImpactFoot } from './impact-foot.tsx'
import { ImportRows } from './import-rows.tsx'
import { rightsRefreshes } from './rights-calls.ts'

const useStyles = makeStyles({
  part: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' },
  hidden: { display: 'none' },
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
  const input = useRef<HTMLInputElement>(null)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setPending(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(fileFailure(error) ?? errorText(error, intl))
    } finally {
      setPending(false)
    }
  }
  const look = (file: File): Promise<void> =>
    attempt(async () => {
      setLooked(null)
      const csv = await readCsvFile(file)
      if (csv === null) {
        setFailure(intl.formatMessage({ id: 'admin.users.import.tooLarge' }))
        return
      }
      const report = await ask(importFolderRights, { body: { csv, dryRun: true } })
      setLooked({ file: file.name, csv, report })
    })
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
        <Button
          className={styles.touch}
          icon={isPending && !looked ? <BusyRing /> : <DocumentTable20Regular />}
          disabledFocusable={isPending}
          onClick={() => input.current?.click()}
        >
          {intl.formatMessage({ id: 'admin.users.import.choose' })}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv"
          className={styles.hidden}
          aria-label={intl.formatMessage({ id: 'admin.users.import.choose' })}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // the same file can be chosen again after it was mended
            event.target.value = ''
            if (file && !isPending) void look(file)
          }}
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

/** What the server says about the file as a whole, or about its first cell that is wrong. */
const fileFailure = (error: unknown): string | undefined =>
  error instanceof ProblemError
    ? error.fields.find(({ field }) => field.startsWith('csv'))?.message
    : undefined
