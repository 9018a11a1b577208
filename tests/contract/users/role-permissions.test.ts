import { describe, expect, test } from 'vitest'
import { roleNameProblem } from '#contract/users/role-names.ts'
import { missingPermissions, withPermission, withoutPermission } from '#contract/users/role-permissions.ts'

describe('permissions that need another one', () => {
  test('are told with what is missing', () => {
    expect(missingPermissions(['ACCESS_DB_IN_CHATBOT', 'MANAGE_REPORTING', 'MANAGE_USERS'])).toEqual([
      'VIEW_CHATBOT',
      'VIEW_REPORTING',
    ])
    expect(missingPermissions(['ACCESS_DB_IN_CHATBOT', 'VIEW_CHATBOT'])).toEqual([])
    expect(missingPermissions(['VIEW_REPORTING', 'MANAGE_FILES'])).toEqual([])
  })

  test('bring it along, and go with it', () => {
    expect(withPermission(['MANAGE_USERS'], 'MANAGE_REPORTING')).toEqual([
      'MANAGE_USERS',
      'VIEW_REPORTING',
      'MANAGE_REPORTING',
    ])
    expect(withoutPermission(['VIEW_REPORTING', 'MANAGE_REPORTING'], 'VIEW_REPORTING')).toEqual([])
    expect(withoutPermission(['VIEW_REPORTING', 'MANAGE_REPORTING'], 'MANAGE_REPORTING')).toEqual([
      'VIEW_REPORTING',
    ])
  })
})

test.each([
  ['Ein- und Verkauf / Nord: A*', null],
  ['   ', 'blank'],
  ['\u200B', 'blank'],
  ['a\nb', 'controlCharacter'],
  ['Administrator\u200B', 'controlCharacter'],
  ['\u202Erotartsinimd\u0410', 'controlCharacter'],
  ['\uD800', 'controlCharacter'],
  ['\u3164', 'controlCharacter'],
  ['می\u200Cخواهم', null],
  ['\u{1F409}'.repeat(50), null],
  ['x'.repeat(101), 'tooLong'],
] as const)('the name of a role: %j', (name, problem) => {
  expect(roleNameProblem(name)).toBe(problem)
})
