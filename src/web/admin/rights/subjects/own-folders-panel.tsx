import { Body1, Caption1 } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { listSubjectGrants } from '#contract/admin/folder-rights.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { NamedSubject } from '#contract/rights/folder-rights.ts'
import { foldName } from '#contract/text/names.ts'
import { placeOf, wordsOfRights } from '../../../rights/right-words.ts'
import { errorText } from '../../../session/error-text.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { TableSearch } from '../../../ui/data-table/table-search.tsx'
import { EmptyQuay } from '../../../ui/states/drawings.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { useListLine } from '../tree/list-line.ts'
import { subjectName } from '../../../ui/people/role-name.ts'

const skeleton = lineShapes(5, '40px')

/** More than these nobody reads one by one; the search finds the others. */
const maxShown = 200

export type GrantedFolder = ReplyOf<typeof listSubjectGrants>['folders'][number]

interface OwnFoldersPanelProps {
  readonly subject: NamedSubject
  /** Shows the folder in the tree. */
  readonly onGo: (folder: GrantedFolder) => void
  readonly onClose: () => void
}

/** Only the folders on which something of the subject's own is set, with the way to each in the tree. */
export function OwnFoldersPanel({ subject, onGo, onClose }: OwnFoldersPanelProps) {
  const intl = useIntl()
  const { kind, id } = subject
  const name = subjectName(subject, intl)
  const { data, error, mutate } = useAsk(listSubjectGrants, { params: { kind, id } })
  const own = data?.folders.filter(({ explicit }) => explicit !== null)
  return (
    <SidePanel title={intl.formatMessage({ id: 'folderRights.own.title' }, { name })} onClose={onClose}>
      {own ? (
        <OwnFolders folders={own} onGo={onGo} />
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shapes={skeleton} />
      )}
    </SidePanel>
  )
}

interface OwnFoldersProps extends Pick<OwnFoldersPanelProps, 'onGo'> {
  readonly folders: readonly GrantedFolder[]
}

function OwnFolders({ folders, onGo }: OwnFoldersProps) {
  const line = useListLine()
  const intl = useIntl()
  const [search, setSearch] = useState('')
  if (folders.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyQuay />}
        title={intl.formatMessage({ id: 'folderRights.own.none' })}
        text={intl.formatMessage({ id: 'folderRights.own.noneText' })}
      />
    )
  }
  const found = folders.filter(({ path }) => foldName(placeOf(path, intl)).includes(foldName(search)))
  const shown = found.slice(0, maxShown)
  return (
    <>
      <TableSearch
        label={intl.formatMessage({ id: 'folderRights.own.search' })}
        search={search}
        onSearch={setSearch}
      />
      <Caption1 role="status" className={line.quiet}>
        {intl.formatMessage(
          { id: 'folderRights.own.count' },
          { count: found.length, shown: shown.length, more: found.length - shown.length },
        )}
      </Caption1>
      <ul className={line.list}>
        {shown.map((folder) => (
          <li key={folder.id}>
            <button type="button" className={line.item} onClick={() => onGo(folder)}>
              <Body1>{placeOf(folder.path, intl)}</Body1>
              <Caption1 className={line.quiet}>{wordsOfRights(folder.explicit ?? 0, intl)}</Caption1>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
