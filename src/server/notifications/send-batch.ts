import type { LoadedKinds } from './load-kinds.ts'
import type { StoredNotification } from './notification-kind.ts'
import { eventText, send, type Stream } from './stream.ts'

/** One event with what the stream has not sent yet, newest first; from its id on a stream goes on when it is opened again. */
export function sendBatch(stream: Stream, stored: readonly StoredNotification[], kinds: LoadedKinds): void {
  const { lastId, withheld } = stream
  const some = stored.filter(({ sent }) => isAfter(sent.id, lastId) || withheld?.has(sent.id))
  const [newest] = some
  stream.withheld = null
  if (!newest) return
  const data = kinds.visible(stream.actor, some)
  if (isAfter(newest.sent.id, lastId)) stream.lastId = newest.sent.id
  withhold(stream, kinds.undecided(some))
  if (data.length > 0) send(stream, eventText({ event: 'notifications', data, id: positionOf(stream) }))
}

/** Notes what a stream has passed over and is to get yet. */
function withhold(stream: Stream, undecided: readonly StoredNotification[]): void {
  const ids = undecided.map(({ sent }) => sent.id).filter((id) => !isAfter(id, stream.lastId))
  if (ids.length > 0) stream.withheld = new Set([...(stream.withheld ?? []), ...ids])
}

/** Says which of those that a stream has sent are still not read, so that the others vanish. */
export function sendLeft(stream: Stream, unread: readonly string[]): void {
  const ids = unread.filter((id) => !isAfter(id, stream.lastId))
  send(stream, eventText({ event: 'unread', data: { ids } }))
}

/** Takes from a page what its person may not see any more of everything unread. */
export function sendVisible(stream: Stream, unread: readonly StoredNotification[], kinds: LoadedKinds): void {
  const ids = kinds.visibleIds(stream.actor, unread)
  if (ids.length < unread.length) sendLeft(stream, ids)
  withhold(stream, kinds.undecided(unread))
}

/** After which id something is to be read for these streams. */
export const oldest = (streams: readonly Stream[]): string =>
  streams.map(positionOf).reduce((a, b) => (isAfter(a, b) ? b : a))

/** The id after which a stream may not have everything. */
const positionOf = ({ lastId, withheld }: Stream): string =>
  [...(withheld ?? [])].map((id) => String(BigInt(id) - 1n)).reduce((a, b) => (isAfter(a, b) ? b : a), lastId)

const isAfter = (id: string, other: string): boolean => BigInt(id) > BigInt(other)
