import type { IntlShape } from 'react-intl'
import { namesOfRights, rightNames } from '#contract/rights/right-names.ts'
import type { RightName } from '#contract/rights/right-names.ts'
import type { NamedSubject } from '#contract/rights/folder-rights.ts'
import { namesOfPath, readablePath } from '../folders/folder-address.ts'
import type { MessageId } from '../session/language/message-ids.ts'
import { subjectName } from '../ui/people/role-name.ts'

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

/** The raw WebDAV form as a person reads it: `Documents › Finance › Reports`. */
export const placeOf = (path: string, intl: IntlShape): string => readablePath(namesOfPath(path), intl)

interface Decision {
  readonly subject: NamedSubject
  readonly isHere: boolean
  /** `null`: a folder above that one may not see. */
  readonly path: string | null
}

/** Which grant decides, in words: 'from Documents › Finance, through role Clerk'. */
export function decisionText({ subject, isHere, path }: Decision, intl: IntlShape): string {
  const texts = decisionTexts[subject.kind]
  const name = subjectName(subject, intl)
  if (isHere) return intl.formatMessage({ id: texts.here }, { name })
  if (path === null) return intl.formatMessage({ id: 'folderRights.source.hidden' })
  return intl.formatMessage({ id: texts.from }, { name, place: placeOf(path, intl) })
}

interface DecisionText {
  readonly here: MessageId
  readonly from: MessageId
}

const decisionTexts: Readonly<Record<NamedSubject['kind'], DecisionText>> = {
  user: { here: 'folderRights.source.own', from: 'folderRights.source.from' },
  role: { here: 'folderRights.source.role', from: 'folderRights.source.fromRole' },
  company: { here: 'folderRights.source.company', from: 'folderRights.source.fromCompany' },
}
