import type { IntlShape } from 'react-intl'
import type { ChangedFolder } from '#contract/rights/folder-rights.ts'
import { wordsOfRights } from '../../../rights/right-words.ts'

/** What becomes of the rights on a folder: before and after. */
export function changeText({ before, after }: ChangedFolder, intl: IntlShape): string {
  const id = after.explicit === null ? 'folderRights.change.inherits' : 'folderRights.change'
  return intl.formatMessage(
    { id },
    {
      before: wordsOfRights(before.permissions, intl),
      after: wordsOfRights(after.permissions, intl),
    },
  )
}
