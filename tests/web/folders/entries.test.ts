import { expect, test } from 'vitest'
import {
  entryWithId,
  kindOf,
  shownEntries,
  takenNames,
  withoutNested,
} from '../../../src/web/folders/entries.ts'
import { sampleContent, sampleFile, sampleFolder } from '../files/entry-samples.ts'

const names = (entries: readonly { readonly name: string }[]): string[] => entries.map(({ name }) => name)

test('shows folders first, each kind in the order in which a person counts', () => {
  const content = sampleContent(
    [sampleFolder('Plan 10'), sampleFolder('Äpfel'), sampleFolder('Plan 9'), sampleFolder('Zeit')],
    [sampleFile('b.txt'), sampleFile('A.txt')],
  )
  expect(names(shownEntries(content, 'de'))).toEqual(['Äpfel', 'Plan 9', 'Plan 10', 'Zeit', 'A.txt', 'b.txt'])
})

test('never shows a folder named nextcloud, in whatever case, but a file of that name', () => {
  const content = sampleContent([sampleFolder('NextCloud'), sampleFolder('Cloud')], [sampleFile('nextcloud')])
  expect(names(shownEntries(content, 'en'))).toEqual(['Cloud', 'nextcloud'])
})

test('leaves the answer of the server as it was', () => {
  const content = sampleContent([sampleFolder('b'), sampleFolder('a')], [sampleFile('2'), sampleFile('1')])
  shownEntries(content, 'en')
  expect([names(content.subfolders), names(content.files)]).toEqual([
    ['b', 'a'],
    ['2', '1'],
  ])
})

test('knows taken names without regard to case and Unicode form', () => {
  const taken = takenNames([sampleFile('Büro.TXT')])
  expect(taken.has('büro.txt')).toBe(true)
})

test('finds an entry by its id, and none for no id', () => {
  const file = sampleFile('a.txt')
  expect(entryWithId([file], file.id)).toBe(file)
  expect(entryWithId([file], null)).toBeUndefined()
})

test('tells kinds apart by ending, then by media type', () => {
  expect(kindOf(sampleFolder('a.pdf'))).toBe('folder')
  expect(kindOf(sampleFile('a.PDF'))).toBe('pdf')
  expect(kindOf({ ...sampleFile('clip'), fileType: 'video/mp4' })).toBe('video')
  expect(kindOf(sampleFile('unknown.xyz'))).toBe('other')
})

test('leaves out what lies in a folder among the entries, however deep, and nothing that only begins alike', () => {
  const inPlan = { ...sampleFile('a.txt'), path: `${sampleFolder('Plan').path}Deep/a.txt` }
  const all = [sampleFolder('Plan'), inPlan, sampleFolder('Plan 2'), sampleFile('Plan.txt')]
  expect(names(withoutNested(all))).toEqual(['Plan', 'Plan 2', 'Plan.txt'])
  expect(withoutNested([inPlan])).toEqual([inPlan])
})
