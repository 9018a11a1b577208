import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { notificationsAtom } from '../../notifications/notifications-atom.ts'
import { followPlace } from '../../session/open-places.ts'
import type { MyTasks } from './use-my-tasks.ts'

/**
 * Calls back when what waits may be another than is shown: something changed on a board of which something is shown, or the
 * person was told of something on a board.
 */
export function useMyTasksLive(shown: MyTasks | undefined, onChange: () => void): void {
  const change = useEffectEvent(onChange)
  const boards = shown ? boardsOf(shown).join() : ''
  useEffect(() => {
    const ids = boards === '' ? [] : boards.split(',')
    const ends = ids.map((id) => followPlace(`board:${id}`, () => change()))
    return () => {
      for (const end of ends) end()
    }
  }, [boards])

  const { items, lastId } = useAtomValue(notificationsAtom)
  const told = items.find((item) => 'boardId' in item)?.id ?? '0'
  // the first that come are from before; what was read since makes the newest an older one
  const known = useRef<string | null>(null)
  useEffect(() => {
    if (lastId === null) return
    const isNew = known.current !== null && BigInt(told) > BigInt(known.current)
    if (isNew || known.current === null) known.current = told
    if (isNew) change()
  }, [told, lastId])
}

/** The ids of the boards of which something is shown, in one order. */
const boardsOf = (shown: MyTasks): readonly string[] => {
  const lines = Object.values(shown).flatMap(({ first }) => first.map(({ taskboard }) => taskboard.id))
  return [...new Set(lines)].sort()
}
