import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { UserRow } from '#contract/admin/users.ts'
import { beginFrom } from '../../ui/form/begin-from.ts'
import { emptyUser, formOf, userFormSchema } from './user-form.ts'
import type { UserForm } from './user-form.ts'

interface EditedUser {
  readonly form: UseFormReturn<UserForm>
  /** The version that the form was filled from; `undefined` before it is. */
  readonly version: number | undefined
  /** Goes on from what was saved of the form as it was `sent`. */
  readonly goOn: (sent: UserForm, saved: UserRow) => void
}

/**
 * The form of a person. It follows what the server knows until something is typed; from then on it keeps its version, so that
 * saving tells when somebody else was faster.
 */
export function useUserForm(user: UserRow | undefined): EditedUser {
  const [base, setBase] = useState<UserRow | undefined>(undefined)
  const form = useForm<UserForm>({
    resolver: zodResolver(userFormSchema),
    defaultValues: user ? formOf(user) : emptyUser('de'),
    mode: 'onTouched',
  })
  const saved = useRef<UserRow>(undefined)
  const { isDirty } = form.formState
  const { reset } = form
  if (user && user !== base && !isDirty) setBase(user)
  useEffect(() => {
    // the form goes on from there already
    if (base && base !== saved.current) reset(formOf(base))
  }, [base, reset])
  const goOn = (sent: UserForm, next: UserRow): void => {
    saved.current = next
    setBase(next)
    beginFrom(form, sent, formOf(next))
  }
  return { form, version: base?.version, goOn }
}
