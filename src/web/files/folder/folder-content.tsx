import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUpload20Regular } from '@fluentui/react-icons'
import { useCallback } from 'react'
import { needTexts } from '../../session/language/language.ts'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import type { Folder } from '../../folders/use-folder.ts'
import { DropHint } from '../../folders/drop-hint.tsx'
import type { Entry } from '../../folders/entries.ts'
import { FolderBody } from './folder-body.tsx'
import type { Refusal } from '../../session/refusal.ts'
import type { PickedFiles } from '../../file-picker/picked-files.ts'
import type { FilesDropped } from './use-file-drop.ts'
import { useFileDrop } from './use-file-drop.ts'
import type { FolderPageState } from './use-folder-page.ts'
import type { TreeBridge } from '../tree/use-tree-place.ts'
import type { View } from '../entries/view-choice.ts'

const EntryMenu = lazyComponent(async () => (await import('../actions/entry-menu.tsx')).EntryMenu)
const DetailsDrawer = lazyComponent(
  async () =>
    (await Promise.all([import('../details/details-drawer.tsx'), needTexts('rights')]))[0].DetailsDrawer,
)

const useStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'flex',
    flexGrow: 1,
    minHeight: 0,
    columnGap: tokens.spacingHorizontalL,
  },
  content: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    minHeight: 0,
    borderRadius: tokens.borderRadiusXLarge,
  },
  // what was clicked in the grid moves out from below the details where these lie over the page
  beneathDetails: {
    '@media (min-width: 640px) and (max-width: 1279px)': {
      paddingInlineEnd: `calc(400px - ${tokens.spacingHorizontalL})`,
    },
  },
  lit: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '4px' },
})

interface FolderContentProps {
  readonly folder: Folder
  /** The address under which the folder was opened. */
  readonly visit: string
  /** Names on the way down; none mean the root. */
  readonly names: readonly string[]
  /** What the folder is called. */
  readonly title: string
  /** The entries that are seen; in the tree those of open folders too. */
  readonly entries: readonly Entry[]
  /** Where one is: what is dropped beside a folder goes there. */
  readonly placeTitle: string
  readonly bridge: TreeBridge
  readonly onTreeLost: () => void
  readonly page: FolderPageState
  readonly view: View
  /** Why nothing can be put into the folder. */
  readonly refusal: Refusal | null
  readonly onUpload: (picked: PickedFiles, into: Entry | null) => void
}

/** The entries of the folder, with the details of one at the side; takes files that are dropped. */
export function FolderContent(props: FolderContentProps) {
  const { folder, visit, names, title, entries, placeTitle, page, view, refusal, onUpload } = props
  const styles = useStyles()
  const takeDrop = useCallback(({ picked, folder: into }: FilesDropped) => onUpload(picked, into), [onUpload])
  const { over, handlers } = useFileDrop({ entries, refusal, onDrop: takeDrop })
  const overName = over?.index != null ? (entries[over.index]?.name ?? placeTitle) : placeTitle
  const { menu, details } = page
  return (
    <div className={styles.row}>
      <div
        className={mergeClasses(
          styles.content,
          details !== null && view === 'grid' && styles.beneathDetails,
          over?.index === null && !over.refusal && styles.lit,
        )}
        {...handlers}
      >
        <FolderBody
          key={visit}
          folder={folder}
          title={title}
          names={names}
          view={view}
          page={page}
          canCreate={refusal === null}
          dropIndex={over && !over.refusal ? over.index : null}
          bridge={props.bridge}
          onTreeLost={props.onTreeLost}
        />
        {over && (
          <DropHint
            into={{ id: 'files.drop.into', values: { name: overName } }}
            icon={<ArrowUpload20Regular />}
            refusal={over.refusal}
          />
        )}
      </div>
      {details && (
        <DetailsDrawer
          details={details}
          tools={page.tools}
          onClose={page.closeDetails}
          onDenied={page.onDenied}
        />
      )}
      {menu && (
        <EntryMenu entries={menu.entries} target={menu.target} tools={page.tools} onClose={page.closeMenu} />
      )}
    </div>
  )
}
