import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Task } from '#contract/boards/task-shapes.ts'
import { errorText } from '../../../session/error-text.ts'
import { ProblemError } from '../../../session/problem-error.ts'
import { useOpenTask } from '../task-context.ts'
import { Overtaken } from './save-task.ts'
import type { ContentName } from './save-task.ts'

export interface TaskField<Name extends ContentName> {
  readonly name: Name
  /** As it is stored, or as it is being stored. */
  readonly value: Task[Name]
  readonly isSaving: boolean
  /** Why it was not saved, in words. */
  readonly failure: string | null
  /** What could not be saved because somebody else has changed the same, and what they made of it. */
  readonly overtaken: { readonly mine: Task[Name]; readonly theirs: Task[Name] } | null
  /** Saves it; `seen` is what it was when the change of it began. Whether that went well. */
  readonly save: (value: Task[Name], seen?: Task[Name]) => Promise<boolean>
  readonly keepMine: () => Promise<boolean>
  /** Leaves it as they made it, and forgets the failure. */
  readonly settle: () => void
}

interface State<Value> {
  readonly saving: { readonly value: Value } | null
  readonly failure: string | null
  readonly overtaken: { readonly mine: Value; readonly theirs: Value } | null
}

/** One field of the task, which saves by itself. */
export function useField<Name extends ContentName>(name: Name): TaskField<Name> {
  const intl = useIntl()
  const { task, save: saveTask } = useOpenTask()
  const calm: State<Task[Name]> = { saving: null, failure: null, overtaken: null }
  const [state, setState] = useState(calm)
  const save = async (value: Task[Name], seen = task[name]): Promise<boolean> => {
    if (JSON.stringify(value) === JSON.stringify(task[name])) {
      setState(calm)
      return true
    }
    setState({ ...calm, saving: { value } })
    try {
      await saveTask({ [name]: value }, { [name]: seen })
      setState(calm)
      return true
    } catch (error) {
      const overtaken = error instanceof Overtaken ? { mine: value, theirs: error.task[name] } : null
      setState({ saving: null, overtaken, failure: overtaken ? null : failureText(error) })
      return false
    }
  }
  const failureText = (error: unknown): string => {
    const field = error instanceof ProblemError ? error.fields.find((each) => each.field === name) : undefined
    return field?.message ?? errorText(error, intl)
  }
  return {
    name,
    value: state.saving ? state.saving.value : task[name],
    isSaving: state.saving !== null,
    failure: state.failure,
    overtaken: state.overtaken,
    save,
    keepMine: async () => !state.overtaken || save(state.overtaken.mine, state.overtaken.theirs),
    settle: () => setState(calm),
  }
}
