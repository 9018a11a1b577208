import { expect, test } from 'vitest'
import type { ProblemCode } from '#contract/http/problems.ts'
import { problemStatus } from '#contract/http/problems.ts'
import { createFolderError } from '../../../src/web/folders/create-folder-error.ts'
import { NetworkError, ProblemError } from '../../../src/web/session/problem-error.ts'

const problem = (code: ProblemCode): ProblemError =>
  new ProblemError({ status: problemStatus[code], code, title: '', message: '', fields: [] })

test('creating a folder: taken, not allowed (401 and 403), gone meanwhile, everything else', () => {
  expect(createFolderError(problem('notFound')).id).toBe('files.upload.folderGone')
  expect(createFolderError(problem('nameTaken')).id).toBe('files.createFolder.taken')
  expect(createFolderError(problem('notAllowed')).id).toBe('files.createFolder.notAllowed')
  expect(createFolderError(problem('unauthenticated')).id).toBe('files.createFolder.notAllowed')
  expect(createFolderError(problem('unexpected')).id).toBe('files.createFolder.failed')
  expect(createFolderError(new Error('bug')).id).toBe('files.createFolder.failed')
  expect(createFolderError(new NetworkError(null)).id).toBe('files.error.network')
})
