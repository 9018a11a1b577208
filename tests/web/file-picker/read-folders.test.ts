import { expect, test } from 'vitest'
import { readFolders } from '../../../src/web/file-picker/read-folders.ts'

type Tree = { readonly [name: string]: Tree | string | null }

/** A dropped folder as a browser hands it over: in batches; what is `null` cannot be read. */
function dropped(name: string, tree: Tree | null, batch = 100): FileSystemDirectoryEntry {
  const entries = Object.entries(tree ?? {}).map(([each, content]) =>
    typeof content === 'string' ? droppedFile(each, content) : dropped(each, content, batch),
  )
  const createReader = () => {
    let rest = entries
    return {
      readEntries: (resolve: (entries: readonly unknown[]) => void, reject: (error: unknown) => void) => {
        if (tree === null) return reject(new DOMException('closed', 'NotReadableError'))
        const some = rest.slice(0, batch)
        rest = rest.slice(batch)
        return resolve(some)
      },
    }
  }
  // as much of an entry as there is outside a browser
  return { isDirectory: true, isFile: false, name, createReader } as unknown as FileSystemDirectoryEntry
}

const droppedFile = (name: string, content: string) => ({
  isDirectory: false,
  isFile: true,
  name,
  file: (resolve: (file: File) => void, reject: (error: unknown) => void) =>
    content === 'GONE'
      ? reject(new DOMException('gone', 'NotFoundError'))
      : resolve(new File([content], name)),
})

async function read(folders: readonly FileSystemDirectoryEntry[], files: readonly File[] = []) {
  const progress: number[] = []
  const { signal } = new AbortController()
  const result = await readFolders(
    { folders, files },
    { onProgress: (found) => progress.push(found), signal },
  )
  return { ...result, places: result.files.map(({ path }) => path.join('/')), progress }
}

test('keeps the structure, in NFC, empty folders too', async () => {
  const tree = { 'U\u0308ber': { 'a\u0308.txt': 'x', Leer: {} }, 'b.txt': 'y' }
  const { places, emptyFolders, unreadable } = await read([dropped('Fotos', tree)], [new File([], 'c.txt')])
  expect(places).toEqual(['c.txt', 'Fotos/\u00dcber/\u00e4.txt', 'Fotos/b.txt'])
  expect(emptyFolders).toEqual([['Fotos', '\u00dcber', 'Leer']])
  expect(unreadable).toEqual([])
})

test('reads a folder to its last batch and says how far it is', async () => {
  const tree = Object.fromEntries(Array.from({ length: 2_345 }, (_, index) => [`${index}.txt`, 'x']))
  const { places, progress } = await read([dropped('Many', tree)])
  expect(new Set(places).size).toBe(2_345)
  expect(progress.at(-1)).toBe(2_345)
})

test('what cannot be read is left out and named, the rest is there', async () => {
  const tree = { Closed: null, Open: { 'a.txt': 'x', 'b.txt': 'GONE' } }
  const { places, unreadable } = await read([dropped('Top', tree)])
  expect(places).toEqual(['Top/Open/a.txt'])
  expect(unreadable).toEqual(['Closed', 'b.txt'])
})

test('a chosen folder tells the places of its files itself', async () => {
  const file = new File(['x'], 'a.txt')
  Object.defineProperty(file, 'webkitRelativePath', { value: 'Top/Deep/a.txt' })
  expect((await read([], [file])).places).toEqual(['Top/Deep/a.txt'])
})

test('ends when nobody waits for it any more', async () => {
  const picked = { folders: [dropped('Top', { 'a.txt': 'x' })], files: [] }
  await expect(
    readFolders(picked, { onProgress: () => {}, signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ name: 'AbortError' })
})
