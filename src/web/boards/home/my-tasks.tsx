import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { MyRequest } from '#contract/boards/my-tasks.ts'
import { errorText } from '../../session/error-text.ts'
import { ButtonLink } from '../../ui/links/button-link.tsx'
import { OpenLog } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { boardListAddress } from '../data/board-address.ts'
import { MyPart } from './my-part.tsx'
import { RequestRow } from './request-row.tsx'
import { TaskRow } from './task-row.tsx'
import { refresh, useMyTasks } from './use-my-tasks.ts'
import type { MyTasks as Waiting } from './use-my-tasks.ts'

const DeclineDialog = lazyComponent(
  async () => (await import('../requests/decline-dialog.tsx')).DeclineDialog,
)

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
})

const skeleton = lineShapes(5, '40px')
const taskParts = ['overdue', 'today', 'thisWeek', 'later'] as const

/** What waits for the person on all boards, on Home. */
export function MyTasks() {
  const styles = useStyles()
  const intl = useIntl()
  const { tasks, error, retry, tickOff, approve, withdraw } = useMyTasks()
  const [declining, setDeclining] = useState<MyRequest | null>(null)
  if (!tasks)
    return error ? (
      <ErrorState message={errorText(error, intl)} onRetry={retry} />
    ) : (
      <Skeleton shapes={skeleton} />
    )
  if (isNothing(tasks)) return <NothingToDo />
  return (
    <div className={styles.parts}>
      {taskParts.map((part) => (
        <MyPart key={part} title={`home.tasks.${part}`} isUrgent={part === 'overdue'} {...tasks[part]}>
          {(task) => <TaskRow key={task.id} task={task} onTickOff={() => void tickOff(task)} />}
        </MyPart>
      ))}
      <MyPart title="home.tasks.approvals" {...tasks.approvals}>
        {(request) => (
          <RequestRow
            key={request.id}
            request={request}
            onApprove={() => void approve(request)}
            onDecline={() => setDeclining(request)}
          />
        )}
      </MyPart>
      <MyPart title="home.tasks.requests" {...tasks.requests}>
        {(request) => (
          <RequestRow key={request.id} request={request} onWithdraw={() => void withdraw(request)} />
        )}
      </MyPart>
      {declining && (
        <DeclineDialog
          requestId={declining.id}
          title={intl.formatMessage({ id: 'home.tasks.declineTitle' })}
          text={intl.formatMessage(
            { id: 'home.tasks.declineText' },
            { title: declining.title, stage: declining.to },
          )}
          confirmLabel={intl.formatMessage({ id: 'home.tasks.decline' })}
          answerLabel={intl.formatMessage({ id: 'home.tasks.answer' })}
          onDeclined={refresh}
          onClose={() => setDeclining(null)}
        />
      )}
    </div>
  )
}

const isNothing = (tasks: Waiting): boolean => Object.values(tasks).every(({ total }) => total === 0)

function NothingToDo() {
  const intl = useIntl()
  return (
    <EmptyState
      drawing={<OpenLog />}
      title={intl.formatMessage({ id: 'home.tasks.empty' })}
      text={intl.formatMessage({ id: 'home.tasks.emptyText' })}
      heading="h3"
      action={
        <ButtonLink to={boardListAddress}>{intl.formatMessage({ id: 'home.tasks.toBoards' })}</ButtonLink>
      }
    />
  )
}
