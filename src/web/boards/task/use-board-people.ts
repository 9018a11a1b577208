import { listBoardPeople } from '#contract/boards/board-people.ts'
import { isFoundBy } from '#contract/text/search-key.ts'
import { useAsk } from '../../session/use-ask.ts'
import { useOpenTask } from './task-context.ts'

/**
 * The people of the board of the open task who are found; `null` searches for nobody. Until the answer is there, those of the answer
 * before whom the search finds too: whoever presses Enter early takes nobody who was not meant.
 */
export function useBoardPeople(search: string | null, purpose: 'assignee' | 'mention') {
  const { model } = useOpenTask()
  const { data, error, isLoading } = useAsk(
    listBoardPeople,
    search === null ? null : { params: { id: model.id }, query: { search: search.trim(), for: purpose } },
    { keepPreviousData: true },
  )
  const people = isLoading ? data?.filter(({ name, email }) => isFoundBy(search ?? '', [name, email])) : data
  return { people, error, isLoading }
}
