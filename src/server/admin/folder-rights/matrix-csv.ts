import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { MatrixCell, MatrixFilter, MatrixPerson } from '#contract/admin/access-matrix.ts'
import { byteOrderMark, csvLines } from '../../csv/write-csv.ts'
import type { Services } from '../../services.ts'
import { personSortKeys } from '../../users/search-people.ts'
import { rightsCell } from './rights-csv.ts'
import { atOneMoment, cellsOf, lookAt, type Sight } from '../access/access-matrix.ts'
import { granteeOf, matrixPeople } from '../access/matrix-people.ts'

const everybody = 1_000_000
/** People that are written at a time, so that others are answered in between. */
const batchSize = 10

/**
 * The whole matrix of a filter, a line for each person and a column for each folder: `READ,UPDATE (role)`, NONE for a denial, empty
 * where nobody granted anything. Everything is read at one moment before the first line; the lines are made as they are fetched.
 */
export async function matrixCsv(
  { db, now }: Pick<Services, 'db' | 'now'>,
  filter: MatrixFilter,
): Promise<AsyncGenerator<string>> {
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
  return linesOf(sight, people)
}

const personColumns = ['email', 'firstName', 'lastName', 'company', 'role']

async function* linesOf(sight: Sight, people: readonly MatrixPerson[]): AsyncGenerator<string> {
  const names = sight.folders.map(({ name, rights }) => `/${name}${rights === 'known' ? '' : ` (${rights})`}`)
  yield byteOrderMark + csvLines([[...personColumns, ...names]], ';')
  for (let start = 0; start < people.length; start += batchSize) {
    yield csvLines(
      people.slice(start, start + batchSize).map((person) => lineOf(sight, person)),
      ';',
    )
    await setImmediate()
  }
}

const lineOf = (sight: Sight, person: MatrixPerson): string[] => [
  person.email,
  person.firstName,
  person.lastName,
  person.company?.name ?? '',
  person.role?.name ?? '',
  ...cellsOf(sight, granteeOf(person)).map(cellText),
]

const cellText = (cell: MatrixCell): string =>
  cell === null ? '' : `${rightsCell(cell.permissions)} (${cell.through})`
