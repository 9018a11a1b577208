import { expect, test } from 'vitest'
import { defaultMaxFileSize } from '#contract/files/entries.ts'
import type { FolderContent } from '#contract/files/entries.ts'
import { pickedFile } from '../../../../../src/web/file-picker/picked-files.ts'
import { findConflicts, namesOf } from '../../../../../src/web/files/upload/conflicts/find-conflicts.ts'

const common = { modifiedDate: '2026-01-01T00:00:00.000Z', modifiedBy: null, size: 1, permissions: 31 }

const entry = (name: string) => ({ ...common, id: name, name, path: `/remote.php/dav/files/a@b.c/${name}` })

/** A folder with these names in it; those of folders end in a slash. */
function folder(...names: readonly string[]): FolderContent {
  return {
    ...entry('Target'),
    subfolders: names.filter((name) => name.endsWith('/')).map((name) => entry(name.slice(0, -1))),
    files: names
      .filter((name) => !name.endsWith('/'))
      .map((name) => ({
        ...entry(name),
        fileId: name,
        fileType: 'text/plain',
        version: `${name}-1`,
        isSearchable: false,
      })),
    maxFileSize: defaultMaxFileSize,
  }
}

async function compare(paths: readonly string[], folders: Readonly<Record<string, FolderContent>>) {
  const asked: string[] = []
  const files = paths.map((path) => {
    const names = path.split('/')
    return pickedFile(new File(['x'], names.at(-1) ?? ''), names.slice(0, -1))
  })
  const { free, conflicts, blocked } = await findConflicts(files, async (names) => {
    asked.push(names.join('/'))
    return folders[names.join('/')] ?? folder()
  })
  return {
    asked,
    free: free.map(({ path }) => path.join('/')),
    conflicts: conflicts.map(({ picked, existing }) => `${picked.path.join('/')} = ${existing.version}`),
    blocked: namesOf(blocked),
  }
}

test('files are compared by name whatever the case and form', async () => {
  expect(await compare(['A.txt', 'o\u0308l.txt', 'new.txt'], { '': folder('a.txt', '\u00d6l.txt') })).toEqual(
    {
      asked: [''],
      free: ['new.txt'],
      conflicts: ['A.txt = a.txt-1', '\u00f6l.txt = \u00d6l.txt-1'],
      blocked: [],
    },
  )
})

test('only folders that exist are looked into, and each once', async () => {
  const result = await compare(['Old/a.txt', 'OLD/b.txt', 'Old/Deep/c.txt', 'New/a.txt'], {
    '': folder('Old/', 'Other/'),
    Old: folder('a.txt'),
  })
  expect(result).toEqual({
    asked: ['', 'Old'],
    free: ['New/a.txt', 'OLD/b.txt', 'Old/Deep/c.txt'],
    conflicts: ['Old/a.txt = a.txt-1'],
    blocked: [],
  })
})

test('a folder in the place of a file, and a file in the place of a folder, leave no choice', async () => {
  const result = await compare(['Plan', 'Notes/a.txt'], { '': folder('plan/', 'NOTES') })
  expect(result).toMatchObject({ free: [], conflicts: [], blocked: ['Plan', 'a.txt'] })
})

test('a failure of the listing is thrown on', async () => {
  const denied = new Error('denied')
  await expect(
    findConflicts([pickedFile(new File(['x'], 'a.txt'))], () => Promise.reject(denied)),
  ).rejects.toBe(denied)
})
