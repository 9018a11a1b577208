import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchPage } from '../../../../src/server/assistant/web/fetch-page.ts'
import { isPublicAddress } from '../../../../src/server/assistant/web/public-address.ts'
import { startFakeWeb, type FakeWeb } from '../../../support/fake-model/fake-web.ts'

const onlyHere = (address: string): boolean => address === '127.0.0.1'
let web: FakeWeb
beforeAll(async () => {
  web = await startFakeWeb()
})
beforeEach(() => {
  web.seen.length = 0
})
afterAll(() => web.close())

const fetched = (url: string, mayReach = onlyHere) => fetchPage(url, { mayReach, most: 2 * 1024 ** 2 })

/** A name server that answers with the next addresses each time, and then with the last. */
const namesOf = (...answers: readonly (readonly string[])[]) => {
  let asked = 0
  const names = ((_host: string, _options: object, done: (error: null, found: object[]) => void) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as NonNullable<Parameters<typeof fetchPage>[1]['names']>
  return { names, asked: () => asked }
}
const rebound = (url: string, names: ReturnType<typeof namesOf>['names']) =>
  fetchPage(url, { mayReach: onlyHere, most: 2 * 1024 ** 2, names })

describe('pages', () => {
  test.each([
    ['8.8.8.8', true], ['2a00:1450:4001::1', true], ['127.0.0.1', false], ['10.1.2.3', false], ['172.20.0.1', false], ['192.168.1.1', false],
    ['169.254.169.254', false], ['100.64.0.1', false], ['0.0.0.0', false], ['224.0.0.1', false], ['255.255.255.255', false], ['::1', false],
    ['::', false], ['fe80::1', false], ['fd00::1', false], ['::ffff:127.0.0.1', false], ['::ffff:8.8.8.8', false], ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false], ['2001:db8::1', false], ['ff02::1', false], ['localhost', false],
  ] as const)('of %s may be fetched: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  }) // prettier-ignore

  test('are fetched, after redirects too, and only from where they may be', async () => {
    expect((await fetched(`${web.url}/page`))?.body.toString()).toContain('12 Kräne')
    expect((await fetched(`${web.url}/to/${encodeURIComponent(`${web.url}/page`)}`))?.url).toBe(
      `${web.url}/page`,
    )
    web.seen.length = 0
    for (const url of [
      `http://localhost:${web.port}/page`,
      `http://127.0.0.1:${web.port}/page`,
      `http://2130706433:${web.port}/page`,
      `http://0x7f.1:${web.port}/page`,
      `http://[::ffff:127.0.0.1]:${web.port}/page`,
      `http://user:password@127.0.0.1:${web.port}/page`,
      'file:///etc/passwd',
      'ftp://127.0.0.1/x',
      'nonsense',
    ])
      expect(await fetched(url, isPublicAddress), url).toBeNull()
    expect(web.seen).toEqual([])
  })

  test('are not fetched where a redirect leads elsewhere, around in a circle, or to too much', async () => {
    for (const to of [
      'http://169.254.169.254/latest',
      `http://127.0.0.2:${web.port}/page`,
      'file:///etc/passwd',
    ])
      expect(await fetched(`${web.url}/to/${encodeURIComponent(to)}`), to).toBeNull()
    expect(web.seen.filter((each) => each.startsWith('127.0.0.2') || each === '/page')).toEqual([])
    for (const path of ['around', 'large', 'bomb', 'none'])
      expect(await fetched(`${web.url}/${path}`), path).toBeNull()
    expect(web.seen.filter((each) => each.endsWith('/around'))).toHaveLength(6)
  })
})

describe('a page whose name', () => {
  test.each([
    [['127.0.0.1', '127.0.0.2']],
    [['127.0.0.2', '127.0.0.1']],
    [['127.0.0.1', '::1']],
    [['169.254.169.254']],
    [[]],
  ])('leads to %j, of which not all may be reached, is not fetched', async (addresses) => {
    expect(await rebound(`http://rebind.example:${web.port}/page`, namesOf(addresses).names)).toBeNull()
    expect(web.seen).toEqual([])
  })

  test('changes its mind is fetched from where was looked, and not where it leads a moment later', async () => {
    const { names, asked } = namesOf(['127.0.0.1'], ['127.0.0.2'])
    const page = await rebound(`http://rebind.example:${web.port}/page`, names)
    expect(page?.body.toString()).toContain('12 Kräne')
    expect([asked(), web.seen]).toEqual([1, [`rebind.example:${web.port}/page`]])
    const to = encodeURIComponent(`http://rebind.example:${web.port}/page`)
    const again = namesOf(['127.0.0.1'], ['127.0.0.2'])
    expect(await rebound(`http://rebind.example:${web.port}/to/${to}`, again.names)).toBeNull()
    expect([again.asked(), web.seen.length]).toEqual([2, 2])
  })
})
