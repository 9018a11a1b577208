import { sql } from 'kysely'
import type { Services } from '../../../services.ts'
import type { ModelMessage } from '../../provider/ask-model.ts'
import type { ModelCall } from '../../provider/gather-calls.ts'
import { readCallRows } from '../../chats/read-tool-calls.ts'
import type { LiveRun } from '../live-run.ts'

/** What the model wanted and what came of it, as it is told of that. */
export const callMessages = (
  content: string,
  called: readonly (ModelCall & { readonly output: string })[],
): readonly ModelMessage[] => [
  {
    role: 'assistant',
    content,
    tool_calls: called.map(({ id, name, input }) => ({
      id,
      type: 'function',
      function: { name, arguments: input },
    })),
  },
  ...called.map(({ id, output }) => ({ role: 'tool' as const, content: output, tool_call_id: id })),
]

/** The same of a run that goes on after it has waited. */
export async function toolMessages(
  db: Services['db'],
  { id, text }: LiveRun,
): Promise<readonly ModelMessage[]> {
  const rows = await readCallRows<{ readonly output: string | null }>(
    db,
    sql`t.run_id = ${id}::bigint and t.call_key is not null`,
    sql`, t.output`,
  )
  const called = rows.map((row) => ({
    id: row.call_key ?? '',
    name: row.name,
    input: JSON.stringify({ title: row.title, text: row.text }),
    output: row.output ?? JSON.stringify({ error: 'failed' }),
  }))
  return called.length === 0 ? [] : callMessages(text, called)
}
