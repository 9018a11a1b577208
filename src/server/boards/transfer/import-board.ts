import { sql } from 'kysely'
import {
  leftOutKinds,
  maxBoardImportBytes,
  type BoardImport,
  type importBoard as call,
  type LeftOutKind,
} from '#contract/boards/board-transfer.ts'
import { boardLimits } from '#contract/boards/limits.ts'
import type { BodyOf } from '#contract/http/call.ts'
import { utf8Length } from '#contract/text/names.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { usualZone } from '../today.ts'
import { boardFileSchema, type BoardFile } from './board-file.ts'
import { insertBoardFile } from './insert-board-file.ts'
import { matchPeople, type MatchedPerson } from './match-people.ts'
import { tidyBoardFile } from './tidy-board-file.ts'
import { fromTrello } from './trello-file.ts'
import { trelloSchema } from './trello-schema.ts'

/** So many cards at once change what the database thinks of its tables. */
const manyCards = 500

/**
 * Makes a board of a file of Kontor or Trello, or tells what would come along. Refuses with `tooLarge`, `importUnreadable`, and with
 * `boardFull` what holds more cards, subtasks or people than a board.
 */
export async function importBoard(
  { db, now, log }: Services,
  actor: Actor,
  { content, isDryRun, people: chosen, timeZone = usualZone }: BodyOf<typeof call>,
): Promise<BoardImport> {
  if (utf8Length(content) > maxBoardImportBytes) throw new Problem('tooLarge')
  const { source, file: read, leftOut } = readFile(content, timeZone)
  const cards = read.tasks.length
  expectAtMost(boardLimits.liveTasks, cards)
  const file = tidyBoardFile(read, leftOut)
  expectAtMost(boardLimits.liveTasks, liveTasks(file))
  const matches = await matchPeople(db, file.people, chosen)
  const members = new Set([actor.userId, ...[...matches.values()].map(({ id }) => id)])
  expectAtMost(boardLimits.subjects, members.size)
  const taskboard = isDryRun
    ? null
    : await inTransaction(db, (tx) => insertBoardFile(tx, actor, { file, matches, now: new Date(now()) }))
  if (taskboard !== null) {
    // without knowing that there are so many the database would look for each card of the board through all of them
    if (cards >= manyCards) await sql`analyze tasks, task_labels, task_comments`.execute(db)
    log.info({ board: taskboard, person: actor.userId, source, cards }, 'A board was imported')
  }
  const people = peopleIn(file, matches)
  leftOut.set('people', people.filter(({ match, tasks }) => match === null && tasks > 0).length)
  return {
    source,
    name: file.board.name,
    counts: countsOf(file),
    people,
    leftOut: leftOutKinds.flatMap((kind) => {
      const count = leftOut.get(kind) ?? 0
      return count > 0 ? [{ kind, count }] : []
    }),
    taskboard,
  }
}

function expectAtMost(most: number, count: number): void {
  if (count > most) throw new Problem('boardFull', { values: { most } })
}

/** Cards that are not in the archive, and their subtasks. */
const liveTasks = ({ tasks }: BoardFile): number =>
  tasks.reduce((sum, { isArchived, subtasks }) => sum + (isArchived ? 0 : 1 + subtasks.length), 0)

interface ReadFile {
  readonly source: BoardImport['source']
  readonly file: BoardFile
  readonly leftOut: Map<LeftOutKind, number>
}

/** Refuses with `importUnreadable` what is cut off, or another kind of file. */
function readFile(content: string, timeZone: string): ReadFile {
  const json = parseJson(content)
  const own = boardFileSchema.safeParse(json)
  if (own.success) return { source: 'kontor', file: own.data, leftOut: new Map() }
  const trello = trelloSchema.safeParse(json)
  if (!trello.success) throw new Problem('importUnreadable')
  const { file, leftOut } = fromTrello(trello.data, timeZone)
  return { source: 'trello', file, leftOut: new Map(leftOut) }
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/u, ''))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Problem('importUnreadable', { cause: error })
    throw error
  }
}

const countsOf = ({ stages, tasks, labels }: BoardFile): BoardImport['counts'] => ({
  stages: stages.length,
  tasks: tasks.filter(({ isArchived }) => !isArchived).length,
  archived: tasks.filter(({ isArchived }) => isArchived).length,
  subtasks: tasks.reduce((sum, { subtasks }) => sum + subtasks.length, 0),
  comments: tasks.reduce((sum, { comments }) => sum + comments.length, 0),
  labels: labels.length,
})

/** Everybody whom the file names, with how many tasks are theirs. */
function peopleIn(
  { people, tasks }: BoardFile,
  matches: ReadonlyMap<string, MatchedPerson>,
): BoardImport['people'] {
  const counts = new Map<string, number>()
  for (const { assignee, subtasks } of tasks)
    for (const key of [assignee, ...subtasks.map((part) => part.assignee)])
      if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  return people.map(({ key, name }) => ({
    key,
    name,
    tasks: counts.get(key) ?? 0,
    match: matches.get(key) ?? null,
  }))
}
