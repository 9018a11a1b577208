import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { AccessTarget } from '#contract/rights/access-requests.ts'
import { pageOfFolder } from '../../folders/folder-address.ts'
import { ClosedBarrier } from '../../ui/states/drawings.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { LostPage } from '../../ui/states/lost-page.tsx'

const AskAccessDialog = lazyComponent(
  async () => (await import('../../folders/ask-access-dialog.tsx')).AskAccessDialog,
)

/** What a share link shows to whom it is closed: neither a name nor whether there is anything, and how to ask for it. */
export function LinkDeniedPage({ target }: { readonly target: AccessTarget }) {
  const intl = useIntl()
  const [isAsking, setAsking] = useState(false)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <LostPage
        drawing={<ClosedBarrier />}
        title={intl.formatMessage({ id: 'files.linkDenied' })}
        text={intl.formatMessage({ id: isAsked ? 'files.askAccess.asked' : 'files.linkDeniedDescription' })}
        remedy={
          // it stays, so that the focus comes back to it; why it does nothing stands above
          <Button appearance="primary" disabledFocusable={isAsked} onClick={() => setAsking(true)}>
            {intl.formatMessage({ id: isAsked ? 'files.askAccess.done' : 'files.askAccess' })}
          </Button>
        }
        wayOut={intl.formatMessage({ id: 'files.toDocuments' })}
        address={pageOfFolder([])}
      />
      {isAsking && (
        <AskAccessDialog target={target} onAsked={() => setAsked(true)} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
