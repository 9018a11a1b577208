import { describe, expect, test } from 'vitest'
import { maxItems } from '#contract/http/item-results.ts'
import { ALL, CREATE, DELETE, READ, SHARE, UPDATE } from '#contract/rights/permissions.ts'
import { copyLink } from '../../../../src/web/files/actions/copy-link.ts'
import { deleteEntryAction } from '../../../../src/web/files/actions/delete-entry.ts'
import { downloadEntry } from '../../../../src/web/files/actions/download-entry.ts'
import { entryActions } from '../../../../src/web/files/actions/entry-actions.ts'
import {
  makeSearchableAction,
  makeUnsearchableAction,
} from '../../../../src/web/files/actions/make-searchable.ts'
import { shareEntry } from '../../../../src/web/files/actions/share-entry.ts'
import { renameEntryAction } from '../../../../src/web/files/actions/rename-entry.ts'
import type { Entry } from '../../../../src/web/folders/entries.ts'
import { creationRefusal } from '../../../../src/web/folders/active-folder.ts'
import { sampleFile, sampleFolder } from '../entry-samples.ts'

describe('the actions of an entry', () => {
  test('are the same for a file and a folder, but that a file can be searched by the assistant and a folder watched', () => {
    const forAll = ['download', 'copyLink', 'share', 'rename', 'transfer', 'showDetails']
    expect(offered(sampleFile('a.txt'))).toEqual(['preview', ...forAll, 'makeSearchable', 'delete'])
    expect(offered({ ...sampleFile('a.txt'), isSearchable: true })).toEqual([
      'preview',
      ...forAll,
      'makeUnsearchable',
      'delete',
    ])
    expect(offered(sampleFolder('Plans'))).toEqual([...forAll, 'watchFolder', 'delete'])
  })

  test('are all possible with all rights', () => {
    expect(entryActions.filter((action) => action.refusal([sampleFile('a.txt', ALL)]) !== null)).toEqual([])
  })

  test('that read say that the right to read is missing', () => {
    const refusal = { id: 'files.missingRight.read', values: { folder: 'Finance' } }
    expect(copyLink.refusal([sampleFile('a.txt', 0)])).toEqual(refusal)
    expect(downloadEntry.refusal([sampleFile('a.txt', 0)])).toEqual(refusal)
    expect(makeSearchableAction.refusal([sampleFile('a.txt', 0)])).toEqual(refusal)
    expect(makeUnsearchableAction.refusal([sampleFile('a.txt', 0)])).toEqual(refusal)
    expect(downloadEntry.refusal([sampleFolder('Way', 0)])?.values).toEqual({ folder: 'Way' })
  })

  test('name the folder that decides: the one a file lies in, or the folder itself', () => {
    const rights = READ | UPDATE | CREATE
    expect(deleteEntryAction.refusal([sampleFile('a.txt', rights)])?.values).toEqual({
      folder: 'Finance',
    })
    expect(deleteEntryAction.refusal([sampleFolder('Plans', rights)])).toEqual({
      id: 'files.missingRight.delete',
      values: { folder: 'Plans' },
    })
    expect(deleteEntryAction.refusal([sampleFolder('Plans', READ | DELETE)])).toBeNull()
  })
})

describe('sharing', () => {
  test('needs the right to share, copying a link only the right to read', () => {
    const readable = sampleFile('a.txt', READ | UPDATE)
    expect(shareEntry.refusal([readable])?.id).toBe('files.missingRight.share')
    expect(copyLink.refusal([readable])).toBeNull()
    expect(shareEntry.refusal([sampleFile('a.txt', READ | SHARE)])).toBeNull()
  })
})

describe('several entries', () => {
  const files = [sampleFile('a.txt'), sampleFile('b.txt')]

  test('are downloaded together when all of them may be read; too many are refused with their number', () => {
    expect(downloadEntry.refusal(files)).toBeNull()
    expect(downloadEntry.refusal([...files, sampleFolder('Plans', 0)])).toEqual({
      id: 'files.missingRight.read',
      values: { folder: 'Plans' },
    })
    const tooMany = Array.from({ length: maxItems + 1 }, (_, at) => sampleFile(`${at}.txt`))
    expect(downloadEntry.refusal(tooMany)?.id).toBe('files.download.tooMany')
    expect(downloadEntry.refusal(tooMany.slice(1))).toBeNull()
  })

  test('are searched by the assistant when all are files; who lacks one gets it for all', () => {
    const flagged = files.map((file) => ({ ...file, isSearchable: true }))
    expect([makeSearchableAction.appliesTo(files), makeUnsearchableAction.appliesTo(files)]).toEqual([
      true,
      false,
    ])
    const mixed = [...files, ...flagged]
    expect([makeSearchableAction.appliesTo(mixed), makeUnsearchableAction.appliesTo(mixed)]).toEqual([
      true,
      false,
    ])
    expect([makeSearchableAction.appliesTo(flagged), makeUnsearchableAction.appliesTo(flagged)]).toEqual([
      false,
      true,
    ])
    expect(makeSearchableAction.appliesTo([...files, sampleFolder('Plans')])).toBe(false)
  })
})

describe('renaming', () => {
  test('is for one entry', () => {
    expect(renameEntryAction.appliesTo([sampleFile('a.txt'), sampleFile('b.txt')])).toBe(false)
  })

  test('needs the right to change', () => {
    expect(renameEntryAction.refusal([sampleFile('a.txt', READ | CREATE | DELETE)])).toEqual({
      id: 'files.missingRight.update',
      values: { folder: 'Finance' },
    })
    expect(renameEntryAction.refusal([sampleFile('a.txt', READ | UPDATE)])).toBeNull()
  })

  test('of a folder at the top level is a matter of the administration, whatever the rights', () => {
    const path = '/remote.php/dav/files/ada@kontor.example/Finance/'
    expect(renameEntryAction.refusal([{ ...sampleFolder('Finance'), path }])?.id).toBe(
      'files.rename.firstLevel',
    )
  })
})

test('deleting a folder at the top level is a matter of the administration, whatever the rights', () => {
  const path = '/remote.php/dav/files/ada@kontor.example/Finance/'
  const top = { ...sampleFolder('Finance'), path }
  expect(deleteEntryAction.refusal([sampleFolder('Plans'), top])?.id).toBe('files.delete.firstLevel')
})

describe('putting something into a folder', () => {
  test('is not possible in the root, whatever its rights', () => {
    expect(creationRefusal({ names: [], content: { name: '', permissions: ALL } })?.id).toBe(
      'files.notInRoot',
    )
  })

  test('is not possible before the folder is there', () => {
    expect(creationRefusal({ names: ['Finance'], content: undefined })?.id).toBe('files.noActiveFolder')
  })

  test('needs the right to create', () => {
    expect(withRights(READ | UPDATE | DELETE)).toEqual({
      id: 'files.missingRight.create',
      values: { folder: 'Finance' },
    })
    expect(withRights(READ | CREATE)).toBeNull()
  })
})

const offered = (entry: Entry): string[] =>
  entryActions.filter((action) => action.appliesTo([entry])).map(({ id }) => id)

const withRights = (permissions: number) =>
  creationRefusal({ names: ['Finance'], content: { name: 'Finance', permissions } })
