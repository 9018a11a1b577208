import type { Source } from '#contract/assistant/run-sources.ts'
import type { Location } from '#contract/search/search.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { recheckInChat } from '../retrieval/passages-of-chat.ts'
import { recheckPassages } from '../retrieval/recheck-passages.ts'

/** The words of a source as they are today; none where its content was replaced, or the file has left the chat. */
interface SourceWords {
  readonly passageId: string | null
  readonly location: Location
  readonly body: string
  readonly contentHash: Buffer | null
}

/** The words of what an answer of the actor rests on, by number; whether all of it may be read was asked before. */
export async function wordsOfSources(
  services: Pick<Services, 'db'>,
  actor: Actor,
  messageId: string,
): Promise<ReadonlyMap<number, SourceWords>> {
  const rows = await services.db
    .selectFrom('message_sources')
    .select(['number', 'passage_id', 'body'])
    .select((eb) => eb.ref('kind').$castTo<Source['kind']>().as('kind'))
    .where('message_id', '=', messageId)
    .orderBy('number')
    .execute()
  const idsOf = (wanted: 'file' | 'upload'): string[] =>
    rows.flatMap(({ kind, passage_id: id }) => (kind === wanted && id !== null ? id : []))
  const found = await recheckPassages(services, actor, idsOf('file'))
  const passages = {
    file: new Map(found.map((passage) => [passage.id, passage])),
    upload: await recheckInChat(services.db, messageId, idsOf('upload')),
    web: new Map<string, never>(),
  }
  return new Map(
    rows.map(({ number, kind, passage_id: passageId, body: page }) => {
      const {
        location = {},
        body = page ?? '',
        contentHash = null,
      } = passages[kind].get(passageId ?? '') ?? {}
      return [number, { passageId, location, body, contentHash }]
    }),
  )
}
