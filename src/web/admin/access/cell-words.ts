import type { IntlShape } from 'react-intl'
import type { MatrixCell, MatrixFolder, MatrixPerson } from '#contract/admin/access-matrix.ts'
import type { GrantSubjectKind } from '#contract/rights/permissions.ts'
import { wordsOfRights } from '../../rights/right-words.ts'
import { personNameOrEmail } from '../../ui/people/person-name.ts'
import { roleName } from '../../ui/people/role-name.ts'
import { dotted } from '../../ui/cut/dotted.ts'

/** What somebody may do on a folder, in words. */
export function rightsText(folder: MatrixFolder, cell: MatrixCell, intl: IntlShape): string {
  if (folder.rights === 'gone') return intl.formatMessage({ id: 'admin.access.gone' })
  if (cell === null) return intl.formatMessage({ id: 'admin.access.nothing' })
  if (cell.permissions === 0) return intl.formatMessage({ id: 'admin.access.denied' })
  return wordsOfRights(cell.permissions, intl)
}

const throughTexts = {
  user: { short: 'admin.access.through.user', long: 'admin.access.through.user.long' },
  role: { short: 'admin.access.through.role', long: 'admin.access.through.role.long' },
  company: { short: 'admin.access.through.company', long: 'admin.access.through.company.long' },
} as const

/** Through whom, in a word; empty where nobody granted anything. */
export const throughText = (cell: MatrixCell, intl: IntlShape): string =>
  cell === null ? '' : intl.formatMessage({ id: throughTexts[cell.through].short })

/** The same with the name of the role or company. */
export function throughSentence(
  person: MatrixPerson,
  folder: MatrixFolder,
  cell: MatrixCell,
  intl: IntlShape,
): string {
  if (folder.rights === 'gone') return intl.formatMessage({ id: 'admin.access.through.unknown' })
  if (cell === null) return intl.formatMessage({ id: 'admin.access.through.none' })
  const name = nameOf(person, cell.through, intl)
  return intl.formatMessage({ id: throughTexts[cell.through].long }, { name })
}

/** What the person, their role or their company is called. */
export function nameOf(person: MatrixPerson, kind: GrantSubjectKind, intl: IntlShape): string {
  if (kind === 'role') return roleName(person.role?.name ?? '', intl)
  return kind === 'company' ? (person.company?.name ?? '') : personNameOrEmail(person)
}

/** Company and role of a person, and why the rights may have no effect yet. */
export const personNotes = ({ company, role, isInvited, usesFiles }: MatrixPerson, intl: IntlShape): string =>
  dotted([
    company?.name,
    role && roleName(role.name, intl),
    isInvited && intl.formatMessage({ id: 'admin.access.invited' }),
    !usesFiles && intl.formatMessage({ id: 'admin.access.noFiles' }),
  ])
