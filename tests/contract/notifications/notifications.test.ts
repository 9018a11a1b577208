import { describe, expect, test } from 'vitest'
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
