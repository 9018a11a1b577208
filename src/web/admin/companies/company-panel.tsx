import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { showCompany } from '#contract/admin-companies.ts'
import type { Company, CompanyNode } from '#contract/admin-companies.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { Bones } from '../../ui/bones.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { CompanyFields } from './company-fields.tsx'
import { CompanySwitch } from './company-switch.tsx'
import { useCompanyForm } from './use-company-form.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalXXL, paddingTop: tokens.spacingVerticalS },
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
})

const bones = Array.from({ length: 8 }, () => ['100%', '32px'] as const)

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
  const intl = useIntl()
  const { data, error, mutate } = useAsk(
    showCompany,
    companyId === null ? null : { params: { id: companyId } },
  )
  const title = companyId === null ? intl.formatMessage({ id: 'admin.companies.add' }) : (data?.name ?? '')
  if (nodes && (companyId === null || data)) {
    return <CompanyEditor company={data ?? null} {...{ title, nodes, onSaved, onClose }} />
  }
  return (
    <SidePanel title={title} onClose={onClose}>
      {error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
      ) : (
        <Bones shapes={bones} />
      )}
    </SidePanel>
  )
}

interface CompanyEditorProps extends Pick<CompanyPanelProps, 'onSaved' | 'onClose'> {
  readonly title: string
  readonly company: Company | null
  readonly nodes: readonly CompanyNode[]
}

function CompanyEditor({ title, company, nodes, onSaved, onClose }: CompanyEditorProps) {
  const styles = useStyles()
  const intl = useIntl()
  const id = useId()
  const form = useCompanyForm(company, nodes, onSaved)
  const save = company === null ? 'admin.companies.create' : 'admin.companies.save'
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button
            appearance="primary"
            type="submit"
            form={id}
            className={styles.touch}
            disabledFocusable={!form.isDirty || form.isSubmitting}
          >
            {intl.formatMessage({ id: save })}
          </Button>
          <Button className={styles.touch} onClick={onClose}>
            {intl.formatMessage({ id: 'ui.cancel' })}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        {form.failure !== null && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{form.failure}</MessageBarBody>
            {form.isStale && (
              <MessageBarActions>
                <Button onClick={() => void form.reload()}>
                  {intl.formatMessage({ id: 'admin.companies.reload' })}
                </Button>
              </MessageBarActions>
            )}
          </MessageBar>
        )}
        {company && <CompanySwitch company={company} />}
        <CompanyFields
          control={form.control}
          companyId={company?.id ?? null}
          nodes={nodes}
          taken={form.taken}
        />
      </form>
      {form.dialog}
    </SidePanel>
  )
}
