import type { IntlShape } from 'react-intl'
import { fileKind } from '#contract/files/file-kind.ts'
import type { FileKind } from '#contract/files/file-kind.ts'
import type { SearchHit } from '#contract/search/search.ts'
import { namesOfPath, parentOf, readablePath } from '../folders/folder-address.ts'
import { pathSeparator } from '../ui/cut/path-line.ts'

export const kindOfHit = ({ type, name, fileType }: SearchHit): FileKind =>
  type === 'FOLDER' ? 'folder' : fileKind(name, fileType)

/** The way to a folder. */
interface Place {
  readonly whole: string
  readonly short: string
}

/** The folder that a hit lies in, as a person reads it; `short` leaves out the middle of a long way. */
export function placeOfHit({ path }: SearchHit, intl: IntlShape): Place {
  const names = parentOf(namesOfPath(path))
  const whole = readablePath(names, intl)
  if (names.length === 0) return { whole, short: whole }
  const [first = '', ...below] = names
  const last = below.at(-1)
  if (last === undefined) return { whole, short: first }
  return { whole, short: [first, ...(below.length > 1 ? ['…'] : []), last].join(pathSeparator) }
}
