import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { ProblemError } from '../session/problem-error.ts'

const texts = {
  'name.blank': 'ui.name.required',
  'name.controlCharacter': 'ui.name.controlCharacter',
  'name.tooLong': 'ui.name.tooLong',
} as const

interface FieldMessage {
  readonly validationMessage?: string
}

/** What is said at a field: the text for a rule of the contract, or the server's own words. */
export function useFieldMessage(): (error: { readonly message?: string } | undefined) => FieldMessage {
  const intl = useIntl()
  return (error) => {
    if (!error?.message) return {}
    const id = Object.entries(texts).find(([code]) => code === error.message)?.[1]
    return { validationMessage: id ? intl.formatMessage({ id }) : error.message }
  }
}

/** Shows what the server has against single fields there; answers whether it had something against one that is seen. */
export function showAtFields<T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
): boolean {
  if (!(error instanceof ProblemError)) return false
  const refused = fields.filter((name) => error.fields.some(({ field }) => field === name))
  for (const name of refused) {
    const message = error.fields.find(({ field }) => field === name)?.message ?? ''
    setError(name, { message }, { shouldFocus: true })
  }
  return refused.length > 0
}
