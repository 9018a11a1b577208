import { describe, expect, test } from 'vitest'
import { addressKey } from '../../../src/server/auth/address-key.ts'
import { decodePassword } from '../../../src/server/auth/password/decode-password.ts'
import { hashPassword } from '../../../src/server/auth/password/hash.ts'
import { createSlots } from '../../../src/server/auth/password/slots.ts'
import { verifyPassword } from '../../../src/server/auth/password/verify.ts'

describe('decoding a password', () => {
  test.each([
    ['YWJj', 'abc'],
    ['', ''],
    ['R3LDtsOfZQ==', 'Größe'],
    ['R3LDtsOfZQ', 'Größe'],
    ['R3L232U=', 'Größe'],
    ['8J+UkQ==', '🔑'],
    ['77u/YQ==', '\uFEFFa'],
    ['YW Jj', null],
    ['YWJj=', null],
    ['YWJjZ', null],
    ['Größe', null],
    ['-_-_', null],
  ])('%j is %j', (encoded, password) => {
    expect(decodePassword(encoded)).toBe(password)
  })
})

describe('hashing a password', () => {
  test('gives argon2id with a salt of its own each time, and checks out', async () => {
    const [one, two] = [await hashPassword('Straßenbahn 12'), await hashPassword('Straßenbahn 12')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
    expect(one).not.toBe(two)
    expect(await verifyPassword('Straßenbahn 12', one)).toBe(true)
    expect(await verifyPassword('Strassenbahn 12', one)).toBe(false)
  })

  test('fits nobody who has no hash', async () => {
    expect(await verifyPassword('', null)).toBe(false)
    expect(await verifyPassword('no password has this hash. never', null)).toBe(false)
  })
})

describe('slots', () => {
  test('run no more at once than they may, in the order of asking, and all of it', async () => {
    const slots = createSlots({ atOnce: 2, waiting: 10 })
    let running = 0
    let most = 0
    const order: number[] = []
    const work = (index: number) => async (): Promise<void> => {
      running += 1
      most = Math.max(most, running)
      order.push(index)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running -= 1
      if (index === 3) throw new Error('one of them fails')
    }
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((index) => slots.run(work(index))))
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      true,
      true,
      false,
      true,
      true,
      true,
    ])
    expect(most).toBe(2)
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6])
    await expect(slots.run(async () => 'free again')).resolves.toBe('free again')
  })

  test('refuse what would wait behind too many', async () => {
    const slots = createSlots({ atOnce: 1, waiting: 1 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = slots.run(() => promise)
    const second = slots.run(async () => {})
    await expect(slots.run(async () => {})).rejects.toMatchObject({ code: 'tooManyRequests' })
    resolve()
    await Promise.all([first, second])
  })
})

describe('the key of an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})
