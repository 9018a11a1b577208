import { sql } from 'kysely'
import {
  leftOutKinds,
  maxBoardImportBytes,
  type BoardImport,
  type importBoard as call,
} from '#contract/boards/board-transfer.ts'
import { boardLimits } from '#contract/boards/limits.ts'
import type { BodyOf } from '#contract/http/call.ts'
import { utf8Length } from '#contract/text/names.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { usualZone } from '../today.ts'
import { liveTasksIn, type BoardFile } from './board-file.ts'
import { importIntoBoard } from './import-into-board.ts'
import { insertBoardFile } from './insert-board-file.ts'
import { readImport, type Imported, type ToImport } from './read-import.ts'
import { matchPeople, type MatchedPerson } from './match-people.ts'
import { tidyBoardFile } from './tidy-board-file.ts'

/** So many cards at once change what the database thinks of its tables. */
const manyCards = 500

/**
 * Makes a board of a file of Kontor or Trello, or brings its tasks to one that is there, or tells what would come along. Refuses with
 * `tooLarge`, `importUnreadable`, and with `boardFull` what holds more cards, subtasks or people than a board; where the board is
 * there, see also {@link importIntoBoard}.
 */
export async function importBoard(
  services: Services,
  actor: Actor,
  input: BodyOf<typeof call>,
): Promise<BoardImport> {
  const { db, log } = services
  const { content, timeZone = usualZone } = input
  if (utf8Length(content) > maxBoardImportBytes) throw new Problem('tooLarge')
  const { source, file: read, leftOut } = readImport(content, timeZone)
  const cards = read.tasks.length
  expectAtMost(boardLimits.liveTasks, cards)
  const whole = { file: tidyBoardFile(read, leftOut), leftOut, input }
  expectAtMost(boardLimits.liveTasks, liveTasksIn(whole.file))
  const imported =
    input.taskboard === undefined
      ? await makeBoard(services, actor, whole)
      : await importIntoBoard(services, actor, { ...whole, boardId: input.taskboard })
  const { file, matches, obstacles, taskboard } = imported
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
    counts: { ...countsOf(file), ...(input.taskboard !== undefined && { stages: 0 }) },
    people,
    leftOut: leftOutKinds.flatMap((kind) => {
      const count = leftOut.get(kind) ?? 0
      return count > 0 ? [{ kind, count }] : []
    }),
    obstacles,
    taskboard,
  }
}

async function makeBoard({ db, now }: Services, actor: Actor, { file, input }: ToImport): Promise<Imported> {
  const matches = await matchPeople(db, { people: file.people, chosen: input.people })
  const members = new Set([actor.userId, ...[...matches.values()].map(({ id }) => id)])
  expectAtMost(boardLimits.subjects, members.size)
  const taskboard = input.isDryRun
    ? null
    : await inTransaction(db, (tx) => insertBoardFile(tx, actor, { file, matches, now: new Date(now()) }))
  return { file, matches, obstacles: [], taskboard }
}

function expectAtMost(most: number, count: number): void {
  if (count > most) throw new Problem('boardFull', { values: { most } })
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
