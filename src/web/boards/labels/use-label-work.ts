import { useState } from 'react'
import { useIntl } from 'react-intl'
import { changeLabel, createLabel, deleteLabel } from '#contract/boards/labels.ts'
import type { Label } from '#contract/boards/labels.ts'
import type { BoardColor } from '#contract/boards/workflow.ts'
import { ask } from '../../session/ask.ts'
import { refreshBoard } from '../data/kept-board.ts'
import { saveFailureText } from '../data/save-failure-text.ts'

/** Where one is in the dialog: among the labels, in the form of one (or of a new one), before the question. */
export type LabelStep =
  | { readonly kind: 'list' }
  | {
      readonly kind: 'edit'
      readonly label: Label | null
      readonly name: string
      readonly color: BoardColor
    }
  | { readonly kind: 'delete'; readonly label: Label }

interface LabelWork {
  readonly step: LabelStep
  readonly begin: (step: LabelStep) => void
  readonly isPending: boolean
  /** Why it was not done, in words. */
  readonly failure: string | null
  /** Does what the step is about and goes back to the list. */
  readonly run: () => Promise<void>
}

/** What is done with the labels of a board, which is shown with them afterwards. */
export function useLabelWork(boardId: string): LabelWork {
  const intl = useIntl()
  const [step, setStep] = useState<LabelStep>({ kind: 'list' })
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    step,
    isPending,
    failure,
    begin: (next) => {
      setFailure(null)
      setStep(next)
    },
    run: async () => {
      if (isPending) return
      setPending(true)
      setFailure(null)
      try {
        await send(boardId, step)
        await refreshBoard(boardId)
        setStep({ kind: 'list' })
      } catch (error) {
        setFailure(saveFailureText(error, intl))
      }
      setPending(false)
    },
  }
}

function send(boardId: string, step: LabelStep): Promise<unknown> {
  if (step.kind === 'list') return Promise.resolve()
  if (step.kind === 'delete') return ask(deleteLabel, { params: { id: boardId, labelId: step.label.id } })
  const body = { name: step.name, color: step.color }
  return step.label
    ? ask(changeLabel, { params: { id: boardId, labelId: step.label.id }, body })
    : ask(createLabel, { params: { id: boardId }, body })
}
