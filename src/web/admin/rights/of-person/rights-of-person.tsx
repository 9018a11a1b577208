import { Body1, Caption1 } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { listSubjectGrants } from '#contract/admin/folder-rights.ts'
import type { FolderRights } from '#contract/rights/folder-rights.ts'
import { namesOfPath, readablePath } from '../../../folders/folder-address.ts'
import { wordsOfRights } from '../../../rights/right-words.ts'
import { errorText } from '../../../session/error-text.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { ButtonLink } from '../../../ui/links/button-link.tsx'
import { CardList } from '../../../ui/card/card-list.tsx'
import { subjectName } from '../../../ui/people/role-name.ts'
import { dotted } from '../../../ui/cut/dotted.ts'

/** So many are asked for at first, and so many when one wants all; others are found where rights are changed. */
const [firstFolders, mostFolders] = [5, 100]

/** The folders on which somebody has rights by an entry, and by whose. */
export function RightsOfPerson({ userId }: { readonly userId: string }) {
  const intl = useIntl()
  const [size, setSize] = useState(firstFolders)
  const { data, error, mutate } = useAsk(
    listSubjectGrants,
    { params: { kind: 'user', id: userId }, query: { pageSize: size } },
    { keepPreviousData: true },
  )
  return (
    <CardList
      title={intl.formatMessage({ id: 'admin.person.rights' })}
      lines={data?.items.map((folder) => ({
        key: folder.id,
        content: <Body1>{readablePath(namesOfPath(folder.path), intl)}</Body1>,
        about: (
          <Caption1>{dotted([wordsOfRights(folder.permissions, intl), originOf(folder, intl)])}</Caption1>
        ),
      }))}
      total={data?.total}
      onAll={size < mostFolders ? () => setSize(mostFolders) : undefined}
      empty={intl.formatMessage({ id: 'admin.person.rights.none' })}
      error={error && errorText(error, intl)}
      onRetry={() => void mutate()}
      actions={
        <div>
          <ButtonLink to={`/admin/filemanagerpermissions/?user=${userId}`}>
            {intl.formatMessage({ id: 'admin.person.rights.change' })}
          </ButtonLink>
        </div>
      }
    />
  )
}

/** Whose entry decides: the person's own, or that of a role or company. */
function originOf({ explicit, decidedBy }: FolderRights, intl: IntlShape): string {
  if (explicit !== null || decidedBy?.subject.kind === 'user')
    return intl.formatMessage({ id: 'admin.person.rights.own' })
  if (!decidedBy) return intl.formatMessage({ id: 'folderRights.none' })
  const { kind } = decidedBy.subject
  return intl.formatMessage(
    { id: 'admin.person.rights.by' },
    { kind, name: subjectName(decidedBy.subject, intl) },
  )
}
