import { listAccessMatrix, matrixPageSize } from '#contract/admin/access-matrix.ts'
import { isId } from '#contract/http/id.ts'
import { ProblemError } from '../../session/problem-error.ts'
import { useAsk } from '../../session/use-ask.ts'
import { startOfDay } from '../../ui/data-table/date-range.ts'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { todayHere } from '../../ui/day/day.ts'

const sorts = ['name', 'email', 'company'] as const
const filterNames = ['companyId', 'roleId', 'day'] as const
export type MatrixFilterName = (typeof filterNames)[number]

/** What is shown of the matrix, all of it kept in the address, with the ways to change it. */
export function useMatrix() {
  const people = useTableState({ sorts: [...sorts], filters: filterNames, usualPageSize: matrixPageSize })
  const folders = useTableState({ sorts: ['name'], key: 'folders', usualPageSize: matrixPageSize })
  const { companyId, roleId, day } = people.filters
  // today is not over
  const asOf = day === todayHere() ? null : startOfDay(day, 1)
  const filter = {
    search: people.query.search ?? '',
    folder: folders.query.search ?? '',
    ...(isId(companyId) && { companyId }),
    ...(isId(roleId) && { roleId }),
    ...(asOf !== null && { asOf }),
  }
  const reply = useAsk(
    listAccessMatrix,
    {
      query: {
        ...people.query,
        ...filter,
        folderPage: folders.query.page,
        folderPageSize: folders.query.pageSize,
      },
    },
    { keepPreviousData: true },
  )
  const refused = reply.error instanceof ProblemError ? reply.error.fields : []
  return {
    people,
    folders,
    filter,
    reply,
    /** The earlier day that is shown; null: today. */
    day: asOf === null ? null : (day ?? null),
    dayProblem: refused.find(({ field }) => field === 'asOf')?.message,
    /** The role or company that is filtered by is not there, or was not on that day. */
    isFilterUnknown: refused.some(({ field }) => field === 'roleId' || field === 'companyId'),
  }
}

export type MatrixState = ReturnType<typeof useMatrix>
