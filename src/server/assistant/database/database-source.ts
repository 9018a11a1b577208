import type { Table, ToolName } from '#contract/assistant/tools.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'

/** Columns by view, by their names in SQL. */
export type Views = Readonly<Record<string, readonly string[]>>

/** What somebody may read of a database at this moment, and what an answer of it therefore rests on. */
export interface Readable {
  readonly folders: readonly string[]
  readonly boards: readonly string[]
  /** Whose rows; null: of no company. */
  readonly company: string | null
}

export interface DatabaseAnswer extends Readable {
  readonly table: Table
}

/** A database that may be asked in a chat. */
export interface DatabaseSource {
  /** By which models and the rows of calls know it; for good. */
  readonly name: string
  /** All that may be asked. The role that asks may read nothing else. */
  readonly views: Views
  /** What a model has to know of it and its views. */
  readonly about: string
  /** Whether somebody who may ask databases may ask this one at this moment. */
  readonly isOpen: (actor: Actor) => boolean
  /** Whether there is all that it takes to ask it. Throws `DatabaseAway` where only the database can tell that and does not answer. */
  readonly isSetUp: (services: Pick<Services, 'db'>) => Promise<boolean>
  /** Every page of a chat that rests on it asks this, so it is told from what Kontor itself knows. */
  readonly readableNow: (services: Pick<Services, 'db'>, actor: Actor) => Promise<Readable>
  /**
   * Answers a query that names nothing but the views and fits into brackets, of nothing but what the actor may read, within some seconds;
   * once the signal aborts it ends. Throws `DatabaseAway` while it does not answer.
   */
  readonly ask: (
    services: Pick<Services, 'db' | 'log'>,
    actor: Actor,
    asked: { readonly query: string; readonly signal: AbortSignal },
  ) => Promise<DatabaseAnswer>
}

/** That of this installation, which is asked when no other is named. */
export const installationName = 'installation'

export const nameOrInstallation = (name: string | null | undefined): string => name ?? installationName

/** Those that the actor may ask at this moment. */
export const databasesOpenTo = (
  { databaseSources }: Pick<Services, 'databaseSources'>,
  actor: Actor,
): readonly DatabaseSource[] =>
  actor.permissions.has('ACCESS_DB_IN_CHATBOT')
    ? databaseSources.filter((source) => source.isOpen(actor))
    : []

/** The name of the one that a call has asked, as it is told to somebody who may ask it and others. */
export const databaseOfCall = (
  services: Pick<Services, 'databaseSources'>,
  actor: Actor,
  { name, source }: { readonly name: ToolName; readonly source?: string | null },
): string | null => {
  const open = databasesOpenTo(services, actor).map((each) => each.name)
  const asked = nameOrInstallation(source)
  return name === 'askDatabase' && open.length > 1 && open.includes(asked) ? asked : null
}
