import { describe, expect, test } from 'vitest'
import { ALL, CREATE, DELETE, READ, UPDATE } from '#contract/rights/permissions.ts'
import { NetworkError, ProblemError } from '../../../../src/web/session/problem-error.ts'
import { sortOutcomes } from '../../../../src/web/files/transfer/queue/transfer-outcomes.ts'
import {
  conflictsOf,
  copyRefusal,
  destinationRefusal,
  itemsFor,
  keepingBoth,
  moveRefusal,
  planned,
  takenIn,
} from '../../../../src/web/files/transfer/transfer-rules.ts'
import { sampleContent, sampleFile, sampleFolder } from '../entry-samples.ts'

const open = { name: 'Archive', permissions: READ | CREATE }
const chosen = [sampleFile('a.txt'), sampleFolder('Plans')]

const refusal = (names: readonly string[], content: typeof open | undefined = open) =>
  destinationRefusal({ names, content }, chosen)?.id ?? null

describe('a destination', () => {
  test('is any folder in which one may create', () => {
    expect(refusal(['Archive'])).toBeNull()
    expect(refusal(['Finance', 'Other'])).toBeNull()
  })

  test('is never the root, nor the folder where everything is', () => {
    expect(refusal([])).toBe('files.transfer.noRootFolder')
    expect(refusal(['FINANCE'])).toBe('files.transfer.sameFolder')
  })

  test('says of one what is said of one', () => {
    const said = (entries: typeof chosen) =>
      destinationRefusal({ names: ['Finance'], content: open }, entries)
    expect(said(chosen)?.values).toEqual({ count: chosen.length })
    expect(said(chosen.slice(0, 1))?.values).toEqual({ count: 1 })
  })

  test('is never a folder on its way, nor one beneath it', () => {
    expect(refusal(['Finance', 'Plans'])).toBe('files.transfer.intoItself')
    expect(refusal(['Finance', 'plans', '2026'])).toBe('files.transfer.intoItself')
    expect(refusal(['Finance', 'Plans 2026'])).toBeNull()
  })

  test('needs the right to create, and says on which folder it is missing', () => {
    expect(
      destinationRefusal({ names: ['Archive'], content: { ...open, permissions: READ } }, chosen),
    ).toEqual({
      id: 'files.missingRight.create',
      values: { folder: 'Archive' },
    })
    expect(destinationRefusal({ names: ['Archive'], content: undefined }, chosen)?.id).toBe(
      'files.noActiveFolder',
    )
  })
})

describe('rights', () => {
  test('a move needs update and delete on each, and says which is missing', () => {
    expect(moveRefusal([sampleFile('a.txt', ALL), sampleFolder('B', READ | UPDATE)])).toEqual({
      id: 'files.missingRight.delete',
      values: { folder: 'B' },
    })
    expect(moveRefusal([sampleFile('a.txt', READ | DELETE)])?.id).toBe('files.missingRight.update')
    expect(moveRefusal([sampleFile('a.txt', READ | UPDATE | DELETE)])).toBeNull()
  })

  test('a copy needs read', () => {
    expect(copyRefusal([sampleFolder('B', 0)])?.id).toBe('files.missingRight.read')
    expect(copyRefusal([sampleFolder('B', READ)])).toBeNull()
  })

  test('a first-level folder stays where it is', () => {
    const top = { ...sampleFolder('Finance'), path: '/remote.php/dav/files/ada@kontor.example/Finance/' }
    expect(moveRefusal([top])?.id).toBe('files.transfer.firstLevel')
  })
})

describe('conflicts', () => {
  const taken = takenIn(
    sampleContent([sampleFolder('PLANS')], [sampleFile('U\u0308bersicht.txt'), sampleFile('v1.2')]),
  )
  const plan = planned([
    sampleFolder('Plans'),
    sampleFile('Übersicht.TXT'),
    sampleFolder('v1.2'),
    sampleFile('free.txt'),
  ])

  test('are found whatever the case, the form of Unicode, and whether a file meets a folder', () => {
    expect(conflictsOf(plan, taken).map(({ planned: { name } }) => name)).toEqual([
      'Plans',
      'Übersicht.TXT',
      'v1.2',
    ])
  })

  test('are found among those on their way too', () => {
    const twins = planned([sampleFile('x.txt'), { ...sampleFile('X.txt'), id: 'other' }])
    expect(conflictsOf(twins, new Map())).toHaveLength(1)
  })

  test('are settled by names that are free, a folder without an extension', () => {
    const ids = new Set(conflictsOf(plan, taken).map((each) => each.planned.entry.id))
    const settled = keepingBoth(plan, ids, taken)
    expect(settled.map(({ name }) => name)).toEqual([
      'Plans (1)',
      'Übersicht (1).TXT',
      'v1.2 (1)',
      'free.txt',
    ])
    expect(conflictsOf(settled, taken)).toEqual([])
  })

  test('are known for names that the server refused and nobody sees', () => {
    const hidden = takenIn(sampleContent([], []), new Set(['free.txt']))
    expect(conflictsOf(plan, hidden)[0]?.existing).toBeNull()
  })
})

test('the call gets the new path of each, folders with a slash', () => {
  const items = itemsFor('copy', planned(chosen), { email: 'ada@kontor.example', names: ['Archive'] })
  expect(items.map(({ newPath, isFile, overwrite }) => [newPath, isFile, overwrite])).toEqual([
    ['/remote.php/dav/files/ada@kontor.example/Archive/a.txt', true, false],
    ['/remote.php/dav/files/ada@kontor.example/Archive/Plans/', false, false],
  ])
})

test('what became of each is sorted: done, taken meanwhile, refused with a reason, not sent', () => {
  const plan = planned(['a', 'b', 'c', 'd', 'e'].map((name) => sampleFile(name)))
  const [a, b, c, d] = itemsFor('copy', plan, { email: 'ada@kontor.example', names: ['Archive'] })
  if (!a || !b || !c || !d) throw new Error('nothing planned')
  const answer = {
    oldPath: a.oldPath,
    newPath: a.newPath,
    status: 200,
    code: null,
    id: '1',
    isIncomplete: true,
  }
  const outcomes = sortOutcomes(plan, [
    { item: a, answer },
    { item: b, error: refused('nameTaken') },
    { item: c, error: refused('notAllowed') },
    { item: d, error: new NetworkError(null) },
  ])
  expect(outcomes.done).toEqual([a])
  expect(outcomes.incomplete).toEqual(['a'])
  expect(outcomes.taken.map(({ name }) => name)).toEqual(['b'])
  expect(
    outcomes.failed.map(({ planned: { name }, reason, mayRecover }) => [name, reason.id, mayRecover]),
  ).toEqual([
    ['c', 'files.transfer.reason.notAllowed', false],
    ['d', 'files.error.network', true],
  ])
  expect(outcomes.unsent.map(({ name }) => name)).toEqual(['e'])
})

const refused = (code: 'nameTaken' | 'notAllowed') =>
  new ProblemError({ status: 409, code, title: '', message: '', fields: [] })
