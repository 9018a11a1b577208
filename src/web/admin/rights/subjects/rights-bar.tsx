import type { NamedSubject } from '#contract/rights/folder-rights.ts'
import type { FolderTask } from '../../folder-task.ts'
import type { Open } from './open-panel.tsx'
import { SubjectHeader } from './subject-header.tsx'
import { SubjectTools } from './subject-tools.tsx'

interface RightsBarProps {
  readonly subjects: readonly NamedSubject[]
  readonly onOpen: (open: Open) => void
  readonly onTask: (task: FolderTask) => void
}

/** Above the tree: whose rights these are, and what can be done with all of them. */
export function RightsBar({ subjects, onOpen, onTask }: RightsBarProps) {
  const [first] = subjects
  if (!first) return null
  return (
    <SubjectHeader
      subjects={subjects}
      onPick={() => onOpen({ kind: 'pick' })}
      tools={
        <SubjectTools
          subject={subjects.length === 1 ? first : null}
          onFind={() => onOpen({ kind: 'find' })}
          onOwn={() => onOpen({ kind: 'own' })}
          onCopy={() => onOpen({ kind: 'copy' })}
          onImport={() => onOpen({ kind: 'import' })}
          onCreate={() => onTask({ kind: 'create' })}
        />
      }
    />
  )
}
