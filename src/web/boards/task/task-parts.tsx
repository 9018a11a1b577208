import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { CommentsSection } from './comments/comments-section.tsx'
import { DescriptionSection } from './description/description-section.tsx'
import { AssigneeField } from './fields/assignee-field.tsx'
import { DueField } from './fields/due-field.tsx'
import { LabelsField } from './fields/labels-field.tsx'
import { PriorityField } from './fields/priority-field.tsx'
import { FilesSection } from './files/files-section.tsx'
import { HistorySection } from './history/history-section.tsx'
import { RequestsSection } from './requests/requests-section.tsx'
import { SubtasksSection } from './subtasks/subtasks-section.tsx'
import { useOpenTask } from './task-context.ts'
import { TaskHead } from './task-head.tsx'

const useStyles = makeStyles({
  properties: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  talk: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
})

type Talk = 'comments' | 'history'

/** What stands in the panel of a task, from above. */
export function TaskParts({ onMoveTo, onClose }: ComponentProps<typeof TaskHead>) {
  const styles = useStyles()
  const intl = useIntl()
  const { task } = useOpenTask()
  const [shown, setShown] = useState<Talk>('comments')
  const isSubtask = task.parentId !== null
  return (
    <>
      <TaskHead onMoveTo={onMoveTo} onClose={onClose} />
      {!isSubtask && <RequestsSection />}
      <div className={styles.properties}>
        <AssigneeField />
        <DueField />
        <PriorityField />
        <LabelsField />
      </div>
      <DescriptionSection />
      {!isSubtask && <SubtasksSection />}
      <FilesSection />
      <div className={styles.talk}>
        <TabList
          selectedValue={shown}
          onTabSelect={(_event, { value }) => setShown(value === 'history' ? 'history' : 'comments')}
        >
          <Tab value="comments">{intl.formatMessage({ id: 'boards.task.comments' })}</Tab>
          <Tab value="history">{intl.formatMessage({ id: 'boards.task.history' })}</Tab>
        </TabList>
        {shown === 'comments' ? <CommentsSection /> : <HistorySection />}
      </div>
    </>
  )
}
