import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { optionalNameSchema } from '#contract/admin/users.ts'
import type { UserRow } from '#contract/admin/users.ts'
import { emailSchema } from '#contract/users/email.ts'
import { languages } from '#contract/users/users.ts'
import type { Language } from '#contract/users/users.ts'
import { ProblemError } from '../../session/problem-error.ts'

/** The form of a person. */
export const userFormSchema = z.object({
  email: emailSchema,
  firstName: optionalNameSchema,
  lastName: optionalNameSchema,
  roleId: z.nullable(z.string()),
  companyId: z.nullable(z.string()),
  language: z.enum(languages),
})
export type UserForm = z.infer<typeof userFormSchema>

/** What the form shows of somebody new. */
export const emptyUser = (language: Language): UserForm => ({
  email: '',
  firstName: '',
  lastName: '',
  roleId: null,
  companyId: null,
  language,
})

/** What the form shows of a person. */
export const formOf = ({ email, firstName, lastName, role, company, language }: UserRow): UserForm => ({
  email,
  firstName,
  lastName,
  roleId: role?.id ?? null,
  companyId: company?.id ?? null,
  language,
})

const isField = (name: string): name is keyof UserForm => Object.hasOwn(userFormSchema.shape, name)

/** Shows what the server refused beside its fields; answers false when it named none of them. */
export function showRefusals(error: unknown, { setError }: UseFormReturn<UserForm>): boolean {
  if (!(error instanceof ProblemError)) return false
  const named = error.fields.filter(({ field }) => isField(field))
  for (const { field, message } of named) if (isField(field)) setError(field, { type: 'server', message })
  return named.length > 0
}
