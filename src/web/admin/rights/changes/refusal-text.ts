import type { IntlShape } from 'react-intl'
import { errorText } from '../../../session/error-text.ts'
import { ProblemError } from '../../../session/problem-error.ts'
import { placeOf } from '../../../rights/right-words.ts'
import { itemsOfWishes } from './rights-calls.ts'
import type { WishedFolder } from './use-wishes.ts'

/** Why a change was refused; where the server names an item, with the folder that is meant. */
export function refusalText(error: unknown, wished: readonly WishedFolder[], intl: IntlShape): string {
  const [field] = error instanceof ProblemError ? error.fields : []
  if (!field) return errorText(error, intl)
  const at = /^items\.(\d+)\./u.exec(field.field)?.[1]
  const item = at === undefined ? undefined : itemsOfWishes(wished)[Number(at)]
  const folder = wished.find((each) => each.folder.id === item?.folderId)?.folder
  if (!folder) return field.message
  return intl.formatMessage(
    { id: 'folderRights.refused' },
    { place: placeOf(folder.path), message: field.message },
  )
}
