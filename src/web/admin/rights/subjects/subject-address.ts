import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { maxSubjects, subjectKinds, textOfSubjects } from '#contract/rights/folder-rights.ts'
import type { RightsSubject } from '#contract/rights/folder-rights.ts'

/** The parameters whose change leads to somebody else. */
export const subjectParams: readonly string[] = subjectKinds

/** The parameter that names the folder to which an address leads. */
export const goalParam = 'folder'

/** Where it is told who has access to a folder, at whatever depth it lies. */
export const accessAddress = (folderId: string): string =>
  `/admin/filemanagerpermissions/?${goalParam}=${folderId}`

/** Tells one choice of people, roles and companies from another. */
export const choiceKey = (subjects: readonly RightsSubject[]): string => textOfSubjects(subjects)

interface ChosenSubjects {
  /** Whose rights are shown, as the address says; none before somebody is chosen. */
  readonly subjects: readonly RightsSubject[]
  readonly choose: (subjects: readonly RightsSubject[]) => void
}

/** Whose rights are shown stands in the address, so that it can be sent to a colleague. */
export function useChosenSubjects(): ChosenSubjects {
  const [params, setParams] = useSearchParams()
  const subjects = useMemo(
    () =>
      subjectKinds
        .flatMap((kind) => [...new Set(params.getAll(kind))].map((id) => ({ kind, id })))
        .filter(({ id }) => id !== '')
        .slice(0, maxSubjects),
    [params],
  )
  const choose = useCallback(
    (next: readonly RightsSubject[]) =>
      setParams(new URLSearchParams(next.map(({ kind, id }) => [kind, id]))),
    [setParams],
  )
  return { subjects, choose }
}
