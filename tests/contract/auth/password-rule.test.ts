import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultsOfPassword } from '#contract/auth/password-rule.ts'

const owner = { email: 'joerg.muessig@nordkai.example', firstName: 'Jörg', lastName: 'Müßig' }

describe('a new password', () => {
  test.each([
    'Ebbe-statt-Flut-1906',
    'correct horse battery',
    'Kaffee um halb neun',
    'zweiblaueboote am steg',
    'Vx7#kL9pQ2mZ',
    'der Möwe ist es gleich',
    '汽笛が鳴る朝の港町で待つ人',
  ])('may be %s', (password) => {
    expect(faultsOfPassword(password, owner)).toEqual([])
  })

  test.each([
    'Passwort2024!',
    'Password1234!',
    'P@ssw0rd2025!!',
    'Willkommen2026',
    'qwertzuiop123',
    '1q2w3e4r5t6z',
    'abcdefghijklmnop',
    'aaaaaaaaaaaaaaaa',
    'hafenhafenhafen',
    'Sommer2024!Hamburg',
    'Kontor-2026!!',
    '+49 40 123 987 65',
    '19.07.1971 19.07.',
  ])('may not be %s, which is tried first', (password) => {
    expect(faultsOfPassword(password, owner)).toEqual(['common'])
  })

  test.each(['joerg.muessig@nordkai.example', 'JOERG.MUESSIG', 'Jörg Müßig 1971!', 'müßig-jörg--42'])(
    'may not be %s, which is its owner',
    (password) => {
      expect(faultsOfPassword(password, owner)).toContain('personal')
    },
  )

  test('may hold the name beside something else, and anything where the owner is not known', () => {
    expect(faultsOfPassword('Jörg Müßig steht am Kai', owner)).toEqual([])
    expect(faultsOfPassword('joerg.muessig@nordkai.example', null)).toEqual([])
  })

  test('is counted in characters, whatever bytes or code units they take', () => {
    expect(faultsOfPassword('🚢⚓🌊🦭🐚🪝⛵🧭🗺🌬🐟', owner)).toContain('tooShort')
    expect(faultsOfPassword('🚢⚓🌊🦭🐚🪝⛵🧭🗺🌬🐟🦀', owner)).toEqual([])
    const long = 'Hafenlicht am Kai und die Möwe ruft übers Watt '.repeat(3)
    expect(faultsOfPassword(long.slice(0, 128), owner)).toEqual([])
    expect(faultsOfPassword(long.slice(0, 129), owner)).toEqual(['tooLong'])
  })

  test('gets the same answer composed and decomposed', () => {
    const word = 'Müßiggänger übt'
    expect(faultsOfPassword(word.normalize('NFD'), owner)).toEqual(
      faultsOfPassword(word.normalize('NFC'), owner),
    )
  })

  test('is judged at once, however long and odd it is', () => {
    assert(
      property(string({ maxLength: 300, unit: 'binary' }), (password) => {
        expect(() => faultsOfPassword(password, owner)).not.toThrow()
      }),
    )
    const begin = performance.now()
    faultsOfPassword('passwort'.repeat(100_000), owner)
    expect(performance.now() - begin).toBeLessThan(2000)
  })
})
