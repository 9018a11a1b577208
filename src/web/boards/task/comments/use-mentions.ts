import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useOpenTask } from '../task-context.ts'
import { useBoardPeople } from '../../choices/use-board-people.ts'
import { labelFor, storedText, shownText, wantedMention } from './mention-text.ts'
import type { Mentioned } from './mention-text.ts'

interface Writing {
  readonly text: string
  readonly mentioned: Mentioned
  /** What is looked for at the caret; `null` while nobody is. */
  readonly wanted: string | null
}

export interface MentionOption {
  readonly id: string
  readonly name: string
  readonly email: string
}

export interface Mentions {
  /** As it is written. */
  readonly text: string
  /** Whom the word at the caret may mean. */
  readonly options: readonly MentionOption[]
  /** Takes what was typed, with the caret behind it. */
  readonly write: (text: string, caret: number) => void
  readonly choose: (option: MentionOption) => void
  readonly close: () => void
  readonly reset: (stored: string) => void
}

const shown = 6

/** A text in which people are named: typing `@` offers them, and choosing one puts the name there. Tells of it as it is stored. */
export function useMentions(
  stored: string,
  field: RefObject<HTMLTextAreaElement | null>,
  onChange: (stored: string) => void,
): Mentions {
  const { model, nameOf, meet } = useOpenTask()
  const [writing, setWriting] = useState<Writing>(() => ({ ...shownText(stored, nameOf), wanted: null }))
  const { people = [] } = useBoardPeople(model.id, writing.wanted, 'mention')
  const options = writing.wanted === null ? [] : people.slice(0, shown)
  // where the caret goes once what was chosen is in the field
  const caretAfter = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caretAfter.current === null) return
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current)
    caretAfter.current = null
  })
  const put = (next: Writing): void => {
    setWriting(next)
    onChange(storedText(next.text, next.mentioned))
  }
  return {
    text: writing.text,
    options,
    write: (text, caret) => put({ ...writing, text, wanted: wantedMention(text.slice(0, caret)) }),
    choose: (option) => {
      const { text, mentioned, wanted } = writing
      const caret = field.current?.selectionStart ?? text.length
      const begin = caret - (wanted ?? '').length
      const label = labelFor(option, mentioned)
      const written = `${text.slice(0, begin)}${label} `
      meet([option])
      put({
        text: written + text.slice(caret).replace(/^ /u, ''),
        mentioned: new Map(mentioned).set(label, option.id),
        wanted: null,
      })
      caretAfter.current = written.length
    },
    close: () => setWriting({ ...writing, wanted: null }),
    reset: (next) => setWriting({ ...shownText(next, nameOf), wanted: null }),
  }
}
