import * as z from 'zod/mini'
import { canonicalName } from '../text/names.ts'
import { roleNameProblem } from './role-names.ts'

/** Checks a first or last name as typed, by the rule for names that stand on no disk; `null` means it is fine. */
export const personNameProblem = roleNameProblem

/** A first or last name: trimmed, 1 to 100 characters, none of them invisible. */
const personNameSchema = z.string().check(
  z.trim(),
  z.overwrite(canonicalName),
  z.refine((name) => personNameProblem(name) !== 'blank', 'name.blank'),
  z.refine((name) => personNameProblem(name) !== 'controlCharacter', 'name.controlCharacter'),
  z.refine((name) => personNameProblem(name) !== 'tooLong', 'name.tooLong'),
)

/** The own name as somebody changes it; the form of it asks the same. */
export const ownNameInput = z.object({
  firstName: personNameSchema,
  lastName: personNameSchema,
  /** The one that the change began with. */
  version: z.int(),
})
