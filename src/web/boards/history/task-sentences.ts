import type { Activity } from '#contract/boards/activity.ts'
import type { Label } from '#contract/boards/labels.ts'
import { priorities } from '#contract/boards/task-shapes.ts'
import type { Refusal } from '../../session/refusal.ts'
import { formatDay } from '../../ui/day/day.ts'

export interface HistoryNames {
  /** What whoever did it is called. */
  readonly who: string
  /** The task whose history it is; what happened to another one happened to a subtask. */
  readonly taskId: string
  readonly nameOf: (id: string | null) => string
  readonly stages: readonly { readonly id: string; readonly name: string }[]
  readonly labels: readonly Pick<Label, 'id' | 'name'>[]
}

type Facts = Readonly<Record<string, unknown>>

interface Told {
  readonly before: Facts
  readonly after: Facts
  readonly values: Readonly<Record<string, string>>
  readonly names: HistoryNames
}

/** What happened, in sentences: one for each thing that was changed. */
export function sentencesOf(activity: Activity, names: HistoryNames): readonly Refusal[] {
  const { kind, taskId, title, actor } = activity
  const told: Told = {
    before: activity.before ?? {},
    after: activity.after ?? {},
    values: { who: names.who, title, part: taskId === names.taskId ? 'task' : 'sub' },
    names,
  }
  if (kind === 'moved') return [moved(told)]
  if (kind !== 'changed') return [whatElse(kind, told)]
  const sentences = Object.keys(told.after).flatMap((field) => changed(field, told, actor) ?? [])
  return sentences.length > 0 ? sentences : [{ id: 'boards.task.did.changed', values: told.values }]
}

function moved({ before, after, values, names }: Told): Refusal {
  const of = (facts: Facts): string => nameOfStage(facts, names)
  const how =
    after['isTakenBack'] === true
      ? 'takenBack'
      : after['byWorkflow'] === true
        ? 'byWorkflow'
        : after['request'] === undefined
          ? 'moved'
          : 'approved'
  return { id: `boards.task.did.${how}`, values: { ...values, from: of(before), to: of(after) } }
}

function whatElse(kind: Exclude<Activity['kind'], 'moved' | 'changed'>, told: Told): Refusal {
  const { after, values, names } = told
  const stage = nameOfStage(after, names)
  const reason = textOf(after['reason'] ?? after['answer'])
  return {
    id: `boards.task.did.${kind}`,
    values: { ...values, stage, reason, hasReason: reason === '' ? 'no' : 'yes' },
  }
}

function changed(field: string, told: Told, actor: string | null): Refusal | null {
  const { before, after, values, names } = told
  const [was, is] = [before[field], after[field]]
  if (field === 'title')
    return { id: 'boards.task.did.title', values: { ...values, before: textOf(was), after: textOf(is) } }
  if (field === 'description') return { id: 'boards.task.did.description', values }
  if (field === 'assignee') {
    if (is === null) return { id: 'boards.task.did.unassigned', values }
    if (is === actor) return { id: 'boards.task.did.taken', values }
    return { id: 'boards.task.did.assigned', values: { ...values, name: names.nameOf(textOf(is)) } }
  }
  if (field === 'dueDate')
    return is === null
      ? { id: 'boards.task.did.noDay', values }
      : { id: 'boards.task.did.day', values: { ...values, day: formatDay(textOf(is)) } }
  if (field === 'priority') {
    const priority = priorities.find((each) => each === is)
    return { id: 'boards.task.did.priority', values: { ...values, priority: priority ?? 'none' } }
  }
  if (field === 'labels') return labelled(idsIn(was), idsIn(is), told)
  if (field === 'files') return filed(Number(was), Number(is), values)
  if (field === 'isDone')
    return { id: is === true ? 'boards.task.did.ticked' : 'boards.task.did.unticked', values }
  return null
}

function labelled(was: readonly string[], is: readonly string[], { values, names }: Told): Refusal | null {
  const namesOf = (ids: readonly string[]): string =>
    ids.flatMap((id) => names.labels.find((each) => each.id === id)?.name ?? []).join(', ')
  const added = namesOf(is.filter((id) => !was.includes(id)))
  const removed = namesOf(was.filter((id) => !is.includes(id)))
  const how = added === '' ? (removed === '' ? 'other' : 'removed') : removed === '' ? 'added' : 'both'
  return { id: 'boards.task.did.labels', values: { ...values, how, added, removed } }
}

function filed(was: number, is: number, values: Told['values']): Refusal {
  const id = is > was ? 'boards.task.did.attached' : 'boards.task.did.detached'
  return { id, values: { ...values, count: Math.abs(is - was) } }
}

const nameOfStage = (facts: Facts, { stages }: HistoryNames): string =>
  stages.find(({ id }) => id === facts['stage'])?.name ?? ''

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
