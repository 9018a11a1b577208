import {
  Badge,
  Breadcrumb,
  BreadcrumbButton,
  BreadcrumbDivider,
  BreadcrumbItem,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { ChevronRight20Regular, Home20Regular, Prohibited20Regular } from '@fluentui/react-icons'
import { Fragment, useEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useIntl } from 'react-intl'
import { allows, CREATE } from '#contract/permissions.ts'
import { FileIcon } from '../../ui/file-icon.tsx'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { latePart } from '../../ui/late-part.tsx'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import type { Entry } from '../entries.ts'
import { isAccessDenied } from '../data/folder-error.ts'
import { namesOfPath, parentOf, readablePath } from '../folder-address.ts'
import { FolderState } from '../folder-state.tsx'
import { LineList } from '../line-list.tsx'
import type { FolderChoice } from './use-folder-chooser.ts'

const AccessDeniedDialog = latePart(
  async () => (await import('../access-denied-dialog.tsx')).AccessDeniedDialog,
)

const useStyles = makeStyles({
  chooser: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    alignContent: 'start',
  },
  way: { overflowX: 'auto', minWidth: 0, scrollbarWidth: 'none' },
  step: { '@media (pointer: coarse)': { minHeight: '44px', minWidth: '44px' } },
  area: { outlineStyle: 'none' },
  list: { height: '35vh' },
  state: { height: '35vh', overflow: 'hidden' },
  on: { flexShrink: 0 },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  none: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
    ...edgeWhereForced,
  },
  chosen: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    minHeight: '24px',
    overflowWrap: 'anywhere',
  },
  path: { fontWeight: tokens.fontWeightSemibold },
  // of several lines on a narrow screen
  why: {
    height: 'auto',
    minHeight: '20px',
    whiteSpace: 'normal',
    paddingBlock: tokens.spacingVerticalXXS,
    borderRadius: tokens.borderRadiusMedium,
  },
})

interface FolderChooserProps {
  readonly choice: FolderChoice
  /** What the folder is chosen for, such as "Goes to"; stands before its path. */
  readonly label: string
  /** False where nothing will be put into it: then it does not matter whether that may be. */
  readonly isForWriting?: boolean
}

/**
 * Chooses a folder by opening it: the way to it, its subfolders, and below its path with the reason where it cannot be
 * chosen. A folder in which nothing may be made is marked, and can be opened all the same.
 */
export function FolderChooser({ choice, label, isForWriting = true }: FolderChooserProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { names, refusal, folder, isDenied, closeDenied } = choice
  const area = useRef<HTMLDivElement>(null)
  useFocusInside(area, choice)
  const goUp = (event: KeyboardEvent): void => {
    if (event.key !== 'Backspace' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    if (names.length > 0) choice.open(parentOf(names))
  }
  return (
    <div className={styles.chooser}>
      <Way choice={choice} />
      {/* hears the keys of the lines in it */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={area} tabIndex={-1} className={styles.area} onKeyDown={goUp}>
        <Subfolders choice={choice} isForWriting={isForWriting} />
      </div>
      <div className={styles.chosen} role="status">
        <span>
          {label} <span className={styles.path}>{readablePath(names)}</span>
        </span>
        {refusal && (folder.content ?? names.length === 0) && (
          <Badge appearance="tint" color="warning" className={styles.why} icon={<Prohibited20Regular />}>
            {intl.formatMessage({ id: refusal.id }, refusal.values)}
          </Badge>
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

function Way({ choice: { names, open } }: Pick<FolderChooserProps, 'choice'>) {
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowScreen)
  const way = useRef<HTMLElement>(null)
  const shown = useRef<readonly string[]>(null)
  // where there is no room for all of it, the end is seen: the folder that is shown
  useEffect(() => {
    if (shown.current === names || !way.current) return
    shown.current = names
    way.current.scrollLeft = way.current.scrollWidth
  })
  const steps = [intl.formatMessage({ id: 'files.documents' }), ...names]
  return (
    <Breadcrumb ref={way} className={styles.way} aria-label={intl.formatMessage({ id: 'files.chooser.way' })}>
      {steps.map((step, level) => (
        <Fragment key={level}>
          <BreadcrumbItem>
            <BreadcrumbButton
              className={styles.step}
              current={level === names.length}
              onClick={() => open(names.slice(0, level))}
              {...(level === 0 && { icon: <Home20Regular />, 'aria-label': step })}
            >
              {level === 0 && isNarrow && names.length > 0 ? null : step}
            </BreadcrumbButton>
          </BreadcrumbItem>
          {level < names.length && <BreadcrumbDivider />}
        </Fragment>
      ))}
    </Breadcrumb>
  )
}

function Subfolders({ choice, isForWriting }: Required<Omit<FolderChooserProps, 'label'>>) {
  const styles = useStyles()
  const intl = useIntl()
  const { names, folder, subfolders, open } = choice
  if (!folder.content) {
    // one that is not there for this person is said by a dialog, and the root is on its way
    const isDenied = isAccessDenied(folder.error) && names.length > 0
    return (
      <div className={styles.state}>
        <FolderState folder={isDenied ? { ...folder, error: undefined } : folder}>{null}</FolderState>
      </div>
    )
  }
  if (subfolders.length === 0) {
    return (
      <div className={mergeClasses(styles.state, styles.none)}>
        {intl.formatMessage({ id: 'files.chooser.noSubfolders' })}
      </div>
    )
  }
  return (
    <LineList
      key={readablePath(names)}
      className={styles.list}
      label={intl.formatMessage({ id: 'files.chooser.folders' }, { name: readablePath(names) })}
      items={subfolders}
      keyOf={(entry) => entry.id}
      onOpen={(entry) => open(namesOfPath(entry.path))}
    >
      {(entry) => <FolderLine entry={entry} isMarked={isForWriting && !allows(entry.permissions, CREATE)} />}
    </LineList>
  )
}

function FolderLine({ entry, isMarked }: { readonly entry: Entry; readonly isMarked: boolean }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <>
      <FileIcon kind="folder" />
      <span className={styles.name} title={entry.name}>
        {entry.name}
      </span>
      {isMarked && (
        <Badge appearance="tint" color="warning">
          {intl.formatMessage({ id: 'files.chooser.noWrite' })}
        </Badge>
      )}
      <ChevronRight20Regular aria-hidden className={styles.on} />
    </>
  )
}
