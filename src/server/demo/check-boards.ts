import { stagesOfTemplate } from '../boards/board-templates.ts'
import type { Manifest } from './manifest.ts'
import type { DemoBoard, DemoTask } from './manifest-of-boards.ts'
import type { ManifestFault } from './manifest-fault.ts'

interface Known {
  readonly companies: ReadonlySet<string>
  readonly roles: ReadonlySet<string>
  readonly people: ReadonlySet<string | null>
  readonly folders: ReadonlySet<string>
  readonly files: ReadonlySet<string>
}

type Faults = Generator<ManifestFault>

/** What is wrong with the boards of a manifest and their tasks: names of nothing. */
export function* faultsOfBoards(manifest: Manifest): Faults {
  const known: Known = {
    companies: new Set(manifest.companies.map(({ key }) => key)),
    roles: new Set(manifest.roles.map(({ name }) => name)),
    people: new Set([null, ...manifest.people.map(({ email }) => email)]),
    folders: new Set(manifest.folders.map(({ path }) => path)),
    files: new Set(manifest.files.map(({ path }) => path)),
  }
  for (const [index, board] of manifest.boards.entries()) yield* faultsOfBoard(known, board, index)
  const boards = new Map(manifest.boards.map((board) => [board.key, board]))
  for (const [index, task] of manifest.tasks.entries()) {
    const board = boards.get(task.board)
    if (board) yield* faultsOfTask(known, task, { board, index })
    else yield { key: 'unknownBoard', at: ['tasks', index, 'board'], value: task.board }
  }
}

function* faultsOfBoard(known: Known, board: DemoBoard, index: number): Faults {
  if (!known.folders.has(board.folder))
    yield { key: 'unknownFolder', at: ['boards', index, 'folder'], value: board.folder }
  for (const [place, subject] of board.people.entries()) {
    const at = ['boards', index, 'people', place]
    if ('company' in subject && !known.companies.has(subject.company))
      yield { key: 'unknownCompany', at, value: subject.company }
    if ('role' in subject && !known.roles.has(subject.role))
      yield { key: 'unknownRole', at, value: subject.role }
    if ('person' in subject) yield* unknownPeople(known, [subject.person], at)
  }
  yield* unknownPeople(known, board.favouriteOf, ['boards', index, 'favouriteOf'])
  yield* unknownStages(
    board,
    board.stages.map(({ stage }) => stage),
    ['boards', index, 'stages'],
  )
}

function* faultsOfTask(
  known: Known,
  task: DemoTask,
  { board, index }: { readonly board: DemoBoard; readonly index: number },
): Faults {
  const at = ['tasks', index]
  yield* unknownPeople(known, peopleOf(task), at)
  yield* unknownStages(
    board,
    [...task.steps.map(({ stage }) => stage), ...(task.request ? [task.request.to] : [])],
    at,
  )
  for (const label of task.labels)
    if (!board.labels.some(({ name }) => name === label))
      yield { key: 'unknownLabel', at: [...at, 'labels'], value: label }
  for (const path of task.files)
    if (!known.files.has(path)) yield { key: 'missingFile', at: [...at, 'files'], value: path }
}

const peopleOf = ({ creator, assignee, steps, subtasks, comments, request }: DemoTask) => [
  creator,
  assignee ?? null,
  ...steps.map(({ by }) => by),
  ...subtasks.map((each) => each.assignee ?? null),
  ...comments.flatMap(({ by, text }) => [by, ...mentionedIn(text)]),
  request?.by ?? null,
]

/** The addresses of people in the text of a comment. */
export const mentionedIn = (text: string): readonly string[] =>
  [...text.matchAll(/@\[([^\]]+)\]/gu)].map(([, address = '']) => address)

function* unknownPeople(known: Known, people: readonly (string | null)[], at: ManifestFault['at']): Faults {
  for (const person of people)
    if (!known.people.has(person)) yield { key: 'unknownPerson', at, value: person ?? '' }
}

function* unknownStages({ template, language }: DemoBoard, stages: readonly number[], at: ManifestFault['at']) {
  const count = stagesOfTemplate(template, language).length
  for (const stage of stages)
    if (stage >= count) yield { key: 'unknownStage' as const, at, value: String(stage) }
}
