/** What the audit log tells of. The texts are in `locales/<language>/admin-audit.json`: `admin.audit.action.<action>`. */
export const auditActions = [
  'userCreated',
  'userChanged',
  'userInvited',
  'userActivated',
  'userDeactivated',
  'userReactivated',
  'userPasswordChanged',
  'userLinked',
  'companyCreated',
  'companyChanged',
  'companyActivated',
  'companyDeactivated',
  'roleCreated',
  'roleChanged',
  'roleRemoved',
  'folderCreated',
  'folderChanged',
  'folderRemoved',
  'folderRightsChanged',
  'fileOpenedInViewer',
  'fileFetchedByViewer',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditSubjectKinds = ['user', 'company', 'role', 'right'] as const
export type AuditSubjectKind = (typeof auditSubjectKinds)[number]
