import { useState } from 'react'
import { listPeople } from '#contract/users/people.ts'
import type { Person } from '#contract/users/people.ts'
import { useAsk } from '../../session/use-ask.ts'

/**
 * Whoever an id from the address stands for, and how one tells who was picked; `null` for none, while it is asked for, and for
 * somebody who is not active any more.
 */
export function usePerson(
  id: string | null,
): readonly [person: Person | null, pick: (person: Person | null) => void] {
  const [picked, setPicked] = useState<Person | null>(null)
  const isPicked = picked?.id === id
  const { data } = useAsk(listPeople, id === null || isPicked ? null : { query: { personId: id } })
  return [isPicked ? picked : (data?.items[0] ?? null), setPicked]
}
