import { describe, expect, test } from 'vitest'
import type { ProblemCode } from '#contract/http/problems.ts'
import { problemStatus } from '#contract/http/problems.ts'
import {
  deleteError,
  restoreError,
  renameError,
  transferError,
  uploadError,
} from '../../../../src/web/files/refusals/error-messages.ts'
import { isAccessDenied } from '../../../../src/web/folders/folder-error.ts'
import { NetworkError, ProblemError } from '../../../../src/web/session/problem-error.ts'

const problem = (code: ProblemCode, status: number = problemStatus[code]): ProblemError =>
  new ProblemError({ status, code, title: '', message: '', fields: [] })

describe('what is said when something failed', () => {
  test('deleting: not allowed, gone meanwhile, everything else', () => {
    expect(deleteError(problem('notAllowed'), 'a')).toEqual({
      id: 'files.delete.notAllowed',
      values: { name: 'a' },
    })
    expect(deleteError(problem('notFound'), 'a').id).toBe('files.delete.gone')
    expect(deleteError(problem('unexpected'), 'a').id).toBe('files.delete.failed')
    expect(deleteError(new NetworkError(null), 'a').id).toBe('files.error.network')
  })

  test('restoring: each cause has its own words', () => {
    expect(idFor('placeGone')).toBe('files.restore.placeGone')
    expect(idFor('notAllowed')).toBe('files.restore.notAllowed')
    expect(idFor('notFound')).toBe('files.restore.gone')
    expect(idFor('tooDeep')).toBe('files.restore.tooDeep')
    expect(idFor('nameTaken')).toBe('files.restore.taken')
    expect(idFor('unavailable')).toBe('files.restore.busy')
    expect(idFor('tooManyRequests')).toBe('files.restore.busy')
    expect(idFor('unexpected')).toBe('files.restore.failed')
    expect(restoreError(new NetworkError(null), 'a').id).toBe('files.error.network')
  })

  test('renaming: taken, not allowed (401 and 403), gone meanwhile, everything else', () => {
    expect(renameError(problem('nameTaken'), 'a').id).toBe('files.rename.taken')
    expect(renameError(problem('notAllowed'), 'a')).toEqual({
      id: 'files.rename.notAllowed',
      values: { name: 'a' },
    })
    expect(renameError(problem('unauthenticated'), 'a').id).toBe('files.rename.notAllowed')
    expect(renameError(problem('notFound'), 'a')).toEqual(deleteError(problem('notFound'), 'a'))
    expect(renameError(problem('unavailable'), 'a').id).toBe('files.rename.failed')
    expect(renameError(new NetworkError(null), 'a').id).toBe('files.error.network')
  })

  test('moving and copying: each cause has its own words, a busy server the same whatever keeps it', () => {
    expect(transferError(problem('notAllowed')).id).toBe('files.transfer.reason.notAllowed')
    expect(transferError(problem('storageFull')).id).toBe('files.transfer.reason.storageFull')
    expect(transferError(problem('tooManyRequests'))).toEqual(transferError(problem('unavailable')))
    expect(transferError(problem('unexpected')).id).toBe('files.transfer.reason.other')
    expect(transferError(new Error('bug')).id).toBe('files.transfer.reason.other')
    expect(transferError(new NetworkError(null)).id).toBe('files.error.network')
  })

  test('uploading: each cause has its own words', () => {
    expect(uploadError(problem('nameTaken'), 'a.txt').id).toBe('files.upload.taken')
    expect(uploadError(problem('forbiddenFileType'), 'a.exe')).toEqual({
      id: 'files.upload.unsupported',
      values: { type: '.exe' },
    })
    expect(uploadError(problem('tooLarge'), 'a').id).toBe('files.upload.tooLarge')
    expect(uploadError(problem('storageFull'), 'a').id).toBe('files.upload.storageFull')
    expect(uploadError(problem('tooManyAtOnce'), 'a').id).toBe('files.upload.tooManyAtOnce')
    expect(uploadError(problem('notFound'), 'a').id).toBe('files.upload.folderGone')
    expect(uploadError(new NetworkError(null), 'a').id).toBe('files.error.network')
  })

  test('a failure of the server never says that something exists already', () => {
    for (const code of ['unexpected', 'unavailable', 'storageFull'] as const)
      expect(uploadError(problem(code), 'a').id).not.toBe('files.upload.taken')
  })
})

test('only 401, 403 and 404 mean that a folder is not for this person', () => {
  expect(
    (['unauthenticated', 'notAllowed', 'notFound'] as const).every((code) => isAccessDenied(problem(code))),
  ).toBe(true)
  expect(
    (['unexpected', 'unavailable', 'tooManyRequests'] as const).some((code) => isAccessDenied(problem(code))),
  ).toBe(false)
  expect(isAccessDenied(new NetworkError(null))).toBe(false)
})

const idFor = (code: ProblemCode) => restoreError(problem(code), 'a').id
