import { Badge } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { CompanyStatus } from '#contract/admin/companies.ts'

/** Active or inactive: in words, with a colour that helps the eye. */
export function CompanyStatusLabel({ status }: { readonly status: CompanyStatus }) {
  const intl = useIntl()
  return (
    <Badge appearance="tint" color={status === 'active' ? 'success' : 'subtle'}>
      {intl.formatMessage({ id: `admin.companies.status.${status}` })}
    </Badge>
  )
}
