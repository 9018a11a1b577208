import { Button } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../session/use-session.ts'
import { DarkLighthouse } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { namesOfPage, pageOfFolder } from './folder-address.ts'
import { FolderPage } from './folder-page.tsx'

/** Folders and files: the folder that the address names. */
export function FileManagerPage() {
  const { pathname } = useLocation()
  const { user } = useSession()
  const email = user?.email ?? ''
  const names = useMemo(() => namesOfPage(pathname, email), [pathname, email])
  return names ? <FolderPage names={names} email={email} /> : <NoSuchFolder />
}

function NoSuchFolder() {
  const intl = useIntl()
  const navigate = useNavigate()
  const title = intl.formatMessage({ id: 'files.noSuchFolder' })
  return (
    <Page title={title} hideTitle>
      <EmptyState
        heading="h1"
        drawing={<DarkLighthouse />}
        title={title}
        text={intl.formatMessage({ id: 'files.noSuchFolderDescription' })}
        action={
          <Button appearance="primary" onClick={() => void navigate(pageOfFolder([]))}>
            {intl.formatMessage({ id: 'files.toDocuments' })}
          </Button>
        }
      />
    </Page>
  )
}
