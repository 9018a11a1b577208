import type { NamedSubject, RightsSubject } from '#contract/rights/folder-rights.ts'
import { AccessPanel } from '../panels/access-panel.tsx'
import { CopyPanel } from '../panels/copy-panel.tsx'
import { ImportPanel } from '../panels/import-panel.tsx'
import { FindFolderPanel } from './find-folder-panel.tsx'
import { OwnFoldersPanel } from './own-folders-panel.tsx'
import { PickSubjectPanel } from './pick-subject-panel.tsx'
import type { FolderLine } from '../tree/rights-lines.ts'
import type { RowActions } from '../tree/rights-row.tsx'
import { RowPanel } from '../panels/row-panel.tsx'

/** What is open beside the tree or above it. */
export type Open =
  | { readonly kind: 'pick' | 'preview' | 'marked' | 'copy' | 'import' | 'own' | 'find' }
  | { readonly kind: 'row' | 'access'; readonly id: string }
  | { readonly kind: 'menu'; readonly id: string; readonly target: HTMLElement }

/** A folder with those above it, from the first level down. */
export interface FolderWay {
  readonly id: string
  readonly above: readonly string[]
}

interface OpenPanelProps {
  readonly open: Open
  /** Whose rights are shown, once the server has named them. */
  readonly subjects: readonly NamedSubject[]
  /** The folder that `open` names, as long as it is seen. */
  readonly line: FolderLine | undefined
  readonly marked: readonly FolderLine[]
  readonly onPick: (subjects: readonly RightsSubject[]) => void
  readonly onChange: RowActions['change']
  readonly onInherit: (lines: readonly FolderLine[]) => void
  /** Shows a folder in the tree. */
  readonly onGo: (folder: FolderWay) => void
  /** Changes that are not saved. */
  readonly pending: number
  readonly onClose: () => void
}

/** The panel beside the tree of rights. */
export function OpenPanel(props: OpenPanelProps) {
  const { open, subjects, line, marked, onPick, onChange, onInherit, onGo, pending, onClose } = props
  const { kind } = open
  if (kind === 'pick') return <PickSubjectPanel subjects={subjects} onPick={onPick} onClose={onClose} />
  if (kind === 'find') return <FindFolderPanel onGo={onGo} onClose={onClose} />
  const [subject] = subjects
  if (kind === 'copy') return subject && <CopyPanel from={subject} pending={pending} onClose={onClose} />
  if (kind === 'own') return subject && <OwnFoldersPanel subject={subject} onGo={onGo} onClose={onClose} />
  if (kind === 'import') return <ImportPanel onClose={onClose} />
  if (kind === 'access') return line && <AccessPanel folder={line.folder} onClose={onClose} />
  const lines = kind === 'marked' ? marked : kind === 'row' && line ? [line] : []
  if (lines.length === 0) return null
  return <RowPanel lines={lines} onChange={onChange} onInherit={onInherit} onClose={onClose} />
}
