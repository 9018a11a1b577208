import { makeStyles } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { Control } from 'react-hook-form'
import { addressFields, contactFields, requiredAddressFields } from '#contract/admin/company-address.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import type { CompanyForm } from './company-form.ts'

const useStyles = makeStyles({ whole: { gridColumn: '1 / -1' } })

const types: Readonly<Record<string, 'email' | 'tel'>> = {
  phone: 'tel',
  mobile: 'tel',
  fax: 'tel',
  email: 'email',
}

const isWide = (field: string): boolean => field === 'contactName' || field === 'email'

const required: ReadonlySet<string> = new Set(requiredAddressFields)

interface AddressFieldsProps {
  readonly control: Control<CompanyForm>
  readonly group: 'companyAddress' | 'invoiceAddress'
}

/** The parts of an address; those of the company's own one that it cannot do without are marked. */
export function AddressFields({ control, group }: AddressFieldsProps) {
  const styles = useStyles()
  const intl = useIntl()
  return addressFields.map((field) => (
    <TextField
      key={field}
      control={control}
      name={`${group}.${field}`}
      label={intl.formatMessage({ id: `admin.companies.field.${field}` })}
      type={types[field] ?? 'text'}
      isRequired={group === 'companyAddress' && required.has(field)}
      {...(isWide(field) && { className: styles.whole })}
    />
  ))
}

/** Whom to turn to at the company. */
export function ContactFields({ control }: { readonly control: Control<CompanyForm> }) {
  const styles = useStyles()
  const intl = useIntl()
  return contactFields.map((field) => (
    <TextField
      key={field}
      control={control}
      name={`contactDetails.${field}`}
      label={intl.formatMessage({ id: `admin.companies.field.${field}` })}
      type={types[field] ?? 'text'}
      {...(isWide(field) && { className: styles.whole })}
    />
  ))
}
