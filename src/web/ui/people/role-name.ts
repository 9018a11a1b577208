import type { IntlShape } from 'react-intl'
import { builtInRoles } from '#contract/users/built-in-roles.ts'

const isBuiltIn = (name: string): name is keyof typeof builtInRoles => Object.hasOwn(builtInRoles, name)

/** What a role is called on the screen: a built-in one in the language of the page, any other as it is stored. */
export const roleName = (name: string, intl: IntlShape): string =>
  isBuiltIn(name) ? intl.formatMessage({ id: builtInRoles[name] }) : name

interface Subject {
  readonly kind: string
  readonly name: string
}

/** The same of a person, role or company, of whom only the role may be a built-in one. */
export const subjectName = ({ kind, name }: Subject, intl: IntlShape): string =>
  kind === 'role' ? roleName(name, intl) : name
