import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import { pickedFile } from '../../../src/web/file-picker/picked-files.ts'
import { noRestrictions, restrict } from '../../../src/web/file-picker/restrictions.ts'
import type { Restrictions } from '../../../src/web/file-picker/restrictions.ts'
import { loadMessages } from '../../../src/web/session/language/messages.ts'

const nothing = { paths: new Set<string>(), bytes: 0 }
const file = (name: string, size = 1, type = 'text/plain') =>
  pickedFile(new File(['x'.repeat(size)], name, { type }))

interface Case {
  readonly limits: Partial<Restrictions>
  readonly en: string
  readonly de: string
}

const texts: Readonly<Record<string, Case>> = {
  'too many files': {
    limits: { maxNumberOfFiles: 1 },
    en: 'You can upload at most 1 file',
    de: 'Sie können höchstens 1 Datei hochladen',
  },
  'too few files': {
    limits: { minNumberOfFiles: 3 },
    en: 'Select at least 3 files',
    de: 'Wählen Sie mindestens 3 Dateien aus',
  },
  'too much in all': {
    limits: { maxTotalFileSize: 1536 },
    en: 'The selected files are 2.00 KB in total; at most 1.50 KB is allowed',
    de: 'Die ausgewählten Dateien haben zusammen 2,00 KB, erlaubt sind höchstens 1,50 KB',
  },
  'too large': {
    limits: { maxFileSize: 1000 },
    en: 'a.txt is larger than the allowed 1000 B',
    de: 'a.txt ist größer als die erlaubten 1000 B',
  },
  'too small': {
    limits: { minFileSize: 2048 },
    en: 'This file is smaller than the required 2.00 KB',
    de: 'Diese Datei ist kleiner als die mindestens nötigen 2,00 KB',
  },
  'another type': {
    limits: { allowedFileTypes: ['image/*', '.pdf'] },
    en: 'You can only upload these types: image/*, .pdf',
    de: 'Sie können nur diese Typen hochladen: image/*, .pdf',
  },
  'missing facts': {
    limits: { requiredMetaFields: ['project'] },
    en: 'Required information is missing for a.txt',
    de: 'Zu a.txt fehlen nötige Angaben',
  },
}

describe.each(['en', 'de'] as const)('in %s', (locale) => {
  test.each(Object.keys(texts))('says what is wrong: %s', async (name) => {
    const { limits, ...words } = texts[name] ?? { limits: {}, en: '', de: '' }
    expect((await wordsOf(limits, locale))[0]).toBe(words[locale])
  })

  test.each([
    [
      'files.restrict.noMore',
      'No more files can be added',
      'Es können keine weiteren Dateien hinzugefügt werden',
    ],
    [
      'files.restrict.alreadyUploading',
      'A new upload can only start when the current one has finished',
      'Ein neuer Upload kann erst beginnen, wenn der laufende fertig ist',
    ],
    [
      'files.restrict.duplicate',
      'a.txt is a duplicate and was not added',
      'a.txt ist doppelt und wurde nicht hinzugefügt',
    ],
  ] as const)('says %s of what is on its way already', async (id, en, de) => {
    const underWay = { paths: new Set(['finance/a.txt']), bytes: 1 }
    const limits = {
      'files.restrict.noMore': { maxNumberOfFiles: 1 },
      'files.restrict.alreadyUploading': { oneChoiceAtATime: true },
      'files.restrict.duplicate': {},
    }[id]
    const choice = { files: [file('A.txt')], target: ['Finance'], underWay, locale }
    const { accepted, refusals } = restrict({ ...noRestrictions, ...limits }, choice)
    expect(accepted).toEqual([])
    expect(refusals.map((refusal) => refusal.id)).toEqual([id])
    const messages = await loadMessages(locale)
    const { id: said, values } = refusals[0] ?? { id }
    const words = createIntl({ locale, messages }).formatMessage({ id: said }, values)
    expect(words.toLowerCase()).toBe((locale === 'en' ? en : de).toLowerCase())
  })
})

test('nothing is restricted as delivered', () => {
  const files = [file('a.txt', 0), file('b', 5_000), file('c.bin', 1, '')]
  const choice = { files, target: [], underWay: nothing, locale: 'en' }
  expect(restrict(noRestrictions, choice)).toEqual({ accepted: files, refusals: [] })
})

test('a name twice in one choice is taken once, whatever its case and form', () => {
  const files = [file('\u00c4.txt'), file('a\u0308.TXT'), file('b.txt')]
  const { accepted, refusals } = restrict(noRestrictions, {
    files,
    target: [],
    underWay: nothing,
    locale: 'en',
  })
  expect(accepted).toEqual([files[0], files[2]])
  expect(refusals).toHaveLength(1)
})

test('a wrong file leaves out itself, not the others', () => {
  const files = [file('a.txt', 10), file('b.txt', 2000)]
  const choice = { files, target: [], underWay: nothing, locale: 'en' }
  expect(restrict({ ...noRestrictions, maxFileSize: 1000 }, choice).accepted).toEqual([files[0]])
})

test.each([
  ['image/png', 'a.png', true],
  ['application/pdf', 'a.bin', false],
  ['', 'a.PDF', true],
  ['', 'a', false],
])('of type %j the name %s is allowed: %s', (type, name, isAllowed) => {
  const choice = { files: [file(name, 1, type)], target: [], underWay: nothing, locale: 'en' }
  const limits = { ...noRestrictions, allowedFileTypes: ['image/*', '.pdf'] }
  expect(restrict(limits, choice).accepted).toHaveLength(isAllowed ? 1 : 0)
})

async function wordsOf(limits: Partial<Restrictions>, locale: 'de' | 'en'): Promise<readonly string[]> {
  const files = [file('a.txt', 1024), file('b.txt', 1024)]
  const intl = createIntl({ locale, messages: await loadMessages(locale) })
  const { refusals } = restrict(
    { ...noRestrictions, ...limits },
    { files, target: [], underWay: nothing, locale },
  )
  return refusals.map(({ id, values }) => intl.formatMessage({ id }, values))
}
