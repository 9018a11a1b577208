import type { ChatOptions } from '#contract/assistant/chat-shapes.ts'
import type { ToolCall } from '#contract/assistant/tools.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { databaseOfCall } from '../database/database-source.ts'
import type { ModelCall } from '../provider/gather-calls.ts'
import { parseJson } from '../provider/parse-json.ts'
import type { LiveRun } from './live-run.ts'
import { toolNamed } from '../tools/all-tools.ts'
import type { Tool, ToolOutcome, ToolRequest } from '../tools/tool.ts'

interface Calling {
  readonly run: LiveRun
  readonly actor: Actor
  readonly options: ChatOptions
  readonly call: ModelCall
  readonly signal: AbortSignal
}

/** What the model is told of a call; null when it waits for the person. What it may not use is unknown to it. */
export async function callTool(
  services: Services,
  { run, actor, options, call, signal }: Calling,
): Promise<string | null> {
  const tool = toolNamed(call.name)
  if (!tool?.isOffered(services, actor, options)) return refusal('unknown tool')
  const request = await tool.read(services, actor, parseJson(call.input))
  if (request === null) return refusal('the arguments do not fit the tool')
  const { place, title, text } = request
  const state = tool.waits ? 'waiting' : 'running'
  const id = await insertCall(services, run, { tool, request, key: call.id, state })
  const told: ToolCall = {
    place,
    title,
    text,
    id,
    runId: run.id,
    name: tool.name,
    state,
    result: null,
    database: databaseOfCall(services, actor, { name: tool.name, source: request.source }),
    table: null,
    problem: null,
  }
  tellCall(run, told)
  if (tool.waits) return null
  const { outcome, problem } = await actNow(services, actor, { tool, request, id, signal })
  const output = outcome?.output ?? refusal(problem ?? '')
  await services.db
    .updateTable('tool_calls')
    .set({
      state: problem === null ? 'done' : 'failed',
      problem,
      output,
      folders: outcome?.rests ? [...outcome.rests.folders] : null,
      boards: outcome?.rests ? [...outcome.rests.boards] : null,
      company: outcome?.rests?.company ?? null,
    })
    .where('id', '=', id)
    .execute()
  tellCall(run, {
    ...told,
    state: problem === null ? 'done' : 'failed',
    problem,
    table: outcome?.table ?? null,
  })
  return output
}

/** Tells how a call stands now. */
function tellCall(run: LiveRun, call: ToolCall): void {
  run.toolCalls = [...run.toolCalls.filter(({ id }) => id !== call.id), call]
  run.log.tell('toolCall', call)
}

async function insertCall(
  { db }: Services,
  run: LiveRun,
  {
    tool,
    request,
    key,
    state,
  }: {
    readonly tool: Tool
    readonly request: ToolRequest
    readonly key: string
    readonly state: 'waiting' | 'running'
  },
): Promise<string> {
  const { id } = await db
    .insertInto('tool_calls')
    .values({
      run_id: run.id,
      name: tool.name,
      state,
      call_key: key,
      place_id: request.place?.id ?? null,
      title: request.title,
      text: request.text,
      source: request.source ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function actNow(
  services: Services,
  actor: Actor,
  {
    tool,
    request,
    id,
    signal,
  }: {
    readonly tool: Tool
    readonly request: ToolRequest
    readonly id: string
    readonly signal: AbortSignal
  },
): Promise<{ readonly outcome: ToolOutcome | null; readonly problem: string | null }> {
  try {
    const placeId = request.place?.id ?? null
    return {
      outcome: await tool.act(services, actor, { ...request, placeId, callId: id, signal }),
      problem: null,
    }
  } catch (error) {
    // the run ends, and what it was doing with it
    signal.throwIfAborted()
    if (error instanceof Problem) return { outcome: null, problem: error.code }
    services.log.error({ tool: tool.name, error }, 'A tool failed')
    return { outcome: null, problem: 'unexpected' }
  }
}

const refusal = (error: string): string => JSON.stringify({ error })
