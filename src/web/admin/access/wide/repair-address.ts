import type { WideRow } from '#contract/admin/wide-access.ts'
import { goalParam } from '../../rights/subjects/subject-address.ts'

/** The rights of those whose entries open a folder, with the way down to it opened and the folder in sight. */
export function repairAddress({ openedBy, folder }: WideRow): string {
  const params = new URLSearchParams(openedBy.map(({ kind, id }) => [kind, id]))
  for (const id of folder.above) params.append('open', id)
  params.set(goalParam, folder.id)
  return `/admin/filemanagerpermissions/?${params.toString()}`
}
