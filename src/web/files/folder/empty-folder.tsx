import { Button } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { homeAddress } from '../../session/deep-link.ts'
import { useSession } from '../../session/use-session.ts'
import { ClosedBarrier, EmptyQuay } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { byFinger, useMediaQuery } from '../../ui/use-media-query.ts'
import { useIsArriving } from '../upload/arriving.ts'

interface EmptyFolderProps {
  /** Names on the way down; none mean the root. */
  readonly names: readonly string[]
  readonly canCreate: boolean
}

/** A folder with nothing in it: what it is for and the first step, or that files are coming. In the root, who gives access. */
export function EmptyFolder({ names, canCreate }: EmptyFolderProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { can } = useSession()
  const isRoot = names.length === 0
  const isArriving = useIsArriving(names) && !isRoot
  const isByFinger = useMediaQuery(byFinger)
  const manages = isRoot && can('MANAGE_FILES')
  if (isArriving) {
    return (
      <EmptyState
        drawing={<EmptyQuay />}
        title={intl.formatMessage({ id: 'files.arriving' })}
        text={intl.formatMessage({ id: 'files.arriving.text' })}
      />
    )
  }
  const text = isRoot
    ? manages
      ? 'files.empty.manager'
      : 'files.empty.root'
    : canCreate
      ? isByFinger
        ? 'files.empty.folder.byFinger'
        : 'files.empty.folder'
      : 'files.empty.readOnly'
  return (
    <EmptyState
      drawing={isRoot && !manages ? <ClosedBarrier /> : <EmptyQuay />}
      title={intl.formatMessage({ id: 'files.noFilesOrFolders' })}
      text={intl.formatMessage({ id: text })}
      {...(isRoot && {
        action: manages ? (
          <Button appearance="primary" onClick={() => void navigate('/admin/filemanagerpermissions/')}>
            {intl.formatMessage({ id: 'files.toFolderRights' })}
          </Button>
        ) : (
          <Button onClick={() => void navigate(homeAddress)}>
            {intl.formatMessage({ id: 'shell.notFound.home' })}
          </Button>
        ),
      })}
    />
  )
}
