import type { Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import { idOf } from './insert-demo-group.ts'
import { daysAgo, personId, type Made, type StoredBoard, type StoredTask } from './stored-board.ts'

interface Happened {
  readonly stored: StoredBoard
  readonly cards: readonly StoredTask[]
  readonly made: Made
}

/** Makes what happened to the tasks of one board: their ways through its stages, what was said, and what was asked for. */
export async function insertWhatHappened(tx: Transaction<DB>, all: Happened): Promise<void> {
  const { cards, made } = all
  // in the order in which it happened, which is that of their ids
  const activity = cards
    .flatMap((card) => activityOf(card, all))
    .toSorted((a, b) => a.happened_at.getTime() - b.happened_at.getTime())
  await tx.insertInto('task_activity').values(activity).execute()
  const comments = cards.flatMap(({ id, comments: said }) =>
    said.map(({ by, hoursAgo, text }) => ({
      task_id: id,
      author_id: personId(made, by),
      text: text.replaceAll(/@\[([^\]]+)\]/gu, (_, email: string) => `@[${idOf(made.group.people, email)}]`),
      created_at: daysAgo(hoursAgo / 24),
    })),
  )
  if (comments.length > 0) await tx.insertInto('task_comments').values(comments).execute()
  const requests = cards.flatMap((card) => requestOf(card, all))
  if (requests.length > 0) await tx.insertInto('move_requests').values(requests).execute()
}

const activityOf = ({ id, title, steps }: StoredTask, { stored, made }: Happened) =>
  steps.map(({ stage, daysAgo: days, by }, index) => {
    const before = steps[index - 1]
    const to = stored.stages[stage]?.id ?? null
    return {
      task_id: id,
      board_id: stored.id,
      actor_id: personId(made, by),
      kind: before ? 'moved' : 'created',
      before: before ? JSON.stringify({ stage: stored.stages[before.stage]?.id ?? null }) : null,
      after: JSON.stringify(
        before ? { stage: to, positionVersion: index + 1, isTakenBack: false } : { title, stage: to },
      ),
      revision: '1',
      happened_at: daysAgo(days),
    }
  })

function requestOf({ id, steps, request }: StoredTask, { stored, made }: Happened) {
  const [from, to] = [stored.stages[steps.at(-1)?.stage ?? 0], stored.stages[request?.to ?? -1]]
  if (!request || !from || !to) return []
  return [
    {
      board_id: stored.id,
      task_id: id,
      from_stage: from.id,
      to_stage: to.id,
      reason: request.reason,
      asker_id: personId(made, request.by),
      asked_at: daysAgo(request.hoursAgo / 24),
    },
  ]
}
