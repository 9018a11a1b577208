import type { ImportColumn } from '#contract/admin/users-import.ts'
import type { MessageId } from '../../../session/language/message-ids.ts'

/** What a column of an import is called; these headings are understood too. */
export const columnTexts: Readonly<Record<ImportColumn, MessageId>> = {
  email: 'admin.users.email',
  firstName: 'admin.users.firstName',
  lastName: 'admin.users.lastName',
  role: 'admin.users.role',
  company: 'admin.users.company',
  language: 'admin.users.language',
}
