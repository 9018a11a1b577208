import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { Control, DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { beginFrom } from './begin-from.ts'

/** What a form shows of something that was thrown; `refusalOf` of the session makes it. */
export interface FormRefusal {
  readonly message: string
  /** `field` is the path in the body, such as `address.city`. */
  readonly fields: readonly { readonly field: string; readonly message: string }[]
}

interface EditFormOptions<Values extends FieldValues, Given extends FieldValues> {
  /** The body of the call, or a schema of the form's own. */
  readonly schema: z.ZodMiniType<Given, Values>
  readonly values: Values
  /** Does the work; what it throws is shown in the words of `refusalOf`, and everything typed stays. */
  readonly onSave: (given: Given) => Promise<void>
  readonly refusalOf: (error: unknown) => FormRefusal
}

export interface EditForm<Values extends FieldValues, Given extends FieldValues = Values> {
  /** Connects the fields. */
  readonly control: Control<Values, unknown, Given>
  readonly form: UseFormReturn<Values, unknown, Given>
  readonly id: string
  readonly submit: (event: FormEvent) => void
  readonly isDirty: boolean
  readonly isPending: boolean
  /** Why saving failed, in words, unless a field says it. */
  readonly failure: string | null
}

/**
 * A form that is checked by the contract's rules and shows what the server refuses at the field that it names. A form for
 * something else is another form: give its component the id as `key`.
 */
export function useEditForm<Values extends FieldValues, Given extends FieldValues>({
  schema,
  values,
  onSave,
  refusalOf,
}: EditFormOptions<Values, Given>): EditForm<Values, Given> {
  const id = useId()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Values, unknown, Given>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Values>,
    mode: 'onTouched',
  })
  const save = form.handleSubmit(async (given) => {
    setFailure(null)
    const sent = structuredClone(form.getValues())
    try {
      await onSave(given)
    } catch (error) {
      const { message, fields } = refusalOf(error)
      const named = fields.filter(({ field }) => Object.hasOwn(values, field.split('.')[0] ?? ''))
      if (named.length === 0) setFailure(message)
      for (const [index, refused] of named.entries()) {
        const problem = { type: 'server', message: refused.message }
        form.setError(refused.field as FieldPath<Values>, problem, { shouldFocus: index === 0 })
      }
      return
    }
    // what is saved is no longer a change
    beginFrom<Values>(form, sent, sent)
  })
  const { isDirty, isSubmitting } = form.formState
  return {
    control: form.control,
    form,
    id,
    submit: (event) => {
      // a form in a dialog that belongs to a form must not submit both
      event.stopPropagation()
      void save(event)
    },
    isDirty,
    isPending: isSubmitting,
    failure,
  }
}
