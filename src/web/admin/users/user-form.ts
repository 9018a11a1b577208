import type { IntlShape } from 'react-intl'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { optionalNameSchema } from '#contract/admin-users.ts'
import type { UserRow } from '#contract/admin-users.ts'
import { emailSchema } from '#contract/email.ts'
import { languages } from '#contract/users.ts'
import type { Language } from '#contract/users.ts'
import type { MessageId } from '../../session/message-ids.ts'
import { ProblemError } from '../../session/problem-error.ts'

/** The form of a person; an empty id is none. */
export const userFormSchema = z.object({
  email: emailSchema,
  firstName: optionalNameSchema,
  lastName: optionalNameSchema,
  roleId: z.string(),
  companyId: z.string(),
  language: z.enum(languages),
})
export type UserForm = z.infer<typeof userFormSchema>

/** What the form shows of somebody new. */
export const emptyUser = (language: Language): UserForm => ({
  email: '',
  firstName: '',
  lastName: '',
  roleId: '',
  companyId: '',
  language,
})

/** What the form shows of a person. */
export const formOf = ({ email, firstName, lastName, role, company, language }: UserRow): UserForm => ({
  email,
  firstName,
  lastName,
  roleId: role?.id ?? '',
  companyId: company?.id ?? '',
  language,
})

/** What is sent of the form. */
export const bodyOf = ({ roleId, companyId, ...form }: UserForm) => ({
  ...form,
  roleId: roleId || null,
  companyId: companyId || null,
})

const texts: Readonly<Record<string, MessageId>> = {
  emailRequired: 'admin.users.email.required',
  emailFormat: 'admin.users.email.format',
  personName: 'admin.users.name.invalid',
}

/** A refused field in words: those of the server as they are, those of the form by their key. */
export const refusalText = (message: string | undefined, intl: IntlShape): string | undefined => {
  const id = message === undefined ? undefined : texts[message]
  return id === undefined ? message : intl.formatMessage({ id })
}

const isField = (name: string): name is keyof UserForm => Object.hasOwn(userFormSchema.shape, name)

/** Shows what the server refused beside its fields; answers false when it named none of them. */
export function showRefusals(error: unknown, { setError }: UseFormReturn<UserForm>): boolean {
  if (!(error instanceof ProblemError)) return false
  const named = error.fields.filter(({ field }) => isField(field))
  for (const { field, message } of named) if (isField(field)) setError(field, { type: 'server', message })
  return named.length > 0
}
