/** Where people are administered; `?userId=` opens one beside the table, `new` the form for somebody new. */
export const usersAddress = '/admin/users/'
export const importAddress = '/admin/users/import/'
/** What the audit log tells of a person. */
export const historyAddress = (id: string): string => `/admin/audit/?subjectKind=user&subjectId=${id}`
