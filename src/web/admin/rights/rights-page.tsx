import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import type { FolderTask } from '../folder-task.ts'
import { focusTreeIfLost } from './tree/focus-tree.ts'
import { RightsStart } from './rights-start.tsx'
import { choiceKey, goalParam, useChosenSubjects } from './subjects/subject-address.ts'
import { SubjectRights } from './subjects/subject-rights.tsx'

const FolderTaskDialog = lazyComponent(
  async () => (await import('../folder-task-dialog.tsx')).FolderTaskDialog,
)

/** Folder access rights: of whom they are, and the folders of the first level. */
export function RightsPage() {
  const { subjects, choose } = useChosenSubjects()
  const [task, setTask] = useState<FolderTask | null>(null)
  const [params] = useSearchParams()
  // an address may lead down to a folder
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(params.getAll('open')))
  const expand = useCallback((id: string, isExpanded: boolean) => {
    setExpanded((before) =>
      isExpanded ? new Set([...before, id]) : new Set([...before].filter((each) => each !== id)),
    )
  }, [])
  return (
    <>
      {subjects.length > 0 ? (
        <SubjectRights
          key={choiceKey(subjects)}
          subjects={subjects}
          startsAt={params.get(goalParam)}
          expanded={expanded}
          onExpand={expand}
          onChoose={choose}
          onTask={setTask}
        />
      ) : (
        <RightsStart onChoose={choose} onTask={setTask} />
      )}
      {task && (
        <FolderTaskDialog
          task={task}
          onClose={() => {
            setTask(null)
            if (task.kind === 'remove') focusTreeIfLost()
          }}
        />
      )}
    </>
  )
}
