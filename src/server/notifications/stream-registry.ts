import { end, type Stream } from './stream.ts'

/** The open streams of this process, found by what may happen to them. */
export interface StreamRegistry {
  readonly all: ReadonlySet<Stream>
  /** The folders on screens with the ids of what is above them, themselves first. */
  readonly above: ReadonlyMap<string, readonly string[]>
  readonly add: (stream: Stream, above: (folderId: string) => readonly string[]) => void
  readonly remove: (stream: Stream) => void
  /** What is above a folder on screens is another now. */
  readonly placeAnew: (folderId: string, above: readonly string[]) => void
  readonly ofPerson: (userId: string) => readonly Stream[]
  readonly ofFolder: (folderId: string) => readonly Stream[]
  readonly ofBoard: (boardId: string) => readonly Stream[]
}

/** Of one person; who opens more loses the oldest. */
const maxOfOne = 20

export function createStreamRegistry(): StreamRegistry {
  const all = new Set<Stream>()
  const byPerson = new Map<string, Set<Stream>>()
  const byFolder = new Map<string, Set<Stream>>()
  const byBoard = new Map<string, Set<Stream>>()
  const above = new Map<string, readonly string[]>()

  function remove(stream: Stream): void {
    if (!all.delete(stream)) return
    taken(byPerson, stream.actor.userId, stream)
    for (const folderId of stream.folders.keys()) {
      taken(byFolder, folderId, stream)
      if (!byFolder.has(folderId)) above.delete(folderId)
    }
    for (const boardId of stream.boards?.keys() ?? []) taken(byBoard, boardId, stream)
  }
  return {
    all,
    above,
    remove,
    add: (stream, aboveOf) => {
      all.add(stream)
      put(byPerson, stream.actor.userId, stream)
      for (const folderId of stream.folders.keys()) {
        put(byFolder, folderId, stream)
        above.set(folderId, [folderId, ...aboveOf(folderId)])
      }
      for (const boardId of stream.boards?.keys() ?? []) put(byBoard, boardId, stream)
      const own = byPerson.get(stream.actor.userId)
      const [oldest] = own ?? []
      if (own && own.size > maxOfOne && oldest) {
        remove(oldest)
        end(oldest)
      }
    },
    placeAnew: (folderId, ids) => {
      if (byFolder.has(folderId)) above.set(folderId, [folderId, ...ids])
    },
    ofPerson: (userId) => [...(byPerson.get(userId) ?? [])],
    ofFolder: (folderId) => [...(byFolder.get(folderId) ?? [])],
    ofBoard: (boardId) => [...(byBoard.get(boardId) ?? [])],
  }
}

function put(index: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const streams = index.get(key)
  if (streams) streams.add(stream)
  else index.set(key, new Set([stream]))
}

function taken(index: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const streams = index.get(key)
  streams?.delete(stream)
  if (streams?.size === 0) index.delete(key)
}
