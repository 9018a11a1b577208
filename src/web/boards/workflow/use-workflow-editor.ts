import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { listBoards } from '#contract/boards/boards.ts'
import type { WorkflowFinding } from '#contract/boards/check-workflow.ts'
import { saveWorkflow, showWorkflow } from '#contract/boards/workflow-calls.ts'
import type { ShownWorkflow } from '#contract/boards/workflow-calls.ts'
import { ask } from '../../session/ask.ts'
import { ProblemError } from '../../session/problem-error.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import { useUnsavedChanges } from '../../ui/dialog/unsaved-changes.tsx'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { refreshBoard } from '../data/kept-board.ts'
import { saveFailureText } from '../data/save-failure-text.ts'
import { checkDraft } from './check-draft.ts'
import type { TaskCounts } from './check-draft.ts'
import { draftOf, inputOf, isSameDraft } from './draft.ts'
import { rebaseDraft } from './rebase-draft.ts'
import { useDraft } from './use-draft.ts'
import type { DraftHistory } from './use-draft.ts'

export interface WorkflowEditing extends DraftHistory {
  readonly counts: TaskCounts
  readonly findings: readonly WorkflowFinding[]
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Why it was not saved, in words. */
  readonly failure: string | null
  /** Somebody else saved it meanwhile: who, in words. */
  readonly conflict: string | null
  readonly save: () => Promise<void>
  /** Takes what the others saved into the draft, or gives the draft up for it. */
  readonly takeTheirs: (keepsOwn: boolean) => Promise<void>
  readonly closeConflict: () => void
  /** Asks before a draft gets lost; stands anywhere. */
  readonly dialog: ReactNode
}

/** A draft of the workflow that was read, what the check finds in it, and how it is saved. */
export function useWorkflowEditor(shown: ShownWorkflow): WorkflowEditing {
  const intl = useIntl()
  const toast = useToasts()
  const [base, setBase] = useState(shown)
  const history = useDraft(draftOf(shown))
  const { draft, begin, change } = history
  const baseDraft = useMemo(() => draftOf(base), [base])
  const isDirty = useMemo(() => !isSameDraft(baseDraft, draft), [baseDraft, draft])
  const counts = useMemo(() => new Map(base.taskCounts.map(({ stage, count }) => [stage, count])), [base])
  const findings = useMemo(() => checkDraft(draft, counts), [draft, counts])
  const { dialog } = useUnsavedChanges(isDirty)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  // what is new on the server is shown as long as nothing is edited; a draft hears of it when it is saved
  if (shown !== base && !isDirty && !isSaving && shown.version >= base.version) {
    setBase(shown)
    begin(draftOf(shown))
  }
  const { id } = base.board
  const fail = (error: unknown): void => {
    if (error instanceof ProblemError && error.code === 'workflowChanged') setConflict(error.message)
    else setFailure(saveFailureText(error, intl))
  }
  const read = (): Promise<ShownWorkflow> => ask(showWorkflow, { params: { id } })
  return {
    ...history,
    counts,
    findings,
    isDirty,
    isSaving,
    failure,
    conflict,
    dialog,
    closeConflict: () => setConflict(null),
    save: async () => {
      setSaving(true)
      setFailure(null)
      try {
        await ask(saveWorkflow, { params: { id }, body: inputOf(draft, base.version) })
        const saved = await read()
        setBase(saved)
        begin(draftOf(saved))
        toast('success', intl.formatMessage({ id: 'boards.workflow.saved' }))
        await refreshCalls([showWorkflow, listBoards])
        await refreshBoard(id)
      } catch (error) {
        fail(error)
      } finally {
        setSaving(false)
      }
    },
    takeTheirs: async (keepsOwn) => {
      setFailure(null)
      try {
        const theirs = await read()
        const theirDraft = draftOf(theirs)
        setBase(theirs)
        if (keepsOwn) change((own) => rebaseDraft(baseDraft, own, theirDraft))
        else begin(theirDraft)
        setConflict(null)
      } catch (error) {
        fail(error)
      }
    },
  }
}
