import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterSignIn,
  deepLinkTarget,
  isWellFormed,
  loginAddress,
  safeTarget,
  shareLink,
} from '../../../src/web/session/deep-link.ts'
import { isKnownPath } from '../../../src/web/shell/known-paths.ts'

const origin = 'https://kontor.example'
const link = (target: string): string =>
  `/share/${Buffer.from(target, 'utf8').toString('base64url')}?encoded=true`
const targetOf = (address: string): string | null => deepLinkTarget(address, origin, isKnownPath)

describe('a share link', () => {
  test('leads to its target with its query', () => {
    expect(targetOf(link('/filemanager/Verträge/?fileId=12&preview=1'))).toBe(
      '/filemanager/Vertr%C3%A4ge/?fileId=12&preview=1',
    )
  })

  test.each([
    '/filemanager/?fileId=12',
    '/filemanager/Vertr%C3%A4ge%20%231%20%26%20100%25/?fileId=12&preview=1',
    '/filemanager/%F0%9F%9A%A2/',
  ])('is written as it is read: %s', (target) => {
    const url = new URL(shareLink(target, origin))
    expect(url.origin + url.pathname).toMatch(/^https:\/\/kontor\.example\/filemanager\/[\w-]+$/u)
    expect(targetOf(url.pathname + url.search)).toBe(target)
  })

  test('may be padded, and written in the ordinary alphabet', () => {
    const padded = Buffer.from('/filemanager/?fileId=1').toString('base64')
    expect(padded).toMatch(/=$/u)
    expect(targetOf(`/${encodeURIComponent(padded)}/?encoded=true`)).toBe('/filemanager/?fileId=1')
  })

  test('is only what says encoded=true', () => {
    expect(targetOf('/filemanager/?fileId=12')).toBeNull()
    expect(targetOf('/filemanager/?encoded=false')).toBeNull()
  })

  test.each([
    '//evil.example/filemanager/',
    '/\\evil.example/filemanager/',
    'https://evil.example/filemanager/',
    'https:/filemanager/',
    'javascript:alert(1)',
    'filemanager/',
    '/\t/evil.example/filemanager/',
    '\t//evil.example',
    '/auth/login?from=//evil.example',
    '/auth/../auth/login',
    '/nowhere/at/all',
    '/filemanager/../../admin/unknown',
    '',
  ])('to %j ends on the home page', (target) => {
    expect(targetOf(link(target))).toBe('/home/')
  })

  test.each(['/!!!?encoded=true', '/?encoded=true', '/%E0%A4?encoded=true', '/_w?encoded=true'])(
    'that cannot be decoded (%s) ends on the home page',
    (address) => {
      expect(targetOf(address)).toBe('/home/')
    },
  )

  test.each(['/.//evil.example/', '/%2e//evil.example', '/home/..//evil.example', '/./\\evil.example'])(
    'never leaves the product by the dots of %j',
    (target) => {
      expect(safeTarget(target, origin, () => true)).toBe('/home/')
      expect(afterSignIn(`${origin}/auth/login?from=${encodeURIComponent(target)}`)).toBe('/home/')
    },
  )

  test('never leaves the product, whatever it holds', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        const target = safeTarget(`/${text}`, origin, () => true)
        expect(new URL(target, origin).origin).toBe(origin)
        expect(target.startsWith('//')).toBe(false)
      }),
    )
  })
})

describe('signing in', () => {
  test('leads back to where one wanted to go', () => {
    const wanted = '/filemanager/R%26D/?fileId=7'
    expect(afterSignIn(origin + loginAddress(wanted))).toBe(wanted)
  })

  test('keeps a share link as it is', () => {
    const wanted = link('/filemanager/?fileId=7')
    expect(afterSignIn(origin + loginAddress(wanted))).toBe(wanted)
  })

  test('leads home without a wish, and from a foreign one', () => {
    expect(afterSignIn(`${origin}/auth/login`)).toBe('/home/')
    expect(loginAddress('/')).toBe('/auth/login')
    expect(afterSignIn(`${origin}/auth/login?from=//evil.example`)).toBe('/home/')
  })
})

test('known are the paths with and without a slash at the end', () => {
  for (const path of [
    '/',
    '/home',
    '/home/',
    '/filemanager',
    '/filemanager/a/b/',
    '/admin/filemanagerpermissions/',
  ])
    expect(isKnownPath(path), path).toBe(true)
  expect(isKnownPath('/homes')).toBe(false)
})

test('broken escapes and hidden slashes are not well-formed', () => {
  expect(isWellFormed('/filemanager/100%25.pdf')).toBe(true)
  expect(isWellFormed('/filemanager/C%23%20Projekt/')).toBe(true)
  expect(isWellFormed('/filemanager/100%.pdf')).toBe(false)
  expect(isWellFormed('/filemanager/a%2Fb')).toBe(false)
})
