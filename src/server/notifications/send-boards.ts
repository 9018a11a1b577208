import type { Delivery } from './deliver.ts'
import { forEachYielding, inChunks } from './in-chunks.ts'
import { eventText, send, type Stream } from './stream.ts'

/** People of whom is asked at once whether they are on boards. */
const portion = 250

interface News {
  /** Something changed on these. */
  readonly boardIds: ReadonlySet<string>
  /** Those whose role or company is another now: they may be on a board no more. */
  readonly moved: readonly Stream[]
}

/** Boards that changed, to those who look at them and are on them, and once more to those who were until now. */
export async function sendBoards(delivery: Delivery, { boardIds, moved }: News): Promise<void> {
  const { registry, db, boardReaders } = delivery
  const concerned = new Map<Stream, Set<string>>()
  for (const boardId of boardIds)
    for (const stream of registry.ofBoard(boardId)) note(concerned, stream, [boardId])
  for (const stream of moved) if (stream.boards) note(concerned, stream, stream.boards.keys())
  await inChunks([...concerned], portion, async (some) => {
    const readers = await boardReaders(db, {
      boardIds: [...new Set(some.flatMap(([, ids]) => [...ids]))],
      userIds: [...new Set(some.map(([{ actor }]) => actor.userId))],
    })
    await forEachYielding(some, ([stream, ids]) => {
      for (const boardId of ids)
        tell(stream, boardId, readers.get(boardId)?.has(stream.actor.userId) ?? false)
    })
  })
}

function note(concerned: Map<Stream, Set<string>>, stream: Stream, boardIds: Iterable<string>): void {
  const ids = concerned.get(stream) ?? new Set()
  for (const boardId of boardIds) ids.add(boardId)
  concerned.set(stream, ids)
}

/** Whoever is on a board hears of it, and once more whoever was until now: that screen has to go. */
function tell(stream: Stream, boardId: string, isOn: boolean): void {
  const wasOn = stream.boards?.get(boardId) ?? false
  stream.boards?.set(boardId, isOn)
  if (!isOn && !wasOn) return
  stream.changes += 1
  send(stream, eventText({ event: 'board', data: { boardId, change: stream.changes } }))
}
