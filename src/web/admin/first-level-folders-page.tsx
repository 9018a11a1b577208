import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components'
import { FolderAdd20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { listFirstLevelFolders } from '#contract/admin-folders.ts'
import type { FirstLevelFolder } from '#contract/admin-folders.ts'
import { errorText } from '../session/error-text.ts'
import { useAsk } from '../session/use-ask.ts'
import { Bones } from '../ui/bones.tsx'
import { EmptyQuay } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { latePart } from '../ui/late-part.tsx'
import { Page } from '../ui/page.tsx'
import { FirstLevelFoldersTable } from './first-level-folders-table.tsx'
import type { FolderTask } from './folder-task.ts'

const FolderTaskDialog = latePart(async () => (await import('./folder-task-dialog.tsx')).FolderTaskDialog)

const useStyles = makeStyles({
  head: {
    maxWidth: '960px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
  },
  purpose: { flexGrow: 1, color: tokens.colorNeutralForeground3, textWrap: 'pretty' },
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
})

const bones = Array.from({ length: 5 }, () => ['100%', '32px'] as const)

/** The first-level folders of the installation: create, change, remove. */
export function FirstLevelFoldersPage() {
  const styles = useStyles()
  const intl = useIntl()
  const { data, error, mutate } = useAsk(listFirstLevelFolders, {})
  const [task, setTask] = useState<FolderTask | null>(null)
  const createButton = (
    <Button
      appearance="primary"
      icon={<FolderAdd20Regular />}
      className={styles.touch}
      onClick={() => setTask({ kind: 'create' })}
    >
      {intl.formatMessage({ id: 'admin.folders.create' })}
    </Button>
  )
  return (
    <Page title={intl.formatMessage({ id: 'admin.folders.title' })}>
      {data && data.length > 0 && (
        <div className={styles.head}>
          <Body1 className={styles.purpose}>{intl.formatMessage({ id: 'admin.folders.purpose' })}</Body1>
          {createButton}
        </div>
      )}
      <Content
        folders={data}
        error={error}
        onRetry={() => void mutate()}
        onTask={setTask}
        createButton={createButton}
      />
      {task && <FolderTaskDialog task={task} folders={data ?? []} onClose={() => setTask(null)} />}
    </Page>
  )
}

interface ContentProps {
  readonly folders: readonly FirstLevelFolder[] | undefined
  readonly error: Error | undefined
  readonly onRetry: () => void
  readonly onTask: (task: FolderTask) => void
  readonly createButton: ReactNode
}

function Content({ folders, error, onRetry, onTask, createButton }: ContentProps) {
  const intl = useIntl()
  if (folders?.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyQuay />}
        title={intl.formatMessage({ id: 'admin.folders.empty' })}
        text={intl.formatMessage({ id: 'admin.folders.emptyText' })}
        action={createButton}
      />
    )
  }
  if (folders) return <FirstLevelFoldersTable folders={folders} onTask={onTask} />
  if (error) return <ErrorState message={errorText(error, intl)} onRetry={onRetry} />
  return <Bones shapes={bones} />
}
