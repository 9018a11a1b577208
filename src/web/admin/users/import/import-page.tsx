import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { importUsers, maxImportBytes } from '#contract/admin/users-import.ts'
import type { ImportReport } from '#contract/admin/users-import.ts'
import { ask } from '../../../session/ask.ts'
import { refreshCalls } from '../../../session/use-ask.ts'
import { ButtonLink } from '../../../ui/links/button-link.tsx'
import { Page } from '../../../ui/page.tsx'
import { useCsvImport } from '../../../csv/use-csv-import.ts'
import { usersAddress } from '../addresses.ts'
import { userRefreshes } from '../user-refreshes.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportSteps } from './import-steps.tsx'

type Step =
  | { readonly name: 'choose' }
  | { readonly name: 'preview'; readonly file: string; readonly csv: string; readonly report: ImportReport }
  | { readonly name: 'done'; readonly report: ImportReport }

/** Adds and changes people by a CSV file: choose it, see what will happen, do it. */
export function ImportPage() {
  const intl = useIntl()
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const { isPending, failure, attempt, read, forget } = useCsvImport(maxImportBytes)
  const look = (file: File): Promise<void> =>
    read(file, async (csv) => {
      const report = await ask(importUsers, { body: { csv, dryRun: true } })
      setStep({ name: 'preview', file: file.name, csv, report })
    })
  const doImport = (csv: string, shown: ImportReport): Promise<void> =>
    attempt(async () => {
      const report = await ask(importUsers, { body: { csv, seen: shown.rows.map(({ seen }) => seen) } })
      setStep({ name: 'done', report })
      await refreshCalls(userRefreshes)
    })
  const restart = (): void => {
    forget()
    setStep({ name: 'choose' })
  }
  return (
    <Page
      title={intl.formatMessage({ id: 'admin.users.import' })}
      width="centred"
      // the last step has its own
      {...(step.name !== 'done' && {
        actions: (
          <ButtonLink to={usersAddress}>{intl.formatMessage({ id: 'admin.person.toList' })}</ButtonLink>
        ),
      })}
    >
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
          onImport={() => void doImport(step.csv, step.report)}
          onRestart={restart}
        />
      )}
      {step.name === 'done' && <ImportDone report={step.report} onRestart={restart} />}
    </Page>
  )
}
