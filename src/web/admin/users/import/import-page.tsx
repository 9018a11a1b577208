import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { importUsers } from '#contract/admin-users-import.ts'
import type { ImportReport } from '#contract/admin-users-import.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { ProblemError } from '../../../session/problem-error.ts'
import { refreshCalls } from '../../../session/use-ask.ts'
import { Page } from '../../../ui/page.tsx'
import { userRefreshes } from '../user-refreshes.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportSteps } from './import-steps.tsx'
import { readCsvFile } from './read-csv-file.ts'

type Step =
  | { readonly name: 'choose' }
  | { readonly name: 'preview'; readonly file: string; readonly csv: string; readonly report: ImportReport }
  | { readonly name: 'done'; readonly report: ImportReport }

/** Adds people from a CSV file: choose it, see what will happen, do it. */
export function ImportPage() {
  const intl = useIntl()
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setPending(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(importFailure(error) ?? errorText(error, intl))
    } finally {
      setPending(false)
    }
  }
  const look = (file: File): Promise<void> =>
    attempt(async () => {
      const csv = await readCsvFile(file)
      if (csv === null) {
        setFailure(intl.formatMessage({ id: 'admin.users.import.tooLarge' }))
        return
      }
      const report = await ask(importUsers, { body: { csv, dryRun: true } })
      setStep({ name: 'preview', file: file.name, csv, report })
    })
  const doImport = (csv: string): Promise<void> =>
    attempt(async () => {
      const report = await ask(importUsers, { body: { csv } })
      setStep({ name: 'done', report })
      await refreshCalls(userRefreshes)
    })
  const restart = (): void => {
    setFailure(null)
    setStep({ name: 'choose' })
  }
  return (
    <Page title={intl.formatMessage({ id: 'admin.users.import' })}>
      <ImportSteps current={step.name} />
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {step.name === 'choose' && <ChooseFile isPending={isPending} onFile={(file) => void look(file)} />}
      {step.name === 'preview' && (
        <ImportPreview
          file={step.file}
          report={step.report}
          isPending={isPending}
          onImport={() => void doImport(step.csv)}
          onRestart={restart}
        />
      )}
      {step.name === 'done' && <ImportDone report={step.report} onRestart={restart} />}
    </Page>
  )
}

/** What the server says about the file as a whole. */
const importFailure = (error: unknown): string | undefined =>
  error instanceof ProblemError ? error.fields.find(({ field }) => field === 'csv')?.message : undefined
