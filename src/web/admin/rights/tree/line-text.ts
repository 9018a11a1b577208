import type { IntlShape } from 'react-intl'
import { decisionText, wordsOfRights } from '../../../rights/right-words.ts'
import type { FolderLine, TreeFolder } from './rights-lines.ts'
import { someOf } from '../changes/pending-changes.ts'
import type { Rights } from '../changes/pending-changes.ts'

/** Where the rights on a folder come from, in words; `null` where there are none from anywhere. */
function sourceOfRights(folder: TreeFolder, now: Rights, intl: IntlShape): string | null {
  if (folder.own !== null) return intl.formatMessage({ id: 'folderRights.several.own' }, { own: folder.own })
  if (now.explicit === 0) return intl.formatMessage({ id: 'folderRights.source.denied' })
  if (now.explicit !== null) return intl.formatMessage({ id: 'folderRights.source.own' })
  const { decidedBy, id } = folder
  if (folder.explicit !== null) return intl.formatMessage({ id: 'folderRights.source.above' })
  if (!decidedBy) return null
  const { subject, folder: deciding } = decidedBy
  return decisionText({ subject, isHere: deciding.id === id, path: deciding.path }, intl)
}

/** What all have, and what some have besides where that differs. */
function wordsOfAll(now: Rights, intl: IntlShape): string {
  const [all, some] = [now.permissions, someOf(now)]
  if (all === some) return wordsOfRights(all, intl)
  const id = all === 0 ? 'folderRights.several.some' : 'folderRights.several.differ'
  return intl.formatMessage({ id }, { all: wordsOfRights(all, intl), some: wordsOfRights(some, intl) })
}

interface LineTextOptions {
  readonly intl: IntlShape
  /** There are no boxes, so that the rights stand there as words. */
  readonly isNarrow: boolean
}

/** What stands below the name of a folder: what is to change, or else where its rights come from. */
export function lineText(line: FolderLine, { intl, isNarrow }: LineTextOptions): string {
  const { folder, now, change, reachedFrom } = line
  const rights = wordsOfAll(now, intl)
  if (change) {
    const id = now.explicit === null ? 'folderRights.row.inherits' : 'folderRights.row.wished'
    return intl.formatMessage({ id }, { rights })
  }
  if (reachedFrom !== null)
    return intl.formatMessage({ id: 'folderRights.row.reached' }, { name: reachedFrom, rights })
  const source = sourceOfRights(folder, now, intl)
  if (source === null) return isNarrow ? rights : intl.formatMessage({ id: 'folderRights.source.none' })
  return isNarrow ? intl.formatMessage({ id: 'folderRights.row.narrow' }, { rights, source }) : source
}
