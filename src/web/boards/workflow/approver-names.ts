import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import type { BoardPerson } from '#contract/boards/board-person.ts'

interface ApproverNames {
  readonly nameOf: (id: string) => string
  /** Keeps the name of somebody who was chosen just now: the workflow that was read does not know it yet. */
  readonly meet: (person: { readonly id: string; readonly name: string }) => void
}

export const ApproverNamesContext = createContext<ApproverNames>({
  nameOf: (id) => id,
  meet: () => undefined,
})

/** What those who approve are called, in the editor around. */
export const useApproverNames = (): ApproverNames => useContext(ApproverNamesContext)

/** What those are called who approved when the workflow was read, and those who were chosen since. */
export function useKnownApprovers(people: readonly BoardPerson[]): ApproverNames {
  const [met, setMet] = useState<ReadonlyMap<string, string>>(new Map())
  const meet = useCallback<ApproverNames['meet']>(({ id, name }) => {
    setMet((now) => new Map(now).set(id, name))
  }, [])
  return useMemo(() => {
    const names = new Map([...met, ...people.map(({ id, name }) => [id, name] as const)])
    return { nameOf: (id) => names.get(id) ?? id, meet }
  }, [people, met, meet])
}
