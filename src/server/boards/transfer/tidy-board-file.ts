import type { LeftOutKind } from '#contract/boards/board-transfer.ts'
import { boardLimits, boardTexts } from '#contract/boards/limits.ts'
import { foldName } from '#contract/text/names.ts'
import type { BoardFile, FileTask } from './board-file.ts'

/** Characters of a first and a last name. */
const longestName = 200

/**
 * The same board within what a board may be: longer texts are cut, what is too many is left out and counted. Keys that name
 * nothing name nobody.
 */
export function tidyBoardFile(file: BoardFile, leftOut: Map<LeftOutKind, number>): BoardFile {
  const note = (kind: LeftOutKind, count = 1): void =>
    void leftOut.set(kind, (leftOut.get(kind) ?? 0) + count)
  const cut = cutTo(() => note('cutTexts'))
  const stages = file.stages.slice(0, boardLimits.stages)
  note('stages', file.stages.length - stages.length)
  const last = stages.at(-1)?.key ?? ''
  const keys = new Set(stages.map(({ key }) => key))
  const { labels, labelOf } = tidyLabels(file, note, cut)
  note('approvers', file.connections.filter(({ hasApprovers }) => hasApprovers).length)
  const tidyTask = (task: FileTask): FileTask => {
    note('subtasks', Math.max(0, task.subtasks.length - boardLimits.subtasks))
    note('attachments', task.files)
    return {
      ...task,
      stage: keys.has(task.stage) ? task.stage : last,
      title: cut.line(task.title, boardTexts.title),
      description: cut.text(task.description, boardTexts.description),
      labels: [...new Set(task.labels.flatMap((key) => labelOf.get(key) ?? []))].slice(
        0,
        boardLimits.labelsOfTask,
      ),
      subtasks: task.subtasks
        .slice(0, boardLimits.subtasks)
        .map((part) => ({ ...part, title: cut.line(part.title, boardTexts.title) })),
      comments: task.comments
        .map((comment) => ({ ...comment, text: cut.text(comment.text, boardTexts.comment) }))
        .filter(({ text }) => text !== ''),
    }
  }
  return {
    ...file,
    board: {
      ...file.board,
      name: cut.line(file.board.name, boardTexts.boardName),
      description: cut.text(file.board.description, boardTexts.boardDescription) || '–',
    },
    stages: stages.map((stage) => ({ ...stage, name: cut.line(stage.name, boardTexts.stageName) })),
    connections: tidyConnections(file, keys),
    labels,
    people: file.people.map((person) => ({ ...person, name: cut.line(person.name, longestName) })),
    tasks: file.tasks.map(tidyTask),
  }
}

/** Those between stages that are there, each once. */
function tidyConnections({ connections }: BoardFile, stages: ReadonlySet<string>): BoardFile['connections'] {
  const between = connections.filter(({ from, to }) => from !== to && stages.has(from) && stages.has(to))
  const pairOf = ({ from, to }: (typeof between)[number]) => JSON.stringify([from, to])
  return [...new Map(between.map((each) => [pairOf(each), each])).values()]
}

type Note = (kind: LeftOutKind, count?: number) => void

/** Labels of one name are one; those beyond what a board may have are left out. */
function tidyLabels({ labels: all }: BoardFile, note: Note, cut: ReturnType<typeof cutTo>) {
  const byName = new Map<string, BoardFile['labels'][number]>()
  const labelOf = new Map<string, string>()
  for (const label of all) {
    const name = cut.line(label.name, boardTexts.labelName)
    const known = byName.get(foldName(name))
    if (known) labelOf.set(label.key, known.key)
    else if (byName.size < boardLimits.labels) {
      byName.set(foldName(name), { ...label, name })
      labelOf.set(label.key, label.key)
    } else note('labels')
  }
  return { labels: [...byName.values()], labelOf }
}

/** Text as it is stored here: without control characters, as long as it may be. */
function cutTo(onCut: () => void) {
  const shorten = (text: string, most: number): string => {
    if (text.length <= most) return text
    onCut()
    return text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/u, '') + '…'
  }
  return {
    line: (given: string, most: number): string =>
      shorten(
        given
          .toWellFormed()
          .normalize('NFC')
          .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
          .trim(),
        most,
      ) || '–',
    text: (given: string, most: number): string =>
      shorten(
        given
          .toWellFormed()
          .normalize('NFC')
          .replaceAll(/\r\n?/gu, '\n')
          .replaceAll(/[^\P{Cc}\n\t]/gu, '')
          .trimEnd(),
        most,
      ),
  }
}
