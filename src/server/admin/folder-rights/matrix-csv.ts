import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { MatrixFilter, MatrixPerson } from '#contract/admin/access-matrix.ts'
import type { Language } from '#contract/users/users.ts'
import { byteOrderMark, csvLines } from '../../csv/write-csv.ts'
import type { Services } from '../../services.ts'
import { personSortKeys } from '../../users/search-people.ts'
import { atOneMoment, cellsOf, lookAt, type Sight } from '../access/access-matrix.ts'
import { granteeOf, matrixPeople } from '../access/matrix-people.ts'
import { matrixTexts } from './matrix-texts.ts'

const everybody = 1_000_000
/** People that are written at a time, so that others are answered in between. */
const batchSize = 10

export interface MatrixFile {
  readonly name: string
  readonly lines: AsyncGenerator<string>
}

/**
 * The whole matrix of a filter in the words of a language, a line for each person and a column for each folder: `Read, Edit (role)`,
 * empty where nobody granted anything. Everything is read at one moment before the first line; the lines are made as they are fetched.
 */
export async function matrixCsv(
  { db, now }: Pick<Services, 'db' | 'now'>,
  filter: MatrixFilter,
  language: Language,
): Promise<MatrixFile> {
  const { sight, people } = await atOneMoment(db, async (tx) => {
    const seen = await lookAt(tx, filter, { now: now(), pageOf: (folders) => folders })
    const found = await matrixPeople(tx, seen.past, {
      filter,
      order: sql`${personSortKeys.name}`,
      limit: everybody,
      offset: 0,
    })
    return { sight: seen, people: found.people }
  })
  const say = matrixTexts(language)
  return { name: say.fileName, lines: linesOf(say, sight, people) }
}

type Say = ReturnType<typeof matrixTexts>

async function* linesOf(say: Say, sight: Sight, people: readonly MatrixPerson[]): AsyncGenerator<string> {
  const names = sight.folders.map(({ name, rights }) => say.folder(name, rights))
  yield byteOrderMark + csvLines([[...say.personColumns, ...names]], say.delimiter)
  for (let start = 0; start < people.length; start += batchSize) {
    yield csvLines(
      people.slice(start, start + batchSize).map((person) => lineOf(say, sight, person)),
      say.delimiter,
    )
    await setImmediate()
  }
}

const lineOf = (say: Say, sight: Sight, person: MatrixPerson): string[] => [
  person.email,
  person.firstName,
  person.lastName,
  person.company?.name ?? '',
  say.role(person.role?.name ?? ''),
  ...cellsOf(sight, granteeOf(person)).map(say.cell),
]
