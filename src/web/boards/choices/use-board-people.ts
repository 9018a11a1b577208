import { listBoardPeople } from '#contract/boards/board-people.ts'
import { isFoundBy } from '#contract/text/search-key.ts'
import { useAsk } from '../../session/use-ask.ts'

/**
 * The people of a board who are found; `null` searches for nobody. Until the answer is there, those of the answer
 * before whom the search finds too: whoever presses Enter early takes nobody who was not meant.
 */
export function useBoardPeople(boardId: string, search: string | null, purpose: 'assignee' | 'mention') {
  const { data, error, isLoading } = useAsk(
    listBoardPeople,
    search === null ? null : { params: { id: boardId }, query: { search: search.trim(), for: purpose } },
    { keepPreviousData: true },
  )
  const people = isLoading ? data?.filter(({ name, email }) => isFoundBy(search ?? '', [name, email])) : data
  return { people, error, isLoading }
}
