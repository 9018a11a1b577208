import type { ChatOptions } from '#contract/assistant/chat-shapes.ts'
import type { Table, ToolCall, ToolName } from '#contract/assistant/tools.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import type { Readable } from '../database/database-source.ts'

/** What is to be done: where, and with which words. */
export interface ToolRequest extends Pick<ToolCall, 'place' | 'title' | 'text'> {
  /** Name of the database that is asked. */
  readonly source?: string
}

export interface ToolOutcome {
  /** The file or task that came of it. */
  readonly resultId?: string
  readonly table?: Table
  /** What of the database it rests on: what is said of it is shown only while all of that may be read. */
  readonly rests?: Readable
  /** What the model is told. */
  readonly output: string
}

/** What is done, and where. */
export interface ToolAct extends Omit<ToolRequest, 'place'> {
  readonly callId: string
  readonly placeId: string | null
  /** Nobody wants it any more; its reason is thrown. */
  readonly signal: AbortSignal
}

interface ToolWords {
  readonly description: string
  /** JSON schema of what the model writes. */
  readonly parameters: object
}

/** Something that a model may ask for. It enters the operation that the person would enter. */
export interface Tool {
  readonly name: ToolName
  /** For the model that answers the actor. */
  readonly describe: (services: Services, actor: Actor) => ToolWords
  /** Whether the actor may use it at this moment, in a chat with these options. */
  readonly isOffered: (services: Services, actor: Actor, options: ChatOptions) => boolean
  /** What the model means; null when that cannot be read. Names of places that the actor may not use lead to none. */
  readonly read: (services: Services, actor: Actor, input: unknown) => Promise<ToolRequest | null>
  /** Whether it waits for the person. */
  readonly waits: boolean
  /** Does it; refuses as the operation does. */
  readonly act: (services: Services, actor: Actor, request: ToolAct) => Promise<ToolOutcome>
}
