import type { IntlShape } from 'react-intl'
import { fileKind } from '#contract/files/file-kind.ts'
import type { FileKind } from '#contract/files/file-kind.ts'
import type { SearchHit } from '#contract/search/search.ts'
import { namesOfPath, parentOf, readablePath } from '../folders/folder-address.ts'

export const kindOfHit = ({ type, name, fileType }: SearchHit): FileKind =>
  type === 'FOLDER' ? 'folder' : fileKind(name, fileType)

/** The folder that a hit lies in, as a person reads it. */
export const placeOfHit = ({ path }: SearchHit, intl: IntlShape): string =>
  readablePath(parentOf(namesOfPath(path)), intl)
