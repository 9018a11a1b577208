import { Button, makeStyles, mergeClasses, useRestoreFocusTarget } from '@fluentui/react-components'
import { ArrowUpload20Regular, FolderAdd20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { mayCreateSomewhere } from '#contract/files/may-create-somewhere.ts'
import { listRecentlyOpened } from '#contract/files/recently-opened.ts'
import { allows, CREATE } from '#contract/rights/permissions.ts'
import { needTexts } from '../../session/language/language.ts'
import { useAsk } from '../../session/use-ask.ts'
import { isFile } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import { namesOfPath, parentOf } from '../../folders/folder-address.ts'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { touchHeight } from '../../ui/touch-target.ts'

const UploadDialog = lazyComponent(
  async () => (await Promise.all([import('./upload-dialog.tsx'), needTexts('files')]))[0].UploadDialog,
)
const FolderDialog = lazyComponent(
  async () => (await Promise.all([import('./folder-dialog.tsx'), needTexts('files')]))[0].FolderDialog,
)

const useStyles = makeStyles({
  touch: touchHeight,
  waiting: { visibility: 'hidden' },
})

/** From Home to an upload and to a new folder, for whoever may do so in any folder; the folder is chosen first. */
export function FileActions() {
  const styles = useStyles()
  const intl = useIntl()
  const restoreFocus = useRestoreFocusTarget()
  const [open, setOpen] = useState<'upload' | 'folder' | null>(null)
  const { data, error } = useAsk(mayCreateSomewhere, {})
  const recent = useAsk(listRecentlyOpened, {})
  const close = (): void => setOpen(null)
  if (data && !data.mayCreate) return null
  // their place is kept until it is known, so that nothing jumps; where that fails, the choice of a folder says what one may
  const look = mergeClasses(styles.touch, !data && !error && styles.waiting)
  const begin = folderToBeginWith(recent.data?.entries ?? [])
  return (
    <>
      <Button
        {...restoreFocus}
        className={look}
        icon={<FolderAdd20Regular />}
        onClick={() => setOpen('folder')}
      >
        {intl.formatMessage({ id: 'home.action.createFolder' })}
      </Button>
      <Button
        {...restoreFocus}
        appearance="primary"
        className={look}
        icon={<ArrowUpload20Regular />}
        onClick={() => setOpen('upload')}
      >
        {intl.formatMessage({ id: 'home.action.upload' })}
      </Button>
      {open === 'upload' && <UploadDialog begin={begin} onClose={close} />}
      {open === 'folder' && <FolderDialog begin={begin} onClose={close} />}
    </>
  )
}

/** The folder in which the person was last, of those in which something may be created; else the root. */
function folderToBeginWith(recent: readonly Entry[]): readonly string[] {
  const last = recent.find(({ permissions }) => allows(permissions, CREATE))
  if (!last) return []
  const names = namesOfPath(last.path)
  return isFile(last) ? parentOf(names) : names
}
