import { PeopleLock20Regular } from '@fluentui/react-icons'
import { makeStyles } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { FolderEntry } from '#contract/files/entries.ts'
import { SHARE, allows } from '#contract/rights/permissions.ts'
import { useSession } from '../../session/use-session.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { wordsOfRefusal } from '../../session/refusal.ts'
import { missingRight } from '../../folders/missing-right.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { DetailsSection } from './details-section.tsx'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  touch: touchHeight,
  list: { outlineStyle: 'none' },
})

const Waiting = () => <Skeleton shapes={[['100%', '44px']]} />

interface LateAccessProps {
  readonly folderId: string
  readonly onClose: () => void
}

const RequestsOfFolder = lazyComponent(
  async () => (await import('../../rights/requests-link.tsx')).RequestsOfFolder,
)

const FolderAccess = lazyComponent<LateAccessProps>(
  async () => (await import('../../rights/folder-access.tsx')).FolderAccess,
  Waiting,
)

/** Who has access to a folder, for those who may share it or manage rights; greyed for others. */
export function AccessSection({ folder }: { readonly folder: FolderEntry }) {
  const styles = useStyles()
  const intl = useIntl()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the button that had the focus is gone
    if (isOpen) list.current?.focus({ preventScroll: true })
  }, [isOpen])
  const mayAsk = allows(folder.permissions, SHARE) || can('MANAGE_FILES')
  return (
    <DetailsSection title={intl.formatMessage({ id: 'folderRights.access' })}>
      {can('MANAGE_FILES') && <RequestsOfFolder folderId={folder.id} />}
      {isOpen ? (
        <div ref={list} className={styles.list} tabIndex={-1}>
          <FolderAccess folderId={folder.id} onClose={() => setOpen(false)} />
        </div>
      ) : (
        <div>
          <ReasonedButton
            icon={<PeopleLock20Regular />}
            className={styles.touch}
            label={intl.formatMessage({ id: 'folderRights.access.show' })}
            refusal={wordsOfRefusal(mayAsk ? null : missingRight('share', folder.name), intl)}
            onClick={() => setOpen(true)}
          />
        </div>
      )}
    </DetailsSection>
  )
}
