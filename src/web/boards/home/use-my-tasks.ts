import { listMyTasks, type MyRequest, type MyTask } from '#contract/boards/my-tasks.ts'
import { approveRequest, withdrawRequest } from '#contract/boards/requests.ts'
import { changeTask, moveTasks } from '#contract/boards/tasks.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { useIntl } from 'react-intl'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { ownTimeZone } from '../../session/language/time-zone.ts'
import { changeReplies, refreshCalls, useAsk } from '../../session/use-ask.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useUndoable } from '../../undo/undo-toast.tsx'
import type { UndoStep } from '../../undo/undo.ts'
import { useInTurn } from './use-in-turn.ts'
import { useMyTasksLive } from './use-my-tasks-live.ts'

export type MyTasks = ReplyOf<typeof listMyTasks>

/** Long enough to read why something failed, in milliseconds. */
const patience = 8000

/** What waits for the person, and what they can do with it where it stands. What is done goes at once, and comes back when it fails. */
export function useMyTasks() {
  const intl = useIntl()
  const showToast = useToasts()
  const undoable = useUndoable()
  const input = { query: { timeZone: ownTimeZone() } }
  const { data, error, mutate } = useAsk(listMyTasks, input)
  const follow = useInTurn(async () => {
    await mutate(ask(listMyTasks, input, { silent: true }), { revalidate: false })
  })
  useMyTasksLive(data, follow)
  const doNow = async (id: string, work: () => Promise<void>): Promise<void> => {
    await changeReplies(listMyTasks, (shown) => without(shown, id))
    try {
      await work()
    } catch (failure) {
      showToast('error', errorText(failure, intl), { timeout: patience, closable: true })
    }
    await refresh()
  }
  return {
    tasks: data,
    error,
    retry: () => void mutate(),
    tickOff: (task: MyTask) =>
      doNow(task.id, async () => {
        const values = { title: task.title }
        const undo = await completed(task)
        undoable(
          { id: 'home.tasks.completed', values },
          { label: { id: 'home.tasks.completing', values }, undo },
        )
      }),
    approve: (request: MyRequest) =>
      doNow(request.id, async () => {
        await ask(approveRequest, { params: { id: request.id }, body: { answer: '' } })
        const values = { title: request.title, stage: request.to }
        showToast('success', intl.formatMessage({ id: 'home.tasks.approved' }, values))
      }),
    withdraw: (request: MyRequest) =>
      doNow(request.id, () => ask(withdrawRequest, { params: { id: request.id } })),
  }
}

/** Asks again what waits for the person. */
export const refresh = (): Promise<void> => refreshCalls([listMyTasks])

/** Ticks a task off; answers with how that is taken back. */
async function completed(task: MyTask): Promise<UndoStep['undo']> {
  const { id, workflowStage, doneStage, positionVersion } = task
  if (workflowStage === null || doneStage === null) {
    const { version } = await ask(changeTask, {
      params: { id },
      body: { version: task.version, isDone: true },
    })
    return async () => {
      await ask(changeTask, { params: { id }, body: { version, isDone: false } })
      await refresh()
    }
  }
  const from = { stageId: workflowStage.id, positionVersion }
  const { results } = await ask(moveTasks, {
    body: [{ taskId: id, from, to: { stageId: doneStage, after: null } }],
  })
  const moved = results[0]
  return async () => {
    const now = { stageId: doneStage, positionVersion: moved?.task?.positionVersion ?? positionVersion + 1 }
    const takesBack = moved?.activityId ?? undefined
    const back = { taskId: id, from: now, to: { stageId: workflowStage.id, after: null } }
    await ask(moveTasks, { body: [{ ...back, ...(takesBack !== undefined && { takesBack }) }] })
    await refresh()
  }
}

/** The same without one task or request. */
function without(shown: MyTasks, id: string): MyTasks {
  const kept = <Item extends { readonly id: string }>({ first, total }: { first: Item[]; total: number }) => {
    const left = first.filter((each) => each.id !== id)
    return { first: left, total: total - (first.length - left.length) }
  }
  return {
    overdue: kept(shown.overdue),
    today: kept(shown.today),
    thisWeek: kept(shown.thisWeek),
    later: kept(shown.later),
    approvals: kept(shown.approvals),
    requests: kept(shown.requests),
  }
}
