import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { ChangedRights, RightsSubject } from '#contract/rights/folder-rights.ts'
import { lazyComponent } from '../../../ui/states/lazy-component.tsx'
import { Page } from '../../../ui/page.tsx'
import { SidePanelLayout } from '../../../ui/dialog/side-panel-layout.tsx'
import { useUnsavedChanges } from '../../../ui/dialog/unsaved-changes.tsx'
import { narrowScreen, useMediaQuery } from '../../../ui/use-media-query.ts'
import type { FolderTask } from '../../folder-task.ts'
import { nameOfAll } from '../changes/name-of-all.ts'
import { OpenPanel } from './open-panel.tsx'
import type { FolderWay, Open } from './open-panel.tsx'
import { focusTreeIfLost } from '../tree/focus-tree.ts'
import { RightsBar } from './rights-bar.tsx'
import { RightsFooter } from '../tree/rights-footer.tsx'
import { RightsBranch } from '../tree/rights-branch.tsx'
import { RightsTree } from '../tree/rights-tree.tsx'
import type { Goal } from '../tree/rights-tree.tsx'
import type { RowActions } from '../tree/rights-row.tsx'
import { RowMenu } from '../tree/row-menu.tsx'
import { RightsState } from '../tree/rights-state.tsx'
import { subjectParams } from './subject-address.ts'
import { useRightsChanges } from '../tree/use-rights-changes.ts'
import { useSavedToast } from '../changes/use-saved-toast.ts'
import { useRightsTree } from '../tree/use-rights-tree.ts'

const PreviewDialog = lazyComponent(async () => (await import('../changes/preview-dialog.tsx')).PreviewDialog)

/** Beside a panel the names of the tree can be read from here on. */
const roomForNames = '(min-width: 1600px)'

const useStyles = makeStyles({
  // the tree takes what is left and scrolls by itself, so that what comes below it moves no line
  page: { height: '100%' },
  whole: { paddingBottom: 0, '@media (max-width: 639px)': { paddingBottom: 0 } },
})

interface SubjectRightsProps {
  readonly subjects: readonly RightsSubject[]
  /** The folder to which the address leads. */
  readonly startsAt: string | null
  /** The folders that are open, whoever is looked at. */
  readonly expanded: ReadonlySet<string>
  readonly onExpand: (id: string, isExpanded: boolean) => void
  readonly onChoose: (subjects: readonly RightsSubject[]) => void
  readonly onTask: (task: FolderTask) => void
}

/** The rights of a person, role or company, or of several together, on all folders: seen, changed, looked at beforehand, saved. */
export function SubjectRights(props: SubjectRightsProps) {
  const { subjects, startsAt, expanded, onExpand, onChoose, onTask } = props
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowScreen)
  const changes = useRightsChanges()
  const { changedFolders, marked, mark, toggle, inherit, takeBack } = changes
  const tree = useRightsTree(subjects, expanded, changes.pendingChanges)
  const { lines, folders } = tree
  const [open, setOpen] = useState<Open | null>(null)
  const [goal, setGoal] = useState<Goal | null>(() => (startsAt === null ? null : { id: startsAt }))
  const hasRoom = useMediaQuery(roomForNames)
  const close = (): void => setOpen(null)
  const unsaved = useUnsavedChanges(changedFolders.length > 0, { params: subjectParams })
  const on = useMemo<RowActions>(
    () => ({
      expand: onExpand,
      mark,
      open: ({ folder, isExpanded }) => {
        if (isNarrow) setOpen({ kind: 'row', id: folder.id })
        else if (isExpanded !== undefined) onExpand(folder.id, !isExpanded)
      },
      menu: ({ folder }, target) => setOpen({ kind: 'menu', id: folder.id, target }),
      change: toggle,
    }),
    [onExpand, mark, isNarrow, toggle],
  )
  const showSaved = useSavedToast(tree.subjects)
  const saved = (done: ChangedRights): void => {
    changes.clear()
    // their bar would lie below the message that says so
    changes.unmark()
    focusTreeIfLost()
    showSaved(done)
  }
  const go = ({ id, above }: FolderWay): void => {
    for (const each of above) onExpand(each, true)
    if (!hasRoom) close()
    setGoal({ id })
  }
  const markedLines = folders.filter(({ folder }) => marked.has(folder.id))
  const hasFooter = markedLines.length > 0 || changedFolders.length > 0
  const openLine =
    open?.kind === 'row' || open?.kind === 'menu' || open?.kind === 'access'
      ? folders.find(({ folder }) => folder.id === open.id)
      : undefined
  return (
    <SidePanelLayout
      panel={
        open && (
          <OpenPanel
            open={open}
            subjects={tree.subjects}
            line={openLine}
            marked={markedLines}
            onPick={onChoose}
            onChange={toggle}
            onInherit={inherit}
            onGo={go}
            pending={changedFolders.length}
            onClose={close}
          />
        )
      }
    >
      <Page
        title={intl.formatMessage({ id: 'admin.folders.title' })}
        width="centred"
        className={mergeClasses(styles.page, !hasFooter && styles.whole)}
      >
        <RightsBar subjects={tree.subjects} onOpen={setOpen} onTask={onTask} />
        {tree.open.map((id) => (
          <RightsBranch key={id} subjects={subjects} id={id} onChange={tree.onBranch} />
        ))}
        {lines && lines.length > 0 ? (
          <RightsTree
            label={intl.formatMessage(
              { id: tree.subjects.length > 1 ? 'folderRights.several.tree' : 'folderRights.tree' },
              { name: nameOfAll(tree.subjects, intl), count: tree.subjects.length },
            )}
            lines={lines}
            folders={folders}
            marked={marked}
            openId={open?.kind === 'row' || open?.kind === 'access' ? open.id : null}
            isNarrow={isNarrow}
            reachesBottom={!hasFooter}
            goal={goal}
            on={on}
          />
        ) : (
          <RightsState
            tree={tree}
            onPick={() => setOpen({ kind: 'pick' })}
            onCreate={() => onTask({ kind: 'create' })}
          />
        )}
        {hasFooter && (
          <RightsFooter marked={markedLines} changes={changes} onOpen={(kind) => setOpen({ kind })} />
        )}
      </Page>
      {open?.kind === 'menu' && openLine && (
        <RowMenu
          line={openLine}
          target={open.target}
          onInherit={() => inherit([openLine])}
          onTakeBack={() => takeBack(open.id)}
          onAccess={() => setOpen({ kind: 'access', id: open.id })}
          onTask={onTask}
          onClose={close}
        />
      )}
      {open?.kind === 'preview' && tree.subjects.length > 0 && (
        <PreviewDialog
          subjects={tree.subjects}
          changedFolders={changedFolders}
          onTakeBack={takeBack}
          onSaved={saved}
          onClose={close}
        />
      )}
      {unsaved.dialog}
    </SidePanelLayout>
  )
}
