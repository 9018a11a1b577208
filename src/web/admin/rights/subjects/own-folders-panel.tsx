import { Body1, Caption1, mergeClasses } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { listSubjectGrants } from '#contract/admin/folder-rights.ts'
import type { GrantedFolder } from '#contract/admin/folder-rights.ts'
import type { NamedSubject } from '#contract/rights/folder-rights.ts'
import { placeOf, wordsOfRights } from '../../../rights/right-words.ts'
import { errorText } from '../../../session/error-text.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { TableSearch } from '../../../ui/data-table/table-search.tsx'
import { EmptyQuay } from '../../../ui/states/drawings.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { useListLine } from '../tree/list-line.ts'
import { subjectName } from '../../../ui/people/role-name.ts'
import type { FolderWay } from './open-panel.tsx'

const skeleton = lineShapes(5, '40px')

/** More than these nobody reads one by one; the search finds the others. */
const maxShown = 100

interface OwnFoldersPanelProps {
  readonly subject: NamedSubject
  /** Shows the folder in the tree. */
  readonly onGo: (folder: FolderWay) => void
  readonly onClose: () => void
}

/** Only the folders on which something of the subject's own is set, with the way to each in the tree. */
export function OwnFoldersPanel({ subject, onGo, onClose }: OwnFoldersPanelProps) {
  const intl = useIntl()
  const line = useListLine()
  const { kind, id } = subject
  const name = subjectName(subject, intl)
  const [search, setSearch] = useState('')
  const { data, error, mutate } = useAsk(
    listSubjectGrants,
    { params: { kind, id }, query: { own: 'true', pageSize: maxShown, search } },
    { keepPreviousData: true },
  )
  return (
    <SidePanel title={intl.formatMessage({ id: 'folderRights.own.title' }, { name })} onClose={onClose}>
      {data?.total === 0 && search === '' ? (
        <EmptyState
          drawing={<EmptyQuay />}
          title={intl.formatMessage({ id: 'folderRights.own.none' })}
          text={intl.formatMessage({ id: 'folderRights.own.noneText' })}
        />
      ) : data ? (
        <div className={line.parts}>
          <TableSearch
            fills
            label={intl.formatMessage({ id: 'folderRights.own.search' })}
            search={search}
            onSearch={setSearch}
          />
          <OwnFolders folders={data.items} total={data.total} onGo={onGo} />
        </div>
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
  readonly total: number
}

function OwnFolders({ folders, total, onGo }: OwnFoldersProps) {
  const line = useListLine()
  const intl = useIntl()
  return (
    <>
      <Caption1 role="status" className={line.quiet}>
        {intl.formatMessage(
          { id: 'folderRights.own.count' },
          { count: total, shown: folders.length, more: total - folders.length },
        )}
      </Caption1>
      <ul className={mergeClasses(line.list, line.found)}>
        {folders.map((folder) => (
          <li key={folder.id}>
            <button
              type="button"
              className={mergeClasses(line.item, line.folder)}
              onClick={() => onGo(folder)}
            >
              <FileIcon kind="folder" />
              <Body1>{placeOf(folder.path, intl)}</Body1>
              <Caption1 className={line.quiet}>{wordsOfRights(folder.explicit ?? 0, intl)}</Caption1>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
