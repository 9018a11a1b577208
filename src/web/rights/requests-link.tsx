import { KeyMultiple20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { ButtonLink } from '../ui/links/button-link.tsx'
import { accessRequestsAddress, pageOfAccessRequest } from './access-request-address.ts'
import { useAccessRequests } from './use-access-requests.ts'

/** The way to the open requests for access to one folder; nothing where there are none. For those who may decide. */
export function RequestsOfFolder({ folderId }: { readonly folderId: string }) {
  const intl = useIntl()
  const { data } = useAccessRequests()
  const here = data?.requests.filter(({ folder }) => folder?.id === folderId) ?? []
  const [first] = here
  if (!first) return null
  return (
    <div>
      <ButtonLink
        to={here.length === 1 ? pageOfAccessRequest(first.id) : accessRequestsAddress}
        icon={<KeyMultiple20Regular />}
      >
        {intl.formatMessage({ id: 'folderRights.requests.ofFolder' }, { count: here.length })}
      </ButtonLink>
    </div>
  )
}

/** The way to all of them, with how many there are. */
export function RequestsLink() {
  const intl = useIntl()
  const { data } = useAccessRequests()
  return (
    <ButtonLink to={accessRequestsAddress} icon={<KeyMultiple20Regular />}>
      {intl.formatMessage(
        { id: 'folderRights.requests.count' },
        { count: data?.requests.length ?? 0, more: data?.hasMore === true ? 'yes' : 'no' },
      )}
    </ButtonLink>
  )
}
