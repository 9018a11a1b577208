import type { WideRow } from '#contract/admin/wide-access.ts'

/** The rights of those whose entries open a folder, with the way down to it opened. */
export function repairAddress({ subjects, folder }: WideRow): string {
  const params = new URLSearchParams(subjects.map(({ kind, id }) => [kind, id]))
  for (const id of folder.above) params.append('open', id)
  return `/admin/filemanagerpermissions/?${params.toString()}`
}
