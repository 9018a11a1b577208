import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { subjectKinds } from '#contract/folder-rights.ts'
import type { RightsSubject } from '#contract/folder-rights.ts'

export const rightsAddress = '/admin/filemanagerpermissions/'

/** The address of the rights of somebody. */
export const addressOfSubject = ({ kind, id }: RightsSubject): string =>
  `${rightsAddress}?${kind}=${encodeURIComponent(id)}`

/** The parameters whose change leads to somebody else. */
export const subjectParams: readonly string[] = subjectKinds

export const subjectKey = ({ kind, id }: RightsSubject): string => `${kind} ${id}`

interface ChosenSubject {
  /** Whose rights are shown, as the address says; `null` before somebody is chosen. */
  readonly subject: RightsSubject | null
  readonly choose: (subject: RightsSubject | null) => void
}

/** Whose rights are shown stands in the address, so that it can be sent to a colleague. */
export function useChosenSubject(): ChosenSubject {
  const [params, setParams] = useSearchParams()
  const kind = subjectKinds.find((each) => params.has(each))
  const id = kind ? params.get(kind) : null
  const subject = useMemo(() => (kind && id ? { kind, id } : null), [kind, id])
  const choose = useCallback(
    (next: RightsSubject | null) => setParams(next ? { [next.kind]: next.id } : {}),
    [setParams],
  )
  return { subject, choose }
}
