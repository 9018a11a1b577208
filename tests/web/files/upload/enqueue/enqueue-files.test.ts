import { beforeEach, expect, test } from 'vitest'
import type {
  Answer,
  UploadDialog,
  Question,
} from '../../../../../src/web/files/upload/conflicts/upload-dialogs.ts'
import { enqueueFiles } from '../../../../../src/web/files/upload/enqueue/enqueue-files.ts'
import type { EnqueueTools } from '../../../../../src/web/files/upload/enqueue/enqueue-files.ts'
import { storeTokens, usePageOnTinyServer } from '../../../support/browser.ts'
import { problem } from '../../../support/tiny-server.ts'
import { existingFile, target } from '../upload-samples.ts'

const page = usePageOnTinyServer()
const entry = (name: string) => ({ ...existingFile(name), fileId: undefined })

beforeEach(() => {
  storeTokens(600)
  const body = {
    ...entry(''),
    subfolders: [entry('plan')],
    files: [existingFile('a.txt'), existingFile('b.txt')],
    maxFileSize: 5,
  }
  page.server.answer({ 'GET /api/filemanager': { body } })
})

async function take(names: readonly string[], answer: Answer = 'cancel') {
  const asked: Question[] = []
  const opened: UploadDialog['kind'][] = []
  const forbidden: string[] = []
  const limits: (number | null)[] = []
  const tools: EnqueueTools = {
    signal: new AbortController().signal,
    dialogs: {
      ask: async (question) => {
        asked.push(question)
        return answer
      },
      open: (dialog) => opened.push(dialog.kind),
    },
    onReading: unused,
    showUnreadable: unused,
    showForbidden: ({ names }) => forbidden.push(...names),
    restrict: (picked, _target, maxFileSize) => {
      limits.push(maxFileSize)
      return picked
    },
    makeFolders: unused,
  }
  const files = names.map((name) => new File(['x'], name))
  const queued = await enqueueFiles({ picked: { files, folders: [] }, target }, tools)
  return {
    queued: queued.map(({ path, choice }) => ({ name: path.join('/'), ...choice })),
    asked,
    opened,
    forbidden,
    limits,
  }
}

const unused = (): void => {}

test('without a match everything goes at once', async () => {
  expect(await take(['c.txt', 'd.txt'])).toMatchObject({
    queued: [{ name: 'c.txt' }, { name: 'd.txt' }],
    asked: [],
  })
})

test('the folder says how large a file may be, in the one answer that names are compared with', async () => {
  expect((await take(['c.txt'])).limits).toEqual([5])
  expect(page.server.seen.filter(({ path }) => path === '/api/filemanager')).toHaveLength(1)
})

test('a choice decides about the files in conflict only', async () => {
  const { queued, asked } = await take(['A.txt', 'b.txt', 'c.txt'], ['replace', 'keepBoth'])
  expect(asked).toMatchObject([{ free: 1, folder: ['Finance'] }])
  expect(queued).toEqual([
    { name: 'c.txt' },
    { name: 'A.txt', basedOn: 'a.txt-1' },
    { name: 'b.txt', whenTaken: 'keepBoth' },
  ])
})

test.each([
  [['keepExisting'] as const, ['c.txt']],
  ['skip' as const, ['c.txt']],
  ['cancel' as const, []],
])('after %j goes %j', async (answer, names) => {
  expect((await take(['a.txt', 'c.txt'], answer)).queued.map(({ name }) => name)).toEqual(names)
})

test('one forbidden type refuses all of them before anything is asked', async () => {
  page.server.seen.length = 0
  expect(await take(['c.txt', 'x.exe'])).toMatchObject({ queued: [], forbidden: ['x.exe'] })
  expect(page.server.seen).toEqual([])
})

test('a folder of the same name leaves no choice, and the others go', async () => {
  expect(await take(['Plan', 'c.txt'])).toMatchObject({ queued: [{ name: 'c.txt' }], opened: ['blocked'] })
})

test.each([403, 404])('after %d nothing goes, and a dialog says that there is no access', async (status) => {
  page.server.answer({ 'GET /api/filemanager': problem(status, status === 404 ? 'notFound' : 'notAllowed') })
  expect(await take(['c.txt'])).toMatchObject({ queued: [], opened: ['accessDenied'] })
})

test('when nobody can say what is there, the server finds the conflicts at the end', async () => {
  page.server.answer({ 'GET /api/filemanager': problem(500, 'unexpected') })
  expect(await take(['a.txt'])).toMatchObject({
    queued: [{ name: 'a.txt' }],
    asked: [],
    opened: [],
    limits: [null],
  })
})
