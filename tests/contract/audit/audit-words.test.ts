import { describe, expect, test } from 'vitest'
import { auditFieldText, auditValueText, type SayAudit } from '#contract/audit/audit-words.ts'

const say: SayAudit = (id, values) => (values ? `${id}(${Object.values(values).join('|')})` : id)

describe('fields', () => {
  test.each([
    ['role', 'admin.audit.field.role'],
    ['accountStatus', 'admin.audit.field.status'],
    [
      'companyAddress.city',
      'admin.audit.field.partOf(admin.audit.part.city|admin.audit.group.companyAddress)',
    ],
    ['somethingNew', 'somethingNew'],
    ['companyAddress.somethingNew', 'companyAddress.somethingNew'],
    ['toString', 'toString'],
  ])('%s is called %s', (field, text) => {
    expect(auditFieldText(say, field)).toBe(text)
  })
})

describe('values', () => {
  test.each([
    ['role', null, 'admin.audit.word.none'],
    ['permissions', [], 'admin.audit.word.none'],
    ['rights', [], 'admin.audit.word.noRights'],
    ['rights', null, 'admin.audit.word.notSet'],
    [
      'rights',
      ['PERMISSION_READ', 'PERMISSION_SHARE'],
      'admin.audit.word.PERMISSION_READ, admin.audit.word.PERMISSION_SHARE',
    ],
    ['permissions', ['MANAGE_ROLES', 'GONE'], 'admin.roles.permission.MANAGE_ROLES, GONE'],
    ['accountStatus', 'inactive', 'admin.audit.word.notActivated'],
    ['status', 'inactive', 'admin.audit.word.inactive'],
    ['receiveEmails', false, 'admin.audit.word.no'],
    ['count', 3, '3'],
    ['boardRole', 'owner', 'admin.audit.word.owner'],
    ['color', 'red', 'admin.audit.word.red'],
    [
      'stages',
      ['done · doing · entry · ≤ 5 · assignee'],
      'done · admin.audit.word.doing · admin.audit.word.entry · ≤ 5 · admin.audit.word.assignee',
    ],
    ['connections', ['todo → done · approval · Olga'], 'todo → done · admin.audit.word.approval · Olga'],
    // What people have typed is never taken for a word of ours.
    ['lastName', 'active', 'active'],
    ['label', 'red', 'red'],
    ['status', 'owner', 'owner'],
    ['role', 'MANAGE_ROLES', 'MANAGE_ROLES'],
    ['mailDomains', ['de', 'en'], 'de, en'],
  ] as const)('of %s: %j is %s', (field, value, text) => {
    expect(auditValueText(say, field, typeof value === 'object' && value ? [...value] : value)).toBe(text)
  })
})
