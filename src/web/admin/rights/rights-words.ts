import type { IntlShape } from 'react-intl'
import { parseEntryPath } from '#contract/addresses.ts'
import type { FolderRights, NamedSubject } from '#contract/folder-rights.ts'
import { namesOfRights, rightNames } from '#contract/right-names.ts'
import type { RightName } from '#contract/right-names.ts'
import type { MessageId } from '../../session/message-ids.ts'
import type { FolderLine } from './rights-lines.ts'
import type { Rights } from './wishes.ts'

/** What each right is called. */
export const rightTexts: Readonly<Record<RightName, MessageId>> = {
  PERMISSION_READ: 'folderRights.right.read',
  PERMISSION_UPDATE: 'folderRights.right.update',
  PERMISSION_CREATE: 'folderRights.right.create',
  PERMISSION_DELETE: 'folderRights.right.delete',
  PERMISSION_SHARE: 'folderRights.right.share',
}

/** Bits in words, such as 'Read, Create'. */
export function wordsOfRights(bits: number, intl: IntlShape): string {
  const names = namesOfRights(bits)
  if (names.length === 0) return intl.formatMessage({ id: 'folderRights.none' })
  if (names.length === rightNames.length) return intl.formatMessage({ id: 'folderRights.all' })
  return names.map((name) => intl.formatMessage({ id: rightTexts[name] })).join(', ')
}

/** The raw WebDAV form as a person reads it: `/Finance/Reports`. */
export const placeOf = (path: string): string => `/${(parseEntryPath(path)?.names ?? []).join('/')}`

/** Where the rights on a folder come from, in words. */
export function sourceOfRights(folder: FolderRights, now: Rights, intl: IntlShape): string {
  if (now.explicit === 0) return intl.formatMessage({ id: 'folderRights.source.denied' })
  if (now.explicit !== null) return intl.formatMessage({ id: 'folderRights.source.own' })
  const { decidedBy, id } = folder
  if (folder.explicit !== null) return intl.formatMessage({ id: 'folderRights.source.above' })
  if (!decidedBy) return intl.formatMessage({ id: 'folderRights.source.none' })
  const by = subjectText(decidedBy.subject)
  const { name } = decidedBy.subject
  if (decidedBy.folder.id === id) return intl.formatMessage({ id: by.here }, { name })
  return intl.formatMessage({ id: by.from }, { name, place: placeOf(decidedBy.folder.path) })
}

interface SubjectText {
  readonly here: MessageId
  readonly from: MessageId
}

const subjectText = ({ kind }: NamedSubject): SubjectText => subjectTexts[kind]

const subjectTexts: Readonly<Record<NamedSubject['kind'], SubjectText>> = {
  user: { here: 'folderRights.source.own', from: 'folderRights.source.from' },
  role: { here: 'folderRights.source.role', from: 'folderRights.source.fromRole' },
  company: { here: 'folderRights.source.company', from: 'folderRights.source.fromCompany' },
}

interface LineTextOptions {
  readonly intl: IntlShape
  /** There are no boxes, so that the rights stand there as words. */
  readonly isNarrow: boolean
}

/** What stands below the name of a folder: what is to change, or else where its rights come from. */
export function lineText(line: FolderLine, { intl, isNarrow }: LineTextOptions): string {
  const { folder, now, wish, reachedFrom } = line
  const rights = wordsOfRights(now.permissions, intl)
  if (wish) {
    const id = now.explicit === null ? 'folderRights.row.inherits' : 'folderRights.row.wished'
    return intl.formatMessage({ id }, { rights })
  }
  if (reachedFrom !== null)
    return intl.formatMessage({ id: 'folderRights.row.reached' }, { name: reachedFrom, rights })
  const source = sourceOfRights(folder, now, intl)
  return isNarrow ? intl.formatMessage({ id: 'folderRights.row.narrow' }, { rights, source }) : source
}
