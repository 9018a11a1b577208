import { useIntl } from 'react-intl'
import { listFolderAccess } from '#contract/rights/folder-access.ts'
import type { FolderPlace } from '#contract/rights/folder-rights.ts'
import { accessQuery } from '../../../rights/access-query.ts'
import { FolderAccess } from '../../../rights/folder-access.tsx'
import { isNotThere } from '../../../session/problem-error.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { Gone } from '../../gone.tsx'

interface AccessPanelProps {
  readonly folder: Pick<FolderPlace, 'id' | 'name'>
  readonly onClose: () => void
}

/** Who has access to a folder of the tree. */
export function AccessPanel({ folder: { id, name }, onClose }: AccessPanelProps) {
  const intl = useIntl()
  return (
    <SidePanel title={intl.formatMessage({ id: 'folderRights.access.of' }, { name })} onClose={onClose}>
      <FolderAccess folderId={id} />
    </SidePanel>
  )
}

interface AccessOfFolderProps {
  readonly id: string
  readonly onClose: () => void
}

/** The same for the folder that an address leads to, which may be gone. */
export function AccessOfFolder({ id, onClose }: AccessOfFolderProps) {
  const intl = useIntl()
  const { data, error } = useAsk(listFolderAccess, { params: { folderId: id }, query: accessQuery() })
  const name = data?.folder.name
  const title =
    name === undefined
      ? intl.formatMessage({ id: 'folderRights.access' })
      : intl.formatMessage({ id: 'folderRights.access.of' }, { name })
  return (
    <SidePanel title={title} onClose={onClose}>
      {isNotThere(error) ? (
        <Gone title="admin.folders.gone" onClose={onClose} />
      ) : (
        <FolderAccess folderId={id} />
      )}
    </SidePanel>
  )
}
