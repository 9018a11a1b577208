import type { BoardActivity } from '#contract/boards/activity.ts'
import { boardRoles } from '#contract/boards/board-roles.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import type { Refusal } from '../../session/refusal.ts'

interface Names {
  /** What whoever did it is called. */
  readonly who: string
  readonly nameOf: (id: string | null) => string
  /** What a role is called in the language, by its stored name. */
  readonly roleOf: (name: string) => string
  /** Several names as the language lists them. */
  readonly list: (names: readonly string[]) => string
}

/** What happened to a board itself, in sentences. */
export function boardSentencesOf(activity: BoardActivity, names: Names): readonly Refusal[] {
  const { who } = names
  switch (activity.kind) {
    case 'boardChanged':
      return changed(activity, who)
    case 'peopleChanged':
      return [people(activity, names)]
    case 'labelsChanged':
      return labels(activity, who)
    case 'workflowChanged':
      return workflow(activity, names)
    case 'tasksImported':
      return [{ id: 'boards.did.imported', values: { who, count: Number(activity.after?.['tasks']) } }]
    default:
      return [{ id: plainTexts[activity.kind], values: { who } }]
  }
}

const plainTexts = {
  boardArchived: 'boards.did.archived',
  boardUnarchived: 'boards.did.unarchived',
  boardDeleted: 'boards.did.deleted',
  boardRestored: 'boards.did.restored',
} as const satisfies Readonly<Record<string, MessageId>>

function changed({ before, after }: BoardActivity, who: string): readonly Refusal[] {
  const texts = {
    description: 'boards.did.described',
    color: 'boards.did.colored',
    folder: 'boards.did.folder',
  }
  const renamed = { who, before: textOf(before?.['name']), after: textOf(after?.['name']) }
  return [
    ...(after?.['name'] === undefined ? [] : [{ id: 'boards.did.renamed' as const, values: renamed }]),
    ...(Object.keys(texts) as (keyof typeof texts)[])
      .filter((field) => after?.[field] === true)
      .map((field) => ({ id: texts[field] as MessageId, values: { who } })),
  ]
}

function people({ actor, before, after }: BoardActivity, { who, nameOf, roleOf }: Names): Refusal {
  const facts = after ?? {}
  const person = textOf(facts['person'])
  const [was, is] = [roleIn(before), roleIn(after)]
  if (is === null && person === actor) return { id: 'boards.did.left', values: { who } }
  const kind = person === '' ? (facts['role'] === undefined ? 'company' : 'role') : 'person'
  const names = {
    person: () => nameOf(person),
    role: () => roleOf(textOf(facts['role'])),
    company: () => textOf(facts['company']),
  }
  const id = was === null ? 'boards.did.added' : is === null ? 'boards.did.removed' : 'boards.did.ranked'
  return { id, values: { who, kind, name: names[kind](), boardRole: is ?? '' } }
}

function labels({ before, after }: BoardActivity, who: string): readonly Refusal[] {
  const [was, is] = [textOf(before?.['name']), textOf(after?.['name'])]
  if (!before) return [{ id: 'boards.did.labelAdded', values: { who, label: is } }]
  if (!after) return [{ id: 'boards.did.labelDeleted', values: { who, label: was } }]
  return [
    ...(was === is
      ? []
      : [{ id: 'boards.did.labelRenamed' as const, values: { who, before: was, after: is } }]),
    ...(before['color'] === after['color']
      ? []
      : [{ id: 'boards.did.labelColored' as const, values: { who, label: is } }]),
  ]
}

function workflow({ after }: BoardActivity, { who, list }: Names): readonly Refusal[] {
  const [added, removed] = [namesIn(after?.['added']), namesIn(after?.['removed'])]
  const newOnes = { names: list(added), count: added.length }
  const goneOnes = { names: list(removed), count: removed.length }
  return [
    { id: 'boards.did.workflow', values: { who } },
    ...(added.length > 0 ? [{ id: 'boards.did.columnsAdded' as const, values: newOnes }] : []),
    ...(removed.length > 0 ? [{ id: 'boards.did.columnsRemoved' as const, values: goneOnes }] : []),
  ]
}

const roleIn = (facts: BoardActivity['before']) =>
  boardRoles.find((role) => role === facts?.['boardRole']) ?? null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
