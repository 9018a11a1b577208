import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'

/**
 * Messages as the actor may read them at this moment: of an answer that rests on a file which is no source for them any more
 * neither words nor names are left. What an answer says without naming a source may rest on any of them, so all of it goes.
 */
export async function coverMessages(
  services: Pick<Services, 'db' | 'retrieval'>,
  actor: Actor,
  messages: readonly ChatMessage[],
): Promise<ChatMessage[]> {
  const answers = messages.filter(({ role }) => role === 'assistant').map(({ id }) => id)
  if (answers.length === 0) return [...messages]
  const rows = await services.db
    .selectFrom('message_sources')
    .selectAll()
    .where('message_id', 'in', answers)
    .orderBy('number')
    .execute()
  if (rows.length === 0) return [...messages]
  const files = [...new Set(rows.map(({ entry_id: id }) => id))]
  const today = await services.retrieval.sourcesToday(services, actor, files)
  const ofMessage = Map.groupBy(rows, ({ message_id: id }) => id)
  return messages.map((message) => {
    const sources = (ofMessage.get(message.id) ?? []).map((row) => ({
      number: row.number,
      passageId: row.passage_id,
      fileId: row.entry_id,
      name: today.get(row.entry_id)?.name,
    }))
    const known = sources.flatMap(({ name, ...source }) => (name === undefined ? [] : [{ ...source, name }]))
    return known.length === sources.length
      ? { ...message, sources: known }
      : { ...message, text: '', isCovered: true, sources: [] }
  })
}
