import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMicrosoftKeys, MicrosoftAway } from '../../../../src/server/auth/teams/microsoft-keys.ts'
import { createClock, type Clock } from '../../../support/clock.ts'
import {
  microsoftTenant as tenant,
  startMicrosoftIssuer,
  type MicrosoftIssuer,
} from '../../../support/teams/microsoft-issuer.ts'

let issuer: MicrosoftIssuer
let clock: Clock
beforeEach(async () => {
  issuer = await startMicrosoftIssuer()
  clock = createClock()
})
afterEach(() => issuer.close())

const open = () => openMicrosoftKeys(issuer.url, clock.now)
const requests = () => issuer.asked.length

describe('the keys of a tenant', () => {
  test('are asked for once, however many people come at the same time and afterwards', async () => {
    const keys = open()
    const found = await Promise.all(Array.from({ length: 20 }, () => keys.find(tenant, '2.0', 'key-1')))
    await keys.find(tenant, '2.0', 'key-1')
    expect(found.every(({ key }) => key !== null)).toBe(true)
    expect(found[0]?.issuer).toBe(`${issuer.url}/${tenant}/v2.0`)
    expect(requests()).toBe(2)
  })

  test('are asked for again when a token names one that is not known, at most every 30 seconds', async () => {
    const keys = open()
    await keys.find(tenant, '2.0', 'key-1')
    await issuer.rotate()
    for (const made of ['x', 'y', 'z']) expect((await keys.find(tenant, '2.0', made)).key).toBeNull()
    expect(requests()).toBe(2)
    clock.advance(31)
    expect((await keys.find(tenant, '2.0', 'key-2')).key).not.toBeNull()
    expect(requests()).toBe(4)
    expect((await keys.find(tenant, '2.0', 'key-1')).key).toBeNull()
  })

  test('that are withdrawn count no longer than an hour', async () => {
    const keys = open()
    await keys.find(tenant, '2.0', 'key-1')
    await issuer.rotate()
    clock.advance(3599)
    expect((await keys.find(tenant, '2.0', 'key-1')).key).not.toBeNull()
    clock.advance(2)
    expect((await keys.find(tenant, '2.0', 'key-1')).key).toBeNull()
  })

  test('count for a day while Microsoft is away', async () => {
    const keys = open()
    await keys.find(tenant, '2.0', 'key-1')
    issuer.fail('cut')
    clock.advance(23 * 3600)
    expect((await keys.find(tenant, '2.0', 'key-1')).key).not.toBeNull()
    clock.advance(2 * 3600)
    await expect(keys.find(tenant, '2.0', 'key-1')).rejects.toThrow(MicrosoftAway)
  })

  test.each(['cut', 500, 302] as const)(
    'cannot be had when the answer is %s, and whoever comes next does not wait for that again',
    async (how) => {
      const keys = open()
      issuer.fail(how)
      await expect(keys.find(tenant, '2.0', 'key-1')).rejects.toThrow(MicrosoftAway)
      const asked = requests()
      issuer.fail(null)
      await expect(keys.find(tenant, '2.0', 'key-1')).rejects.toThrow(MicrosoftAway)
      expect(requests()).toBe(asked)
      clock.advance(6)
      expect((await keys.find(tenant, '2.0', 'key-1')).key).not.toBeNull()
    },
  )

  test('of the two versions have an issuer each', async () => {
    const keys = open()
    expect((await keys.find(tenant, '1.0', 'key-1')).issuer).toBe(`${issuer.url}/${tenant}/`)
    expect((await keys.find(tenant, '2.0', 'key-1')).issuer).toBe(`${issuer.url}/${tenant}/v2.0`)
  })
})
