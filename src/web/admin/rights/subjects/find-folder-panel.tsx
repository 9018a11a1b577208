import { Body1, Caption1, mergeClasses } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { findFolders } from '#contract/admin/find-folders.ts'
import { parentOf, readablePath } from '../../../folders/folder-address.ts'
import { errorText } from '../../../session/error-text.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { TableSearch } from '../../../ui/data-table/table-search.tsx'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { useListLine } from '../tree/list-line.ts'
import type { FolderWay } from './open-panel.tsx'

const skeleton = lineShapes(5, '40px')

interface FindFolderPanelProps {
  /** Shows the folder in the tree. */
  readonly onGo: (folder: FolderWay) => void
  readonly onClose: () => void
}

/** Finds a folder at any depth and opens the way down to it. */
export function FindFolderPanel({ onGo, onClose }: FindFolderPanelProps) {
  const intl = useIntl()
  const line = useListLine()
  const [search, setSearch] = useState('')
  return (
    <SidePanel title={intl.formatMessage({ id: 'folderRights.find.title' })} onClose={onClose}>
      <div className={line.parts}>
        <TableSearch
          fills
          label={intl.formatMessage({ id: 'folderRights.find.search' })}
          search={search}
          onSearch={setSearch}
          takesFocus
        />
        {search === '' ? (
          <Body1 className={line.quiet}>{intl.formatMessage({ id: 'folderRights.find.hint' })}</Body1>
        ) : (
          <Found search={search} onGo={onGo} />
        )}
      </div>
    </SidePanel>
  )
}

interface FoundProps extends Pick<FindFolderPanelProps, 'onGo'> {
  readonly search: string
}

function Found({ search, onGo }: FoundProps) {
  const intl = useIntl()
  const line = useListLine()
  const { data, error, mutate } = useAsk(findFolders, { query: { search } }, { keepPreviousData: true })
  if (!data && error) return <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
  if (!data) return <Skeleton shapes={skeleton} />
  const { folders, hasMore } = data
  return (
    <>
      <Caption1 role="status" className={line.quiet}>
        {intl.formatMessage({ id: 'folderRights.find.count' }, { count: folders.length, more: hasMore })}
      </Caption1>
      <ul className={mergeClasses(line.list, line.found)}>
        {folders.map(({ id, names, above }) => (
          <li key={id}>
            <button
              type="button"
              className={mergeClasses(line.item, line.folder)}
              onClick={() => onGo({ id, above })}
            >
              <FileIcon kind="folder" />
              <Body1>{names.at(-1)}</Body1>
              <Caption1 className={line.quiet}>{readablePath(parentOf(names), intl)}</Caption1>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
