import type { AuditValue } from '../admin/audit.ts'
import type { AuditAction, AuditSubjectKind } from './audit.ts'
import { boardRoles } from '../boards/board-roles.ts'
import { boardColors, stageKinds, stageRequirements } from '../boards/workflow.ts'
import { addressFields } from '../admin/company-address.ts'
import { dashboardScopes } from '../reports/report-values.ts'
import { rightNames } from '../rights/right-names.ts'
import type { RolePermission } from '../users/role-permissions.ts'
import { rolePermissions } from '../users/role-permissions.ts'

const fields = [
  'name',
  'abbreviation',
  'parentCompany',
  'tenantId',
  'microsoftId',
  'mailDomains',
  'status',
  'email',
  'firstName',
  'lastName',
  'role',
  'company',
  'language',
  'receiveEmails',
  'permissions',
  'person',
  'rights',
  'file',
  'reason',
  'description',
  'color',
  'folder',
  'boardRole',
  'label',
  'stages',
  'connections',
  'reportKey',
  'provider',
  'number',
  'scope',
  'isOpenToCompanies',
  'people',
  'groups',
  'dashboards',
  'cards',
  'heirs',
  'sessions',
] as const
const groups = ['companyAddress', 'invoiceAddress', 'contactDetails'] as const
const stateWords = ['active', 'inactive', 'deactivated', 'de', 'en'] as const
/** What is told of a stage and of a connection behind their names. */
const workflowWords = [...stageKinds, 'entry', ...stageRequirements, 'approval'] as const
const words = [
  ...stateWords,
  ...rightNames,
  ...boardRoles,
  ...boardColors,
  ...workflowWords,
  ...dashboardScopes,
] as const

type AuditField = (typeof fields)[number]
type Group = (typeof groups)[number]
type Part = (typeof addressFields)[number]
type Word = (typeof words)[number]

/** Every text that the audit log is told with; on both sides, for the screen and for the CSV file. */
type AuditTextId =
  | `admin.audit.field.${AuditField}`
  | 'admin.audit.field.partOf'
  | `admin.audit.group.${Group}`
  | `admin.audit.part.${Part}`
  | `admin.audit.word.${Word}`
  | 'admin.audit.word.notActivated'
  | 'admin.audit.word.yes'
  | 'admin.audit.word.no'
  | 'admin.audit.word.none'
  | 'admin.audit.word.noRights'
  | 'admin.audit.word.notSet'
  | `admin.audit.action.${AuditAction}`
  | `admin.audit.kind.${AuditSubjectKind}`
  | `admin.roles.permission.${RolePermission}`

/** Answers with the text of an id in one language. */
export type SayAudit = (id: AuditTextId, values?: Readonly<Record<string, string>>) => string

/** What a field is called: `role` is 'Rolle'. One that nobody named keeps the name it has. */
export function auditFieldText(say: SayAudit, field: string): string {
  const name = field === 'accountStatus' ? 'status' : field
  if (isOneOf(fields, name)) return say(`admin.audit.field.${name}`)
  const [group = '', part = ''] = field.split('.')
  if (!isOneOf(groups, group) || !isOneOf(addressFields, part)) return field
  return say('admin.audit.field.partOf', {
    part: say(`admin.audit.part.${part}`),
    group: say(`admin.audit.group.${group}`),
  })
}

/** Whether a field has texts of its own; parts of addresses have composed ones. */
export const isAuditField = (field: string): field is AuditField => isOneOf(fields, field)

/** Of each field that has values of ours, these; elsewhere people may have typed the same word. */
const wordsOf: Readonly<Record<string, readonly Word[]>> = {
  status: stateWords,
  accountStatus: stateWords,
  language: stateWords,
  rights: rightNames,
  permissions: [],
  boardRole: boardRoles,
  color: boardColors,
  scope: dashboardScopes,
}

const peopleFields = new Set(['person', 'people', 'heirs'])

/** Whether the values of a field are e-mail addresses of people. */
export const namesPeople = (field: string): boolean => peopleFields.has(field)

/** What people are called, by their e-mail addresses. */
type Names = Readonly<Record<string, string>>

/** Lines of which the first part is a name, such as `Prüfung · doing · assignee`. */
const linedFields = new Set(['stages', 'connections'])
const between = ' · '

/**
 * A value in words: people, permissions, rights, states and languages by their names, lists with commas, nothing as 'nichts', rights
 * of one who had no entry as not set. Of people without a name the address is told.
 */
export function auditValueText(say: SayAudit, field: string, value: AuditValue, names: Names = {}): string {
  if (value === null && field === 'rights') return say('admin.audit.word.notSet')
  if (value === null || value === '') return say('admin.audit.word.none')
  if (typeof value === 'boolean') return say(value ? 'admin.audit.word.yes' : 'admin.audit.word.no')
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    if (value.length > 0) return value.map((each) => wordOf(say, field, each, names)).join(', ')
    return say(field === 'rights' ? 'admin.audit.word.noRights' : 'admin.audit.word.none')
  }
  return wordOf(say, field, value, names)
}

/** Only where values come from a list of ours: somebody may be called 'de'. */
function wordOf(say: SayAudit, field: string, value: string, names: Names): string {
  if (namesPeople(field)) return names[value] ?? value
  if (linedFields.has(field)) return lineText(say, value)
  const known = wordsOf[field]
  if (!known) return value
  if (field === 'accountStatus' && value === 'inactive') return say('admin.audit.word.notActivated')
  if (isOneOf(known, value)) return say(`admin.audit.word.${value}`)
  const isPermission = field === 'permissions' && isOneOf(rolePermissions, value)
  return isPermission ? say(`admin.roles.permission.${value}`) : value
}

function lineText(say: SayAudit, line: string): string {
  const [name = '', ...parts] = line.split(between)
  const told = parts.map((part) => (isOneOf(workflowWords, part) ? say(`admin.audit.word.${part}`) : part))
  return [name, ...told].join(between)
}

const isOneOf = <Known extends string>(list: readonly Known[], value: string): value is Known =>
  (list as readonly string[]).includes(value)
