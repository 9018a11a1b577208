import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { importBoard, type BoardImport } from '#contract/boards/board-transfer.ts'
import { listBoards } from '#contract/boards/boards.ts'
import type { BodyOf } from '#contract/http/call.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { ownTimeZone } from '../../session/language/time-zone.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import type { ChosenPerson } from '../choices/person-choices.tsx'
import type { PeopleChoices } from './import-people.tsx'

/** A board that is there, to which the tasks come. */
export interface ImportTarget {
  readonly taskboard: string
  /** The entry stage in which they begin; left out: the first one. */
  readonly workflowStage?: string
}

interface Given {
  /** What the file is called; `null` before one was chosen. */
  readonly fileName: string | null
  /** The text of the file. */
  readonly content: string | null
  /** `null`: a new board. */
  readonly target: ImportTarget | null
  readonly choices: PeopleChoices
}

interface BoardImporting extends Omit<Given, 'content'> {
  /** What would come of it as things are chosen; `null` before a file was read. */
  readonly preview: BoardImport | null
  readonly isLooking: boolean
  /** Why nothing would come of it, in words. */
  readonly failure: string | null
  readonly read: (file: File) => Promise<void>
  readonly setTarget: (target: ImportTarget | null) => void
  readonly choose: (key: string, person: ChosenPerson | null) => void
  readonly make: () => Promise<BoardImport>
}

/** What is to be imported to where, and what would come of it: the server is asked whenever that may be another. */
export function useImport(first: ImportTarget | null): BoardImporting {
  const intl = useIntl()
  const [given, setGiven] = useState<Given>({
    fileName: null,
    content: null,
    target: first,
    choices: new Map(),
  })
  const [preview, setPreview] = useState<BoardImport | null>(null)
  const [isLooking, setLooking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // an answer that was overtaken by another choice counts no more
  const turns = useRef(0)
  const look = async (next: Given): Promise<void> => {
    setGiven(next)
    if (next.content === null) return
    turns.current += 1
    const turn = turns.current
    setLooking(true)
    setFailure(null)
    try {
      const found = await ask(importBoard, { body: { ...bodyOf(next), isDryRun: true } })
      if (turn === turns.current) setPreview(found)
    } catch (error) {
      if (turn !== turns.current) return
      setPreview(null)
      setFailure(errorText(error, intl))
    } finally {
      if (turn === turns.current) setLooking(false)
    }
  }
  return {
    ...given,
    preview,
    isLooking,
    failure,
    read: async (file) =>
      look({ ...given, fileName: file.name, content: await file.text(), choices: new Map() }),
    // who is who there is another question
    setTarget: (target) => void look({ ...given, target, choices: new Map() }),
    choose: (key, person) => {
      const next = { ...given, choices: new Map(given.choices).set(key, person) }
      // what a column requires may be there now
      if (given.target) void look(next)
      else setGiven(next)
    },
    make: async () => {
      const made = await ask(importBoard, { body: bodyOf(given) })
      await refreshCalls([listBoards])
      return made
    },
  }
}

const bodyOf = ({ content, target, choices }: Given): BodyOf<typeof importBoard> => ({
  content: content ?? '',
  isDryRun: false,
  people: [...choices].map(([key, person]) => ({ key, userId: person?.id ?? null })),
  timeZone: ownTimeZone(),
  ...target,
})
