import { parseEntryPath } from '#contract/files/addresses.ts'
import { foldName, isNameThere } from '#contract/text/names.ts'
import { Problem } from '../http/problem.ts'

/**
 * The names that lead from the first level down to what is at an address in its raw form; none for the root. Refuses with
 * `notFound` what is no address, and one that goes through somebody else's e-mail.
 */
export function namesAt({ email }: { readonly email: string }, path: string): readonly string[] {
  const names = namesOfAddress(email, path)
  if (names === null) throw new Problem('notFound')
  return names
}

/**
 * The same for an address that goes through this e-mail; `null` when it does not, is no address or holds what cannot be a
 * name: the database could not even be asked for some of these.
 */
export function namesOfAddress(email: string, path: string): readonly string[] | null {
  const address = parseEntryPath(path)
  if (!address || foldName(address.email) !== foldName(email)) return null
  return address.names.every(isNameThere) ? address.names : null
}
