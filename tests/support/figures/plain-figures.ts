import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../src/server/db/schema.ts'
import { addDays, beginOf, mondayOf } from '../../../src/server/figures/days.ts'

type Rows = readonly Record<string, unknown>[]

interface PlainFigure {
  readonly day: string
  readonly figure: string
  readonly company: string | null
  readonly part: string | null
  readonly value: number
  readonly people: number | null
}

/** The same figures, counted one by one from rows that are read as they are. */
export async function plainFigures(
  db: Kysely<DB>,
  { day, now }: { readonly day: string; readonly now: number },
): Promise<readonly PlainFigure[]> {
  const read = async (table: string): Promise<Rows> =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows
  const life: Life = {
    day,
    end: Math.min(now, beginOf(addDays(day, 1))),
    isToday: beginOf(addDays(day, 1)) > now,
    entries: await read('entries'),
    users: await read('users'),
    boards: await read('boards'),
    subjects: await read('board_subjects'),
    stages: await read('stages'),
    tasks: await read('tasks'),
    sessions: await read('sessions'),
    runs: await read('runs'),
    citations: await read('citations'),
    sources: await read('source_files'),
    contents: await read('search_contents'),
  }
  const counts = new Map<
    string,
    { key: [string, string | null, string | null]; value: number; people: Set<unknown> | null }
  >()
  const count: Count = (figure, company, part, by = 1, person) => {
    const key = `${figure} ${company} ${part}`
    const found = counts.get(key) ?? {
      key: [figure, company, part],
      value: 0,
      people: person === undefined ? null : new Set(),
    }
    found.value += by
    if (person !== undefined && person !== null) found.people?.add(person)
    counts.set(key, found)
  }
  countFiles(life, count)
  countTasks(life, count)
  if (mondayOf(day) === day) countWeek(life, count)
  return [...counts.values()]
    .map(({ key: [figure, company, part], value, people }) => ({
      day,
      figure,
      company,
      part,
      value: Math.round(value),
      people: people && people.size,
    }))
    .filter(({ value, people }) => value > 0 || (people ?? 0) > 0)
}

type Count = (
  figure: string,
  company: string | null,
  part: string | null,
  by?: number,
  person?: unknown,
) => void

type Life = Readonly<
  Record<
    | 'entries'
    | 'users'
    | 'boards'
    | 'subjects'
    | 'stages'
    | 'tasks'
    | 'sessions'
    | 'runs'
    | 'citations'
    | 'sources'
    | 'contents',
    Rows
  >
> & {
  readonly day: string
  readonly end: number
  readonly isToday: boolean
}

const time = (value: unknown): number => (value instanceof Date ? value.getTime() : Number.NaN)
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const companyOf = ({ users }: Life, id: unknown): string | null =>
  text(users.find((user) => user['id'] === id)?.['company_id'])

function countFiles(life: Life, count: Count): void {
  const byId = new Map(life.entries.map((entry) => [entry['id'], entry]))
  for (const file of life.entries) {
    if (file['kind'] !== 'file') continue
    const above: Record<string, unknown>[] = []
    for (let at = byId.get(file['parent_id']); at; at = byId.get(at['parent_id'])) above.push(at)
    const top = above.at(-2)
    const company = text(top?.['company_id']) ?? companyOf(life, file['created_by'])
    const source = life.sources.find((each) => each['entry_id'] === file['id'])
    if (life.isToday && source) {
      const content = life.contents.find((each) => each['id'] === source['content_id'])
      count('sourceFiles', company, null)
      if (!content || ['failed', 'empty'].includes(String(content['state'])))
        count('unreadableFiles', company, null)
    }
    if ([file, ...above].some((each) => each['trashed_at'] !== null) || time(file['created_at']) >= life.end)
      continue
    count('files', company, null)
    count('bytes', company, null, Number(file['size']))
    count('folderFiles', company, text(top?.['id']))
    count('folderBytes', company, text(top?.['id']), Number(file['size']))
  }
}

function countTasks(life: Life, count: Count): void {
  const open = life.boards.filter((board) => board['archived_at'] === null && board['deleted_at'] === null)
  const membersOf = (boards: Rows, company: string | null): Rows =>
    life.users.filter(
      (user) =>
        user['status'] === 'active' &&
        user['company_id'] === company &&
        life.subjects.some(
          (subject) =>
            boards.some((board) => board['id'] === subject['board_id']) &&
            (['user_id', 'role_id', 'company_id'] as const).some(
              (key) => subject[key] !== null && subject[key] === (key === 'user_id' ? user['id'] : user[key]),
            ),
        ),
    )
  const boardOf = (task: Rows[number]) =>
    task['archived_at'] === null && time(task['created_at']) < life.end
      ? open.find((each) => each['id'] === task['board_id'])
      : undefined
  const companyOfTask = (task: Rows[number]) => companyOf(life, task['assignee_id'] ?? task['creator_id'])
  const boardsOf = (company: string | null): Rows =>
    open.filter((board) =>
      life.tasks.some((task) => boardOf(task) === board && companyOfTask(task) === company),
    )
  for (const task of life.tasks) {
    const board = boardOf(task)
    if (!board) continue
    const kind = life.stages.find((stage) => stage['id'] === task['stage_id'])?.['kind']
    const company = companyOfTask(task)
    const isDone = time(task['done_at']) < life.end
    const state = isDone ? 'Done' : kind === 'todo' ? 'Todo' : 'Doing'
    const isLate = !isDone && String(task['due_date']) < life.day
    for (const [prefix, part, boards] of [
      ['tasks', null, boardsOf(company)],
      ['boardTasks', text(board['id']), [board]],
    ] as const) {
      const members = membersOf(boards, company)
      for (const each of ['Todo', 'Doing', 'Done', 'Overdue']) {
        const by = each === state || (each === 'Overdue' && isLate) ? 1 : 0
        if (members.length === 0) count(`${prefix}${each}`, company, part, by, null)
        for (const [at, member] of members.entries())
          count(`${prefix}${each}`, company, part, at === 0 ? by : 0, member['id'])
      }
    }
  }
}

function countWeek(life: Life, count: Count): void {
  const [begin, end] = [beginOf(life.day), beginOf(addDays(life.day, 7))]
  const isDuring = (moment: unknown): boolean => time(moment) >= begin && time(moment) < end
  for (const file of life.entries)
    if (file['kind'] === 'file' && file['created_by'] !== null && isDuring(file['created_at']))
      count('filesAdded', companyOf(life, file['created_by']), null, 1, file['created_by'])
  const active = life.sessions.filter(
    (each) => time(each['created_at']) < end && time(each['rotated_at']) >= begin,
  )
  for (const id of new Set(active.map((session) => session['user_id'])))
    count('activePeople', companyOf(life, id), null, 1, id)
  for (const task of life.tasks) {
    const person = task['assignee_id'] ?? task['creator_id']
    if (person === null || !isDuring(task['done_at'])) continue
    count('tasksFinished', companyOf(life, person), null, 1, person)
    count(
      'leadHours',
      companyOf(life, person),
      null,
      (time(task['done_at']) - time(task['created_at'])) / 3_600_000,
      person,
    )
  }
  for (const run of life.runs) {
    if (!isDuring(run['started_at'])) continue
    const [person, company] = [run['user_id'], companyOf(life, run['user_id'])]
    count('questions', company, null, 1, person)
    const cited = life.citations.filter((citation) => citation['message_id'] === run['message_id'])
    const ends = new Set(cited.map(({ place, number }) => Number(place) + `[${String(number)}]`.length))
    for (const citation of cited) {
      // a marker right behind another one belongs to the same sentence
      if (ends.has(Number(citation['place']))) continue
      count('sentences', company, null, 1, person)
      if (citation['verdict'] === 'unsupported') count('unsupportedSentences', company, null, 1, person)
    }
  }
}
