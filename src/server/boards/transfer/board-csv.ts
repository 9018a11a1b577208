import type { Language } from '#contract/users/users.ts'
import german from '../../../../locales/de/board-export.json' with { type: 'json' }
import english from '../../../../locales/en/board-export.json' with { type: 'json' }
import { byteOrderMark, csvLines } from '../../csv/write-csv.ts'
import type { BoardFile, FileTask } from './board-file.ts'

const texts = { de: german, en: english }
const separators = { de: ';', en: ',' } as const

/** The tasks of a board as CSV, a row for each, in the words of a language. */
export function boardCsv({ stages, labels, people, tasks }: BoardFile, language: Language): string {
  const say = (key: keyof typeof english): string => texts[language][key]
  const [stage, label, person] = [nameOf(stages), nameOf(labels), nameOf(people)]
  const rowOf = (task: FileTask): readonly string[] => [
    task.title,
    stage(task.stage),
    person(task.assignee),
    task.dueDate ?? '',
    task.priority === null ? '' : say(`boards.export.priority.${task.priority}`),
    task.labels.map(label).join(', '),
    task.subtasks.length === 0
      ? ''
      : `${task.subtasks.filter(({ isDone }) => isDone).length} / ${task.subtasks.length}`,
    String(task.comments.length),
    String(task.files),
    task.createdAt?.slice(0, 10) ?? '',
    task.doneAt?.slice(0, 10) ?? '',
    say(task.isArchived ? 'boards.export.yes' : 'boards.export.no'),
    task.description,
  ]
  return byteOrderMark + csvLines([columns.map(say), ...tasks.map(rowOf)], separators[language])
}

const columns = [
  'boards.export.title',
  'boards.export.stage',
  'boards.export.assignee',
  'boards.export.dueDate',
  'boards.export.priority',
  'boards.export.labels',
  'boards.export.subtasks',
  'boards.export.comments',
  'boards.export.files',
  'boards.export.created',
  'boards.export.done',
  'boards.export.archived',
  'boards.export.description',
] as const

/** Names by key; nobody has none. */
function nameOf(all: readonly { readonly key: string; readonly name: string }[]) {
  const names = new Map(all.map(({ key, name }) => [key, name]))
  return (key: string | null): string => (key === null ? '' : (names.get(key) ?? ''))
}
