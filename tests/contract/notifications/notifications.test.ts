import { describe, expect, test } from 'vitest'
import { knownNotifications } from '#contract/all-notifications.ts'
import { payloadLine, readPayloadLine } from '#contract/notifications/notification.ts'

describe('a line of a payload', () => {
  test.each([
    { resource: 'Finanzen/Berichte', keys: ['PERMISSION_READ', 'PERMISSION_UPDATE'] },
    { resource: 'Einkauf, Lager & Co', keys: ['PERMISSION_READ'] },
    { resource: 'Finanzen', keys: [] },
  ])('is read as it was written: $resource', (line) => {
    expect(readPayloadLine(payloadLine(line))).toEqual(line)
  })

  test('is "resource | keys"', () => {
    expect(payloadLine({ resource: 'Finanzen', keys: ['A', 'B'] })).toBe('Finanzen | A,B')
  })

  test('that lost the space at its end has no keys', () => {
    expect(readPayloadLine('Finanzen |')).toEqual({ resource: 'Finanzen', keys: [] })
  })
})

test('of what a newer server sends the kinds that are known are read', () => {
  const shared = {
    id: '1',
    groupId: '1',
    createdAt: '2026-11-21T08:05:00.000Z',
    payload: ['X | Y'],
    actor: null,
  }
  const known = { ...shared, type: 'folder_change', folderId: '3' }
  expect(knownNotifications([{ ...shared, type: 'from_tomorrow' }, known, null, 'x'])).toEqual([known])
})
