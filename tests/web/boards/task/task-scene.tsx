import { cleanup, screen } from '@testing-library/react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { mutate } from 'swr'
import { afterEach } from 'vitest'
import type { ShownBoard } from '#contract/boards/boards.ts'
import type { Task } from '#contract/boards/task-shapes.ts'
import { useBoard } from '../../../../src/web/boards/data/use-board.ts'
import { TaskPanel } from '../../../../src/web/boards/task/task-panel.tsx'
import { floatingPartsAtom } from '../../../../src/web/ui/states/floating-parts.ts'
import { ToastArea } from '../../../../src/web/ui/toasts/toast-area.tsx'
import { anna, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import type { Mounted } from '../../support/mount.tsx'
import { boardWith, cardOf, changesWith } from '../../support/sample-board.ts'
import { useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'
import type { Answers, Seen } from '../../support/tiny-server.ts'

/** The task 21 of the board 5, in its first stage. */
export const taskWith = (more: Partial<Task> = {}): Task => ({
  id: '21',
  taskboard: '5',
  workflowStage: '1',
  parentId: null,
  title: 'Order boxes',
  description: '',
  assignee: null,
  dueDate: null,
  priority: null,
  labels: [],
  files: 0,
  tasks: [],
  creator: anna.id,
  createdAt: '2026-11-20T08:00:00.000Z',
  stageSince: '2026-11-20T08:00:00.000Z',
  doneAt: null,
  isArchived: false,
  version: 1,
  positionVersion: 1,
  people: [{ id: '8', name: 'Bert Brecht', isActive: true }],
  ...more,
})

export const board = (more: Partial<ShownBoard['board']> = {}): ShownBoard =>
  boardWith([cardOf('21', 'Order boxes', '1')], { board: more })

export interface Scene {
  /** The task as the server has it. */
  task: Task
  readonly view: Mounted
  /** What was sent to change it. */
  readonly sent: (method: string, path: string) => readonly unknown[]
}

/** A tiny server with one task on a board, whose panel is open. It changes the task as the real one does. */
export function useTaskScene() {
  const page = usePageOnTinyServer()
  useScreen()
  // what is still being asked for would end the first question of the next test
  afterEach(async () => {
    cleanup()
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  const open = async (given: Task = taskWith(), answers: Answers = {}, shown = board()): Promise<Scene> => {
    await mutate(() => true, undefined)
    storeTokens(600)
    const scene = { task: given }
    const change = ({ body }: Seen) => {
      const { version, timeZone: _zone, ...rest } = body as Partial<Task> & { readonly timeZone?: string }
      if (version !== scene.task.version) return problem(409, 'changedMeanwhile')
      scene.task = { ...scene.task, ...rest, version: scene.task.version + 1 }
      return { body: scene.task }
    }
    page.server.answer({
      'GET /api/taskboard/5': { body: shown },
      'GET /api/taskboard/5/changes': {
        body: changesWith({ revision: shown.revision, role: shown.board.role }),
      },
      'GET /api/taskboard/5/people': {
        body: [
          { id: anna.id, name: 'Anna Müller', email: anna.email, boardRole: 'member' },
          { id: '8', name: 'Bert Brecht', email: 'bert@nordhafen.example', boardRole: 'owner' },
        ],
      },
      'GET /api/task/21': () => ({ body: scene.task }),
      'PUT /api/task/21': change,
      'GET /api/task/21/requests': { body: { requests: [], people: [] } },
      'GET /api/task/21/comments': { body: { comments: [], hasMore: false, people: [] } },
      'GET /api/task/21/activity': {
        body: { activities: [], hasMore: false, people: [], stages: [], labels: [], times: [] },
      },
      ...answers,
    })
    const view = await mount(<OnBoard />, '/taskboards/5')
    await screen.findByRole('tab', { name: 'Comments' })
    return Object.assign(scene, {
      view,
      sent: (method: string, path: string) =>
        page.server.seen
          .filter((each) => each.method === method && each.path === path)
          .map(({ body }) => body),
    })
  }
  return { page, open }
}

function OnBoard() {
  const { model } = useBoard('5')
  const [isOpen, setOpen] = useState(true)
  const floating = useAtomValue(floatingPartsAtom)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open it
      </button>
      {model && isOpen && (
        <TaskPanel model={model} taskId="21" onMoveTo={nothing} onClose={() => setOpen(false)} />
      )}
      <ToastArea />
      {floating.map((Part, index) => (
        <Part key={index} />
      ))}
    </>
  )
}

const nothing = (): void => undefined
