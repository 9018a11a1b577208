import type { ProblemCode } from '../http/problems.ts'

/** Why sign-ins are refused, as far as it is about who tries; a directory that is away is nobody's doing. */
export const signInRefusals = [
  'wrongCredentials',
  'tooManyRequests',
  'notActivated',
  'deactivated',
  'passwordExpired',
  'noAccount',
  'ownCompanyInactive',
  'emailExists',
  'microsoftTokenRefused',
  'microsoftTenantRefused',
  'microsoftNotLinked',
] as const satisfies readonly ProblemCode[]
export type SignInRefusal = (typeof signInRefusals)[number]

/** What became of a sign-in. */
export const signInOutcomes = ['signedIn', ...signInRefusals] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

/** How somebody proves who they are; `directory`: with the password that the company's directory knows. */
export const signInMethods = ['password', 'directory', 'microsoft'] as const
export type SignInMethod = (typeof signInMethods)[number]
