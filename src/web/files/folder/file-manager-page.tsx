import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { useSession } from '../../session/use-session.ts'
import { LostPage } from '../../ui/states/lost-page.tsx'
import { namesOfPage, pageOfFolder } from '../../folders/folder-address.ts'
import { useWatched } from '../data/watched.ts'
import { FolderPage } from './folder-page.tsx'
import { useUndoKey } from '../../undo/use-undo-key.ts'

/** Folders and files: the folder that the address names. */
export function FileManagerPage() {
  const { pathname } = useLocation()
  const { user } = useSession()
  useUndoKey()
  useWatched()
  const email = user?.email ?? ''
  const names = useMemo(() => namesOfPage(pathname, email), [pathname, email])
  return names ? <FolderPage names={names} email={email} /> : <NoSuchFolder />
}

function NoSuchFolder() {
  const intl = useIntl()
  return (
    <LostPage
      title={intl.formatMessage({ id: 'files.noSuchFolder' })}
      text={intl.formatMessage({ id: 'files.noSuchFolderDescription' })}
      wayOut={intl.formatMessage({ id: 'files.toDocuments' })}
      address={pageOfFolder([])}
    />
  )
}
