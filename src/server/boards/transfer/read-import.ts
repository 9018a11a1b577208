import type { BoardImport, importBoard, LeftOutKind } from '#contract/boards/board-transfer.ts'
import type { BodyOf } from '#contract/http/call.ts'
import { Problem } from '../../http/problem.ts'
import { boardFileSchema, type BoardFile } from './board-file.ts'
import type { MatchedPerson } from './match-people.ts'
import { fromTrello } from './trello-file.ts'
import { trelloSchema } from './trello-schema.ts'

/** What was brought along, or would be. */
export interface Imported extends Pick<BoardImport, 'obstacles' | 'taskboard'> {
  readonly file: BoardFile
  readonly matches: ReadonlyMap<string, MatchedPerson>
}

/** What is imported, and as what. */
export interface ToImport {
  readonly file: BoardFile
  /** What does not come along, which is counted on. */
  readonly leftOut: Map<LeftOutKind, number>
  readonly input: BodyOf<typeof importBoard>
}

interface ReadFile {
  readonly source: BoardImport['source']
  readonly file: BoardFile
  readonly leftOut: Map<LeftOutKind, number>
}

/** The board that a file of Kontor or Trello holds. Refuses with `importUnreadable` what is cut off, or another kind of file. */
export function readImport(content: string, timeZone: string): ReadFile {
  const json = parseJson(content)
  const own = boardFileSchema.safeParse(json)
  if (own.success) return { source: 'kontor', file: own.data, leftOut: new Map() }
  const trello = trelloSchema.safeParse(json)
  if (!trello.success) throw new Problem('importUnreadable')
  const { file, leftOut } = fromTrello(trello.data, timeZone)
  return { source: 'trello', file, leftOut: new Map(leftOut) }
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/u, ''))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Problem('importUnreadable', { cause: error })
    throw error
  }
}
