import {
  Button,
  makeStyles,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useRestoreFocusTarget,
} from '@fluentui/react-components'
import {
  ArrowDownload20Regular,
  ArrowUpload20Regular,
  FolderAdd20Regular,
  FolderList20Regular,
  FolderSearch20Regular,
  MoreHorizontal20Regular,
  PeopleAdd20Regular,
} from '@fluentui/react-icons'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { exportFolderRights } from '#contract/admin/folder-rights.ts'
import type { NamedSubject } from '#contract/rights/folder-rights.ts'
import { fetchFile } from '../../../host/fetch-file.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { MenuFrame } from '../../../ui/menu/menu-frame.tsx'
import { touchHeight, touchLine, touchSquare } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  touch: touchSquare,
  line: touchHeight,
  item: touchLine,
})

interface SubjectToolsProps {
  /** `null`: they are several, and what is for one is not offered. */
  readonly subject: NamedSubject | null
  /** Finds a folder and shows it in the tree. */
  readonly onFind: () => void
  /** Lists the folders with something of the subject's own. */
  readonly onOwn: () => void
  readonly onCopy: () => void
  readonly onImport: () => void
  readonly onCreate: () => void
}

/** What else can be done with the rights of somebody. */
export function SubjectTools({ subject, onFind, onOwn, onCopy, onImport, onCreate }: SubjectToolsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const restored = useRestoreFocusTarget()
  const trigger = useRef<HTMLButtonElement>(null)
  const opening = (open: () => void) => (): void => {
    // what opens gives the focus back to where it was, and the menu is gone then
    trigger.current?.focus()
    open()
  }
  const save = async ({ kind, id }: NamedSubject): Promise<void> => {
    try {
      const { url } = await ask(exportFolderRights, { params: { kind, id } })
      fetchFile(url)
    } catch (error) {
      toast('error', errorText(error, intl))
    }
  }
  return (
    <>
      <Button {...restored} className={styles.line} icon={<FolderSearch20Regular />} onClick={onFind}>
        {intl.formatMessage({ id: 'folderRights.find' })}
      </Button>
      <MenuFrame>
        <MenuTrigger disableButtonEnhancement>
          <Button
            {...restored}
            ref={trigger}
            className={styles.touch}
            icon={<MoreHorizontal20Regular />}
            aria-label={intl.formatMessage({ id: 'folderRights.more' })}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {subject && (
              <>
                <MenuItem className={styles.item} icon={<FolderList20Regular />} onClick={opening(onOwn)}>
                  {intl.formatMessage({ id: 'folderRights.own' })}
                </MenuItem>
                <MenuItem className={styles.item} icon={<PeopleAdd20Regular />} onClick={opening(onCopy)}>
                  {intl.formatMessage({ id: 'folderRights.copy' })}
                </MenuItem>
                <MenuItem
                  className={styles.item}
                  icon={<ArrowDownload20Regular />}
                  onClick={() => void save(subject)}
                >
                  {intl.formatMessage({ id: 'folderRights.export' })}
                </MenuItem>
              </>
            )}
            <MenuItem className={styles.item} icon={<ArrowUpload20Regular />} onClick={opening(onImport)}>
              {intl.formatMessage({ id: 'folderRights.import' })}
            </MenuItem>
            <MenuItem className={styles.item} icon={<FolderAdd20Regular />} onClick={opening(onCreate)}>
              {intl.formatMessage({ id: 'admin.folders.create' })}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </MenuFrame>
    </>
  )
}
