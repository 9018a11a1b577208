import { bestSentence, type Span } from '#contract/assistant/best-sentence.ts'
import { proveAnswer, type ProvenMarker } from '#contract/assistant/prove-answer.ts'
import type { Services } from '../../services.ts'
import type { BegunRun } from './begin-run.ts'
import type { LiveRun } from './live-run.ts'

/**
 * Checks what a run has written against its sources: markers that lead to nothing go, the others are kept with the words that they
 * lead to, and that is told to who may read it.
 */
export async function proveRun(
  { db, config }: Pick<Services, 'db' | 'config'>,
  run: LiveRun,
  { question, isTold }: Pick<BegunRun, 'question'> & { readonly isTold: boolean },
): Promise<void> {
  const sources = new Map(run.sources.map((source) => [source.number, source]))
  const { text, markers } = proveAnswer(
    run.text,
    new Map(run.sources.map(({ number, body }) => [number, body])),
  )
  // without a model the text says nothing that a passage could be compared with
  const spanOf = ({ number, span }: ProvenMarker): Span =>
    config.model === null ? bestSentence(sources.get(number)?.body ?? '', question) : span
  const proven = markers.map((marker) => {
    const { body = '', location = {} } = sources.get(marker.number) ?? {}
    const { start, end } = spanOf(marker)
    const { number, at: place, verdict, missing } = marker
    return { number, place, verdict, missing: [...missing], quote: body.slice(start, end), location }
  })
  const ids = await insertCitations(db, run.messageId, proven, sources)
  run.text = text
  run.citations = proven.map((citation, at) => ({ id: ids[at] ?? '', ...citation }))
  if (isTold) run.log.tell('citations', { text, items: [...run.citations] })
}

async function insertCitations(
  db: Services['db'],
  messageId: string,
  proven: readonly Omit<LiveRun['citations'][number], 'id'>[],
  sources: ReadonlyMap<number, LiveRun['sources'][number]>,
): Promise<readonly string[]> {
  // of a run that has waited there are some
  await db.deleteFrom('citations').where('message_id', '=', messageId).execute()
  if (proven.length === 0) return []
  const rows = await db
    .insertInto('citations')
    .values(
      proven.map(({ missing, location, ...citation }) => ({
        ...citation,
        message_id: messageId,
        missing: JSON.stringify(missing),
        location: JSON.stringify(location),
        content_hash: sources.get(citation.number)?.contentHash ?? null,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
