import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forbiddenExtension, forbiddenExtensions } from '#contract/files/extensions.ts'
import { isFileNameAllowed } from '#contract/files/entries.ts'

const specified =
  'apk app bat bin cmd csh exe jar msc msi msp mst osx out ps1 reg run scr sh vb vbe vbs ws wsf ' +
  '7z rar zip zipx tar tgz gz bz2 xz zst iso dmg cab war ear lzh sit ' +
  'com dll js jse hta lnk pif cpl wsc wsh psm1 msix scf'

describe('forbiddenExtension', () => {
  test.each(specified.split(' '))('refuses .%s', (extension) => {
    expect(forbiddenExtension(`datei.${extension}`)).toBe(extension)
  })

  test.each([
    ['evil.exe.', 'exe'],
    ['evil.exe ', 'exe'],
    ['evil.exe. . ', 'exe'],
    ['Evil.EXE', 'exe'],
    ['evil. exe', 'exe'],
    ['.bat', 'bat'],
    ['rechnung.pdf.js', 'js'],
    ['archiv.tar.gz', 'gz'],
    ['rechnung\u202efdp.exe', 'exe'],
  ])('sees through %j', (name, extension) => {
    expect(forbiddenExtension(name)).toBe(extension)
  })

  test.each([
    'Bericht.pdf',
    'exe',
    'notiz.exe.txt',
    'LIESMICH',
    '.gitignore',
    'a.docx',
    'plan.msg',
    'x.',
    '',
  ])('takes %j', (name) => {
    expect(forbiddenExtension(name)).toBeNull()
  })

  test('no disguise by case, dots or spaces at the end works', () => {
    const extension = fc.constantFrom(...forbiddenExtensions)
    const tail = fc.string({ unit: fc.constantFrom('.', ' '), maxLength: 4 })
    fc.assert(
      fc.property(extension, tail, fc.boolean(), (extension, tail, upper) => {
        const name = `a.${upper ? extension.toUpperCase() : extension}${tail}`
        expect(forbiddenExtension(name)).toBe(extension)
      }),
    )
  })
})

test('a file name is allowed when both rules let it pass', () => {
  expect(isFileNameAllowed('Bericht.pdf')).toBe(true)
  expect(isFileNameAllowed('Bericht.exe')).toBe(false)
  expect(isFileNameAllowed('Bericht?.pdf')).toBe(false)
})
