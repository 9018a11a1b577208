import { Field, Input, makeStyles, Radio, RadioGroup, Select, Switch } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { builtInDashboards } from '#contract/reports/built-in.ts'
import { listReportProviders } from '#contract/reports/check-calls.ts'
import { listDashboardCompanies } from '#contract/reports/dashboard-lists.ts'
import { listReportGroups } from '#contract/reports/report-groups.ts'
import { maxNumber, reportProviders } from '#contract/reports/report-values.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { NamedChoices } from '../parts/named-choices.tsx'
import { PeopleField } from '../parts/people-field.tsx'
import { ProviderTrial } from './provider-trial.tsx'
import { firstNumber } from './use-dashboard-draft.ts'
import type { DashboardDraft } from './use-dashboard-draft.ts'

const useStyles = makeStyles({ touch: { minWidth: 0, ...touchHeight } })

/** What is said of a report: what it is, whose figures it shows, and who sees it. */
export function DashboardFields({ draft }: { readonly draft: DashboardDraft }) {
  const styles = useStyles()
  const intl = useIntl()
  const { values, change } = draft
  const { data: groups = [] } = useAsk(listReportGroups, {})
  return (
    <>
      <Field label={intl.formatMessage({ id: 'reportAdmin.name' })} required>
        <Input
          data-autofocus
          autoComplete="off"
          maxLength={200}
          className={styles.touch}
          value={values.name}
          onChange={(_event, { value }) => change({ name: value })}
        />
      </Field>
      <Source draft={draft} />
      <Company draft={draft} />
      {values.companyId === null && <Scope draft={draft} />}
      <PeopleField
        label={intl.formatMessage({ id: 'reportAdmin.people' })}
        users={values.users}
        onChange={(users) => change({ users })}
      />
      <NamedChoices
        label={intl.formatMessage({ id: 'reportAdmin.groups' })}
        choices={groups}
        chosen={values.groupIds}
        onChange={(groupIds) => change({ groupIds })}
      />
    </>
  )
}

function Source({ draft }: { readonly draft: DashboardDraft }) {
  const { values, change } = draft
  const styles = useStyles()
  const intl = useIntl()
  const { data: providers = [] } = useAsk(listReportProviders, {})
  const isOff = providers.some(({ provider, isConfigured }) => provider === values.provider && !isConfigured)
  return (
    <>
      <Field
        label={intl.formatMessage({ id: 'reportAdmin.provider' })}
        {...(isOff && {
          validationState: 'warning' as const,
          validationMessage: intl.formatMessage({ id: 'reportAdmin.provider.off' }),
        })}
      >
        <Select
          select={{ className: styles.touch }}
          value={values.provider}
          onChange={(_event, { value }) => {
            const provider = reportProviders.find((each) => each === value) ?? values.provider
            change({ provider, number: firstNumber(provider) })
          }}
        >
          {reportProviders.map((provider) => (
            <option key={provider} value={provider}>
              {intl.formatMessage({ id: `reportAdmin.provider.${provider}` })}
            </option>
          ))}
        </Select>
      </Field>
      {values.provider !== 'builtIn' && !isOff && (
        <ProviderTrial key={values.provider} provider={values.provider} />
      )}
      {values.provider === 'builtIn' ? (
        <BuiltIn draft={draft} />
      ) : (
        <Field
          label={intl.formatMessage({ id: 'reportAdmin.number' })}
          hint={intl.formatMessage({ id: 'reportAdmin.number.hint' })}
          required
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={`${maxNumber}`.length}
            className={styles.touch}
            value={values.number}
            onChange={(_event, { value }) => change({ number: value.trim() })}
          />
        </Field>
      )}
    </>
  )
}

/** Which of Kontor's own it is. */
function BuiltIn({ draft: { values, change } }: { readonly draft: DashboardDraft }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <Field label={intl.formatMessage({ id: 'reportAdmin.builtIn' })} required>
      <Select
        select={{ className: styles.touch }}
        value={values.number}
        onChange={(_event, { value }) => change({ number: value })}
      >
        {builtInDashboards.map((dashboard, index) => (
          <option key={dashboard} value={index + 1}>
            {intl.formatMessage({ id: `reportAdmin.builtIn.${dashboard}` })}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Company({ draft: { values, change } }: { readonly draft: DashboardDraft }) {
  const styles = useStyles()
  const intl = useIntl()
  const { data: companies = [] } = useAsk(listDashboardCompanies, {})
  return (
    <Field
      label={intl.formatMessage({ id: 'reportAdmin.company' })}
      hint={intl.formatMessage({
        id: values.companyId === null ? 'reportAdmin.company.noneHint' : 'reportAdmin.company.hint',
      })}
    >
      <Select
        select={{ className: styles.touch }}
        value={values.companyId ?? ''}
        onChange={(_event, { value }) => change({ companyId: value === '' ? null : value })}
      >
        <option value="">{intl.formatMessage({ id: 'reportAdmin.company.none' })}</option>
        {companies.map(({ company: { id, name } }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Scope({ draft: { base, values, change } }: { readonly draft: DashboardDraft }) {
  const styles = useStyles()
  const intl = useIntl()
  const isSame = base?.provider === values.provider && `${base.number}` === values.number
  const isConfirmed = isSame && base.scope === 'everybody'
  return (
    <>
      <Field label={intl.formatMessage({ id: 'reportAdmin.figures' })}>
        <RadioGroup
          value={values.scope}
          onChange={(_event, { value }) => change({ scope: value === 'everybody' ? 'everybody' : 'company' })}
        >
          <Radio value="company" label={intl.formatMessage({ id: 'reportAdmin.figures.own' })} />
          <Radio value="everybody" label={intl.formatMessage({ id: 'reports.sameForEverybody' })} />
        </RadioGroup>
      </Field>
      {values.scope === 'everybody' && !isConfirmed && (
        <Field
          label={intl.formatMessage({ id: 'reportAdmin.confirmName' })}
          hint={intl.formatMessage({ id: 'reportAdmin.confirmName.hint' })}
          required
        >
          <Input
            autoComplete="off"
            className={styles.touch}
            value={values.confirmedName}
            onChange={(_event, { value }) => change({ confirmedName: value })}
          />
        </Field>
      )}
      <Switch
        label={intl.formatMessage({ id: 'reportAdmin.openToCompanies' })}
        checked={values.isOpenToCompanies}
        onChange={(_event, { checked }) => change({ isOpenToCompanies: checked })}
      />
    </>
  )
}
