import { Badge } from '@fluentui/react-components'
import type { BadgeProps } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { AccountStatus } from '#contract/admin/users.ts'
import type { MessageId } from '../../session/language/message-ids.ts'

/** The words for each status. */
export const statusTexts: Readonly<Record<AccountStatus, MessageId>> = {
  active: 'admin.users.status.active',
  inactive: 'admin.users.status.inactive',
  deactivated: 'admin.users.status.deactivated',
}

const colors: Readonly<Record<AccountStatus, BadgeProps['color']>> = {
  active: 'success',
  inactive: 'informative',
  deactivated: 'subtle',
}

/** Whether an account is used, waits for its activation or is blocked: in words, with a colour that helps the eye. */
export function UserStatus({ status }: { readonly status: AccountStatus }) {
  const intl = useIntl()
  return (
    <Badge appearance="tint" color={colors[status]}>
      {intl.formatMessage({ id: statusTexts[status] })}
    </Badge>
  )
}
