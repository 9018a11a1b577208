import { Body1, makeStyles, Switch, tokens, Subtitle2 } from '@fluentui/react-components'
import { useMemo, useId, type ReactNode } from 'react'
import { Controller, useController, useWatch, type Control } from 'react-hook-form'
import { useIntl } from 'react-intl'
import type { CompanyNode } from '#contract/admin/companies.ts'
import { FieldTextsContext, useFieldMessage } from '../../ui/form/field-texts.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { AddressFields, ContactFields } from './address-fields.tsx'
import { isTaken, type CompanyForm } from './company-form.ts'
import { CompanyPicker } from './company-picker.tsx'
import { withAllBelow } from './company-tree-order.ts'
import { touchLine } from '../../ui/touch-target.ts'
import { narrowScreen } from '../../ui/use-media-query.ts'

const useStyles = makeStyles({
  whole: { gridColumn: '1 / -1' },
  // the name of a company needs the room
  wholeWhereNarrow: { [`@media ${narrowScreen}`]: { gridColumn: '1 / -1' } },
  purpose: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground3, textWrap: 'pretty' },
  switch: {
    gridColumn: '1 / -1',
    ...touchLine,
  },
})

interface CompanyFieldsProps {
  readonly control: Control<CompanyForm>
  /** Null for a new company. */
  readonly companyId: string | null
  readonly nodes: readonly CompanyNode[]
  readonly taken: ReadonlySet<string>
}

const texts = {
  taken: 'admin.companies.taken',
  tooLong: 'admin.companies.refused.tooLong',
  'company.mailDomain': 'admin.companies.refused.mailDomain',
  'company.reportKey': 'admin.companies.refused.reportKey',
  'company.tenant': 'admin.companies.refused.tenant',
} as const

/** Everything that is said of a company, in groups. */
export function CompanyFields(props: CompanyFieldsProps) {
  const { control } = props
  const styles = useStyles()
  const intl = useIntl()
  return (
    <FieldTextsContext value={texts}>
      <FormGroup title={intl.formatMessage({ id: 'admin.companies.group.company' })}>
        <NameField {...props} />
        <TextField
          control={control}
          name="abbreviation"
          label={intl.formatMessage({ id: 'admin.companies.abbreviation' })}
          isRequired
        />
        <ParentField {...props} />
        <TextField
          control={control}
          name="reportKey"
          label={intl.formatMessage({ id: 'admin.companies.reportKey' })}
          hint={intl.formatMessage({ id: 'admin.companies.reportKey.hint' })}
          className={styles.whole}
        />
      </FormGroup>
      <FormGroup title={intl.formatMessage({ id: 'admin.companies.group.address' })}>
        <AddressFields control={control} group="companyAddress" />
      </FormGroup>
      <InvoiceGroup control={control} />
      <FormGroup title={intl.formatMessage({ id: 'admin.companies.group.contact' })}>
        <ContactFields control={control} />
      </FormGroup>
      <FormGroup title={intl.formatMessage({ id: 'admin.companies.group.microsoft' })}>
        <Body1 as="p" className={styles.purpose}>
          {intl.formatMessage({ id: 'admin.companies.microsoft.text' })}
        </Body1>
        <TextField
          control={control}
          name="tenantId"
          label={intl.formatMessage({ id: 'admin.companies.tenantId' })}
          className={styles.whole}
        />
        <TextField
          control={control}
          name="mailDomains"
          label={intl.formatMessage({ id: 'admin.companies.mailDomains' })}
          hint={intl.formatMessage({ id: 'admin.companies.mailDomains.hint' })}
          className={styles.whole}
          isMultiline
        />
      </FormGroup>
    </FieldTextsContext>
  )
}

function NameField({ control, taken }: CompanyFieldsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const name = useWatch({ control, name: 'name' })
  return (
    <TextField
      control={control}
      name="name"
      label={intl.formatMessage({ id: 'admin.companies.name' })}
      warning={isTaken(name, taken) ? intl.formatMessage({ id: 'admin.companies.taken' }) : undefined}
      className={styles.whole}
      isRequired
    />
  )
}

function ParentField({ control, companyId, nodes }: CompanyFieldsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { field, fieldState } = useController({ control, name: 'parentCompanyId' })
  const { validationMessage } = useFieldMessage(fieldState.error)
  const possible = useMemo(() => {
    const own = companyId === null ? new Set<string>() : withAllBelow(nodes, companyId)
    return nodes.filter(({ id }) => !own.has(id))
  }, [nodes, companyId])
  return (
    <CompanyPicker
      label={intl.formatMessage({ id: 'admin.companies.parent' })}
      noneLabel={intl.formatMessage({ id: 'admin.companies.parent.none' })}
      companies={possible}
      value={field.value}
      onChoose={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={validationMessage}
      className={styles.wholeWhereNarrow}
    />
  )
}

function InvoiceGroup({ control }: Pick<CompanyFieldsProps, 'control'>) {
  const styles = useStyles()
  const intl = useIntl()
  const isSame = useWatch({ control, name: 'sameAddress' })
  return (
    <FormGroup title={intl.formatMessage({ id: 'admin.companies.group.invoice' })}>
      <Controller
        name="sameAddress"
        control={control}
        render={({ field: { value, ...field } }) => (
          <Switch
            {...field}
            checked={value}
            className={styles.switch}
            label={intl.formatMessage({ id: 'admin.companies.sameAddress' })}
          />
        )}
      />
      {!isSame && <AddressFields control={control} group="invoiceAddress" />}
    </FormGroup>
  )
}

const useFormGroupStyles = makeStyles({
  group: {
    display: 'grid',
    // Two fields beside each other where there is room for them.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
  },
  title: { margin: 0, gridColumn: '1 / -1' },
})

/** Fields that belong together, below their heading. */
function FormGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useFormGroupStyles()
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Subtitle2 as="h3" id={id} className={styles.title}>
        {title}
      </Subtitle2>
      {children}
    </section>
  )
}
