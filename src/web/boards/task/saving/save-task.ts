import { useCallback, useEffect, useRef } from 'react'
import type { Task } from '#contract/boards/task-shapes.ts'
import { changeTask, showTask } from '#contract/boards/tasks.ts'
import { ask } from '../../../session/ask.ts'
import { ownTimeZone } from '../../../session/language/time-zone.ts'
import { ProblemError } from '../../../session/problem-error.ts'

/** What is changed in a panel, each by itself. */
export type TaskContent = Pick<Task, 'title' | 'description' | 'assignee' | 'dueDate' | 'priority' | 'labels'>
export type ContentName = keyof TaskContent

/** Somebody has changed the same meanwhile. */
export class Overtaken extends Error {
  /** The task as they left it. */
  readonly task: Task

  constructor(task: Task) {
    super('overtaken')
    this.name = 'Overtaken'
    this.task = task
  }
}

/**
 * Saves what is given, if it still is what was `seen`; what others changed elsewhere in the task does no harm. Throws
 * {@link Overtaken}, and what `ask` throws.
 */
export type SaveTask = (change: Partial<TaskContent>, seen: Partial<TaskContent>) => Promise<void>

/** Saves one after another, so that each is based on the one before. */
export function useSaveTask(task: Task | undefined, keep: (task: Task) => void): SaveTask {
  const latest = useRef(task)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    if (!latest.current || !task || task.version >= latest.current.version) latest.current = task
  }, [task])
  return useCallback<SaveTask>(
    (change, seen) => {
      const take = (next: Task): void => {
        latest.current = next
        keep(next)
      }
      const before = queue.current
      const work = async (): Promise<void> => {
        await before
        if (latest.current) take(await saveOnto(latest.current, { change, seen, take }))
      }
      const turn = work()
      queue.current = turn.catch(() => undefined)
      return turn
    },
    [keep],
  )
}

interface Saving {
  readonly change: Partial<TaskContent>
  readonly seen: Partial<TaskContent>
  readonly take: (task: Task) => void
}

/** Others may change the task again and again while it is saved. */
const attempts = 4

async function saveOnto(task: Task, { change, seen, take }: Saving): Promise<Task> {
  const params = { id: task.id }
  let now = task
  for (let attempt = 1; ; attempt += 1) {
    if (isOvertaken(now, { change, seen })) throw new Overtaken(now)
    try {
      const body = { version: now.version, ...change, timeZone: ownTimeZone() }
      // oxlint-disable-next-line no-await-in-loop -- each attempt is based on what the one before has found
      return await ask(changeTask, { params, body })
    } catch (error) {
      if (!isStale(error) || attempt === attempts) throw error
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    now = await ask(showTask, { params })
    take(now)
  }
}

const isStale = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'changedMeanwhile'

/** Whether something that is to be changed is neither what was seen nor what it is to be. */
const isOvertaken = (now: Task, { change, seen }: Pick<Saving, 'change' | 'seen'>): boolean =>
  (Object.keys(change) as ContentName[]).some(
    (name) => !isSame(now[name], seen[name]) && !isSame(now[name], change[name]),
  )

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
