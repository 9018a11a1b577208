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
  'boardCreated',
  'boardChanged',
  'boardArchived',
  'boardUnarchived',
  'boardDeleted',
  'boardRestored',
  'boardPeopleChanged',
  'boardLabelsChanged',
  'boardWorkflowChanged',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What a change may be about; the constraint of the table says the same. */
export const auditSubjectKinds = [
  'user',
  'company',
  'role',
  'right',
  'search',
  'board',
  'assistant',
  'dashboard',
  'reportGroup',
  'figure',
] as const
export type AuditSubjectKind = (typeof auditSubjectKinds)[number]
