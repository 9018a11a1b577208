import { makeStyles, tokens } from '@fluentui/react-components'
import { FolderAdd20Regular, Prohibited16Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useIntl } from 'react-intl'
import { wordsOfRefusal } from '../../session/refusal.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import { creationRefusal } from '../active-folder.ts'
import { parentOf, readablePath } from '../folder-address.ts'
import { NewFolder } from './new-folder.tsx'
import { Subfolders } from './subfolders.tsx'
import type { FolderChoice } from './use-folder-chooser.ts'
import { ChooserBreadcrumbs } from './chooser-breadcrumbs.tsx'

const AccessDeniedDialog = lazyComponent(
  async () => (await import('../access-denied-dialog.tsx')).AccessDeniedDialog,
)

const useStyles = makeStyles({
  chooser: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    alignContent: 'start',
  },
  top: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  area: { outlineStyle: 'none' },
  chosen: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    minHeight: '24px',
    overflowWrap: 'anywhere',
  },
  path: { fontWeight: tokens.fontWeightSemibold },
  why: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
  },
  // in the middle of the first line
  icon: { flexShrink: 0, marginBlock: tokens.spacingVerticalXXS },
})

interface FolderChooserProps {
  readonly choice: FolderChoice
  /** What the folder is chosen for, such as "Goes to"; stands before its path. */
  readonly label: string
  /** False where nothing will be put into it: then it does not matter whether that may be. */
  readonly isForWriting?: boolean
  /** False where making a folder is what it is chosen for. */
  readonly offersNewFolder?: boolean
  /** Stands on a page, which may change its height, and not in a dialog, which keeps it. */
  readonly isOnPage?: boolean
}

/**
 * Chooses a folder by opening it: the way to it, its subfolders, and below its path with the reason where it cannot be
 * chosen. A folder in which nothing may be made is marked, and can be opened all the same. Where something is to be put into it,
 * a new one can be made.
 */
export function FolderChooser(props: FolderChooserProps) {
  const { choice, label, isForWriting = true, offersNewFolder = isForWriting, isOnPage = false } = props
  const styles = useStyles()
  const intl = useIntl()
  const { names, refusal, folder, isDenied, closeDenied } = choice
  const area = useRef<HTMLDivElement>(null)
  useFocusInside(area, choice)
  const isNarrow = useMediaQuery(narrowScreen)
  const newFolder = useRef<HTMLButtonElement>(null)
  /** The folder in which another one gets its name now; opening one gives up. */
  const [namingIn, setNamingIn] = useState<readonly string[] | null>(null)
  const closeNewFolder = (): void => {
    setNamingIn(null)
    newFolder.current?.focus()
  }
  const goUp = (event: KeyboardEvent): void => {
    if (event.key !== 'Backspace' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    if (names.length > 0) choice.open(parentOf(names))
  }
  return (
    <div className={styles.chooser}>
      <div className={styles.top}>
        <ChooserBreadcrumbs names={names} open={choice.open} />
        {offersNewFolder && (
          <ReasonedButton
            ref={newFolder}
            appearance="subtle"
            icon={<FolderAdd20Regular />}
            iconOnly={isNarrow}
            label={intl.formatMessage({ id: 'files.createFolder' })}
            refusal={wordsOfRefusal(creationRefusal({ names, content: folder.content }), intl)}
            onClick={() => setNamingIn(names)}
          />
        )}
      </div>
      {namingIn === names && folder.content && (
        <NewFolder path={folder.content.path} choice={choice} onClose={closeNewFolder} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the lines in it */}
      <div ref={area} tabIndex={-1} className={styles.area} onKeyDown={goUp}>
        <Subfolders choice={choice} isForWriting={isForWriting} isOnPage={isOnPage} />
      </div>
      <div className={styles.chosen} role="status">
        <span>
          {label} <span className={styles.path}>{readablePath(names, intl)}</span>
        </span>
        {refusal && (folder.content ?? names.length === 0) && (
          <span className={styles.why}>
            <Prohibited16Regular aria-hidden className={styles.icon} />
            {intl.formatMessage({ id: refusal.id }, refusal.values)}
          </span>
        )}
      </div>
      {isDenied && <AccessDeniedDialog onClose={closeDenied} />}
    </div>
  )
}

/** A folder that was opened takes the focus, which was on what opened it: first its place, then its first line. */
function useFocusInside(area: RefObject<HTMLElement | null>, { names, folder }: FolderChoice): void {
  const shown = useRef(names)
  const isWaiting = useRef(false)
  useEffect(() => {
    if (shown.current !== names) {
      shown.current = names
      isWaiting.current = true
      area.current?.focus({ preventScroll: true })
    }
    if (!isWaiting.current || !folder.content || document.activeElement !== area.current) return
    const first = area.current?.querySelector<HTMLElement>('[data-line="0"]')
    isWaiting.current = folder.entries.length > 0 && !first
    first?.focus({ preventScroll: true })
  })
}
