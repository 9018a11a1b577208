import { useIntl } from 'react-intl'
import type { FolderPlace } from '#contract/rights/folder-rights.ts'
import { FolderAccess } from '../../../rights/folder-access.tsx'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'

interface AccessPanelProps {
  readonly folder: FolderPlace
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
