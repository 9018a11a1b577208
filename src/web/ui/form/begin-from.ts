import { get } from 'react-hook-form'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

type Begun<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>

/**
 * Lets a form begin anew from what was saved. What was typed after it was `sent` is not in there: it stays, as a change that is
 * still to be saved.
 */
export function beginFrom<Values extends FieldValues>(
  { getValues, reset, setValue }: Begun<Values>,
  sent: Values,
  saved: Values,
): void {
  const typed = structuredClone(getValues())
  // A form may keep what is dirty whenever its values change from outside; this is not such a change.
  reset(saved, { keepDirtyValues: false })
  for (const name of fieldsOf(typed) as FieldPath<Values>[]) {
    const value = get(typed, name) as FieldPathValue<Values, typeof name>
    if (JSON.stringify(value) !== JSON.stringify(get(sent, name)))
      setValue(name, value, { shouldDirty: true, shouldTouch: true })
  }
}

/** The names of all fields, those inside of others with a dot between. */
function fieldsOf(values: FieldValues, before = ''): string[] {
  return Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fieldsOf(value as FieldValues, `${before}${key}.`)
      : [`${before}${key}`],
  )
}
