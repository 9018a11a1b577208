import { makeStyles, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'
import { showCompany } from '#contract/admin/companies.ts'
import type { Company, CompanyNode } from '#contract/admin/companies.ts'
import { errorText } from '../../session/error-text.ts'
import { isNotThere } from '../../session/problem-error.ts'
import { useAsk } from '../../session/use-ask.ts'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { HistoryLink } from '../audit/history-link.tsx'
import { Gone } from '../gone.tsx'
import { SaveFailure } from '../save-failure.tsx'
import { CompanyFields } from './company-fields.tsx'
import { CompanySwitch } from './company-switch.tsx'
import { FormFooter } from '../../ui/form/form-footer.tsx'
import { useCompanyForm } from './use-company-form.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalXXL, paddingTop: tokens.spacingVerticalS },
  footer: { display: 'contents' },
})

const skeleton = lineShapes(8, '32px')

interface CompanyPanelProps {
  /** Null for a new company. */
  readonly companyId: string | null
  /** Every company, for names that are taken and companies to stand below. */
  readonly nodes: readonly CompanyNode[] | undefined
  readonly onSaved: (company: Company) => void
  readonly onClose: () => void
}

/** One company to read and change, or a new one. */
export function CompanyPanel({ companyId, nodes, onSaved, onClose }: CompanyPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const { data, error, mutate } = useAsk(
    showCompany,
    companyId === null ? null : { params: { id: companyId } },
  )
  const isThere = nodes !== undefined && (companyId === null || data !== undefined)
  const isLost = !isThere && error !== undefined && !isNotThere(error)
  // One panel from the skeleton to the last save: the focus would not find back from a second one.
  return (
    <SidePanel
      title={
        data?.name ??
        intl.formatMessage({ id: companyId === null ? 'admin.companies.add' : 'admin.companies.title' })
      }
      onClose={onClose}
      footer={isThere && <div ref={setFooter} className={styles.footer} />}
    >
      {isThere && <CompanyEditor company={data ?? null} {...{ nodes, footer, onSaved, onClose }} />}
      {isNotThere(error) && <Gone title="admin.companies.gone" onClose={onClose} />}
      {isLost && <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />}
      {!isThere && !error && <Skeleton shapes={skeleton} />}
    </SidePanel>
  )
}

interface CompanyEditorProps extends Pick<CompanyPanelProps, 'onSaved' | 'onClose'> {
  readonly company: Company | null
  readonly nodes: readonly CompanyNode[]
  /** Where the buttons stand. */
  readonly footer: HTMLElement | null
}

function CompanyEditor({ company, nodes, footer, onSaved, onClose }: CompanyEditorProps) {
  const styles = useStyles()
  const intl = useIntl()
  const id = useId()
  const form = useCompanyForm(company, nodes, onSaved)
  const save = company === null ? 'admin.companies.create' : 'admin.companies.save'
  const buttons = (
    <FormFooter
      edit={{ id, isDirty: form.isDirty, isPending: form.isSubmitting }}
      saveLabel={intl.formatMessage({ id: save })}
      onCancel={onClose}
    />
  )
  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <SaveFailure failure={form.failure} onReload={() => void form.reload()} />
      {company && <CompanySwitch company={company} />}
      <CompanyFields
        control={form.control}
        companyId={company?.id ?? null}
        nodes={nodes}
        taken={form.taken}
      />
      {company && <HistoryLink kind="company" id={company.id} />}
      {footer && createPortal(buttons, footer)}
      {form.dialog}
    </form>
  )
}
