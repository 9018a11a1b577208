import { expect, test } from 'vitest'
import { auditQuery } from '../../../../src/web/admin/audit/audit-query.ts'

test('days are whole days here, the last one included', () => {
  const { from, until } = auditQuery({ from: '2026-03-01', to: '2026-03-31' })
  expect(from).toBe(new Date(2026, 2, 1).toISOString())
  expect(until).toBe(new Date(2026, 3, 1).toISOString())
})

test('what makes no sense in an address is left out', () => {
  expect(
    auditQuery({ from: 'x', to: '2026-1-1', subjectKind: 'file', action: 'x', actorId: '0', subjectId: 'a' }),
  ).toEqual({})
  expect(auditQuery({ subjectKind: 'role', action: 'roleChanged', actorId: '1', subjectId: '2' })).toEqual({
    subjectKind: 'role',
    action: 'roleChanged',
    actorId: '1',
    subjectId: '2',
  })
})
