import * as z from 'zod/mini'
import { Problem } from '../../http/problem.ts'
import { findOnWeb } from '../web/find-on-web.ts'
import { keepWebSources } from '../web/keep-web-sources.ts'
import type { Tool } from './tool.ts'

const inputSchema = z.object({ query: z.string() })

/** Most characters of a query. */
const longestQuery = 400

/**
 * Searches the web once more. The first query is the person's own question; this one is words of the model, which may hold what stands in
 * documents of the company: the person reads them and decides.
 */
export const searchWebTool: Tool = {
  name: 'searchWeb',
  describe: () => ({
    description:
      'Search the web with other words than those of the question. The person sees the query and decides.',
    parameters: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  }),
  waits: true,
  isOffered: ({ config }, _actor, { web }) => web && config.webSearch !== null,
  read: (_services, _actor, input) => {
    const { data } = inputSchema.safeParse(input)
    const query = data?.query.trim().slice(0, longestQuery) ?? ''
    return Promise.resolve(query === '' ? null : { place: null, title: '', text: query })
  },
  act: async (services, _actor, { text, callId, signal }) => {
    const pages = await findOnWeb(services, text, { signal })
    if (pages === null) throw new Problem('webAway')
    const { message_id: messageId } = await services.db
      .selectFrom('tool_calls as t')
      .innerJoin('runs as r', 'r.id', 't.run_id')
      .select('r.message_id')
      .where('t.id', '=', callId)
      .executeTakeFirstOrThrow()
    const first = await keepWebSources(services.db, messageId, pages)
    const lines = pages.map(({ name, body }, at) => JSON.stringify({ number: first + at, name, body }))
    return { output: lines.join('\n') || JSON.stringify({ error: 'nothing was found' }) }
  },
}
