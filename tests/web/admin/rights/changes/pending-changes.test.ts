import { expect, test } from 'vitest'
import type { FolderRights } from '#contract/rights/folder-rights.ts'
import { ALL, CREATE, DELETE, READ, UPDATE } from '#contract/rights/permissions.ts'
import { folderOfOne, rightsLines } from '../../../../../src/web/admin/rights/tree/rights-lines.ts'
import {
  inheritAgain,
  rightsAfter,
  stepsOf,
  tickOf,
  toggled,
} from '../../../../../src/web/admin/rights/changes/pending-changes.ts'

const none = { permissions: 0 }
const reader = { permissions: READ, explicit: null }

test('a right brings READ along, and taking READ takes everything', () => {
  const nothing = { permissions: 0, explicit: null }
  const granted = toggled(undefined, { before: nothing, now: nothing, bit: DELETE, isOn: true })
  const now = rightsAfter(nothing, none, granted)
  expect(now).toEqual({ permissions: READ | DELETE, explicit: READ | DELETE })
  const all = { permissions: ALL, explicit: ALL }
  const taken = toggled(undefined, { before: all, now: all, bit: READ, isOn: false })
  expect(rightsAfter(all, none, taken)).toEqual({ permissions: 0, explicit: 0 })
})

test('a box that is put back leaves no change', () => {
  const change = toggled(undefined, { before: reader, now: reader, bit: UPDATE, isOn: true })
  const now = rightsAfter(reader, reader, change)
  expect(toggled(change, { before: reader, now, bit: UPDATE, isOn: false })).toBeUndefined()
})

test('after a denial a right comes back alone, however many there were', () => {
  const all = { permissions: ALL, explicit: ALL }
  const denied = toggled(undefined, { before: all, now: all, bit: READ, isOn: false })
  const now = rightsAfter(all, none, denied)
  const mended = toggled(denied, { before: all, now, bit: CREATE, isOn: true })
  expect(rightsAfter(all, none, mended)).toEqual({ permissions: READ | CREATE, explicit: READ | CREATE })
  expect(mended).toEqual({ inherits: false, added: READ | CREATE, removed: ALL & ~(READ | CREATE) })
})

test('who inherits again and then changes a box starts from above', () => {
  const own = { permissions: ALL, explicit: ALL }
  const inherited = rightsAfter(own, { permissions: READ }, inheritAgain)
  expect(inherited).toEqual({ permissions: READ, explicit: null })
  const change = toggled(inheritAgain, { before: own, now: inherited, bit: UPDATE, isOn: true })
  expect(change && stepsOf(change).map(({ operation }) => operation)).toEqual(['INHERIT', 'ADD'])
  expect(rightsAfter(own, { permissions: READ }, change)).toEqual({
    permissions: READ | UPDATE,
    explicit: READ | UPDATE,
  })
})

test('a box over several folders says all, none or some', () => {
  const writer = { permissions: READ | UPDATE, explicit: null }
  expect(tickOf([reader, writer], READ)).toBe(true)
  expect(tickOf([reader, writer], UPDATE)).toBe('mixed')
  expect(tickOf([reader, writer], DELETE)).toBe(false)
})

const anna = { kind: 'user', id: '7', name: 'Anna Müller', email: 'anna@nordkai.example' } as const
const folder = (id: string, explicit: number | null, decided: string, permissions = READ): FolderRights => ({
  id,
  name: id,
  path: `/remote.php/dav/files/anna@nordkai.example/${id}/`,
  hasSubfolders: true,
  permissions,
  explicit,
  decidedBy: { folder: { id: decided, name: decided, path: '/' }, subject: anna },
})

test('folders below follow what is changedFolders above, up to one with an entry of its own', () => {
  const [top, below, own] = [
    folder('Finance', READ, 'Finance'),
    folder('Reports', null, 'Finance'),
    folder('Payroll', 0, 'Payroll', 0),
  ]
  const branch = { folders: [below, own].map(folderOfOne), error: undefined, retry: () => {} }
  const lines = rightsLines({
    top: [folderOfOne(top)],
    rootRights: none,
    expanded: new Set(['Finance']),
    branches: new Map([['Finance', branch]]),
    pendingChanges: new Map([['Finance', { inherits: false, added: UPDATE, removed: 0 }]]),
  })
  const shown = lines.map(
    (line) => line.kind === 'folder' && [line.key, line.now.permissions, line.reachedFrom],
  )
  expect(shown).toEqual([
    ['Finance', READ | UPDATE, null],
    ['Reports', READ | UPDATE, 'Finance'],
    ['Payroll', 0, null],
  ])
})

test('of several, a box that some have is ticked for all, then for none, and only then as it was', () => {
  const before = { permissions: READ, some: READ | UPDATE, explicit: null }
  expect(tickOf([before], UPDATE)).toBe('mixed')
  const given = toggled(undefined, { before, now: before, bit: UPDATE, isOn: true })
  const all = rightsAfter(before, none, given)
  expect(all).toEqual({ permissions: READ | UPDATE, some: READ | UPDATE, explicit: READ | UPDATE })
  const taken = toggled(given, { before, now: all, bit: UPDATE, isOn: false })
  expect(taken).toEqual({ inherits: false, added: 0, removed: UPDATE })
  expect(tickOf([rightsAfter(before, none, taken)], UPDATE)).toBe(false)
})
