import type { NamedSubject, RightsSubject } from '#contract/folder-rights.ts'
import { AccessPanel } from './access-panel.tsx'
import { CopyPanel } from './copy-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import { PickSubjectPanel } from './pick-subject-panel.tsx'
import type { FolderLine } from './rights-lines.ts'
import type { RowDeeds } from './rights-row.tsx'
import { RowPanel } from './row-panel.tsx'

/** What is open beside the tree or above it. */
export type Open =
  | { readonly kind: 'pick' | 'preview' | 'marked' | 'copy' | 'import' }
  | { readonly kind: 'row' | 'access'; readonly id: string }
  | { readonly kind: 'menu'; readonly id: string; readonly target: HTMLElement }

interface OpenPanelProps {
  readonly open: Open
  readonly chosen: RightsSubject
  /** The same as the server names it, once it is known. */
  readonly subject: NamedSubject | undefined
  /** The folder that `open` names, as long as it is seen. */
  readonly line: FolderLine | undefined
  readonly marked: readonly FolderLine[]
  readonly onPick: (subject: RightsSubject) => void
  readonly onChange: RowDeeds['change']
  readonly onInherit: (lines: readonly FolderLine[]) => void
  readonly onClose: () => void
}

/** The panel beside the tree of rights. */
export function OpenPanel(props: OpenPanelProps) {
  const { open, chosen, subject, line, marked, onPick, onChange, onInherit, onClose } = props
  const { kind } = open
  if (kind === 'pick') return <PickSubjectPanel subject={chosen} onPick={onPick} onClose={onClose} />
  if (kind === 'copy') return subject && <CopyPanel from={subject} onClose={onClose} />
  if (kind === 'import') return <ImportPanel onClose={onClose} />
  if (kind === 'access') return line && <AccessPanel folder={line.folder} onClose={onClose} />
  const lines = kind === 'marked' ? marked : kind === 'row' && line ? [line] : []
  if (lines.length === 0) return null
  return <RowPanel lines={lines} onChange={onChange} onInherit={onInherit} onClose={onClose} />
}
