import type { Control, FieldPath, FieldValues } from 'react-hook-form'

/** What every field of a form is given. */
export interface FieldProps<Values extends FieldValues, Given extends FieldValues> {
  /** That of the form (react-hook-form). */
  readonly control: Control<Values, unknown, Given>
  /** Path of the value, such as `address.city`. */
  readonly name: FieldPath<Values>
  readonly label: string
  readonly hint?: string | undefined
  readonly isRequired?: boolean
}
