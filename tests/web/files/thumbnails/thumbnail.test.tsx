import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import { FilePicture } from '../../../../src/web/files/thumbnails/file-picture.tsx'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount, type Mounted } from '../../support/mount.tsx'
import type { Seen } from '../../support/tiny-server.ts'
import { sampleFile } from '../entry-samples.ts'

const page = usePageOnTinyServer()
const call = 'POST /api/filemanager/thumbnails'

/** The observers of elements, which tests tell what is in sight. */
let look: ((isInSight: boolean) => void)[] = []
beforeEach(() => {
  storeTokens(600)
  look = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        look.push((isInSight) => tell([{ isIntersecting: isInSight }]))
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

let count = 0
const fresh = (name: string): FileEntry => ({ ...sampleFile(name), id: `${(count += 1)}` })
const asked = (): readonly Seen[] => page.server.seen.filter(({ path }) => path.endsWith('/thumbnails'))
const answerAll = ({ body }: Seen) => ({
  body: {
    thumbnails: (body as { fileIds: string[] }).fileIds.map((fileId) => ({
      fileId,
      picture: `data:image/webp;base64,${fileId}`,
    })),
    pending: [],
  },
})

const imageIn = ({ container }: Mounted): HTMLImageElement | null => container.querySelector('img')

/** Shows a file, of which the element comes into sight. */
async function shown(file: FileEntry): Promise<Mounted> {
  const mounted = await mount(<FilePicture file={file} />)
  await waitFor(() => expect(look).toHaveLength(1), { timeout: 4000 })
  act(() => look[0]?.(true))
  return mounted
}

/** Has an image loaded with this extent. */
function load(image: HTMLImageElement | null, width: number, height: number): string | undefined {
  if (!image) throw new Error('There is no picture')
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(image)
  return image.dataset['fit']
}

test('a file in sight gets its picture, which says nothing to a screen reader', async () => {
  page.server.answer({ [call]: answerAll })
  const file = fresh('Bild.png')
  const mounted = await shown(file)
  await waitFor(() => expect(imageIn(mounted)?.getAttribute('src')).toBe(`data:image/webp;base64,${file.id}`))
  expect(imageIn(mounted)?.getAttribute('alt')).toBe('')
  expect(imageIn(mounted)?.getAttribute('draggable')).toBe('false')
  expect(asked().map(({ body }) => body)).toEqual([{ fileIds: [file.id] }])
})

test('nothing is asked for what is not in sight', async () => {
  page.server.answer({ [call]: answerAll })
  const mounted = await mount(<FilePicture file={fresh('Bild.png')} />)
  await waitFor(() => expect(look).toHaveLength(1), { timeout: 4000 })
  act(() => look[0]?.(false))
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(asked()).toEqual([])
  expect(imageIn(mounted)).toBeNull()
})

test.each(['Brief.docx', 'Foto.heic', 'Tabelle.xlsx', 'ohne'])('nothing is asked for %s', async (name) => {
  await mount(<FilePicture file={fresh(name)} />)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(look).toEqual([])
})

test('a picture the browser cannot show leaves the icon', async () => {
  page.server.answer({ [call]: answerAll })
  const mounted = await shown(fresh('Bild.jpg'))
  await waitFor(() => expect(imageIn(mounted)).not.toBeNull())
  fireEvent.error(imageIn(mounted) ?? document.body)
  expect(imageIn(mounted)).toBeNull()
})

test.each([
  [256, 192, 'filling', 'a photo'],
  [181, 256, 'filling', 'a page'],
  [256, 80, 'whole', 'a wide logo'],
  [40, 256, 'whole', 'a long receipt'],
  [30, 20, 'whole', 'a small picture'],
])('%i by %i: %s, %s', async (width, height, fit) => {
  page.server.answer({ [call]: answerAll })
  const mounted = await shown(fresh('Bild.gif'))
  await waitFor(() => expect(imageIn(mounted)).not.toBeNull())
  expect(load(imageIn(mounted), width, height)).toBe(fit)
})

test('while the picture of a new content is on its way, that of the former one stands', async () => {
  page.server.answer({ [call]: answerAll })
  const file = fresh('Bild.png')
  const former = `data:image/webp;base64,${file.id}`
  const mounted = await mount(<Changing file={file} />)
  await waitFor(() => expect(look).toHaveLength(1), { timeout: 4000 })
  act(() => look[0]?.(true))
  await waitFor(() => expect(imageIn(mounted)?.getAttribute('src')).toBe(former))
  const { promise, resolve } = Promise.withResolvers<void>()
  const body = { thumbnails: [{ fileId: file.id, picture: 'data:new' }], pending: [] }
  page.server.answer({ [call]: () => promise.then(() => ({ body })) })
  await mounted.user.click(mounted.getByRole('button'))
  act(() => look.at(-1)?.(true))
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(imageIn(mounted)?.getAttribute('src')).toBe(former)
  resolve()
  await waitFor(() => expect(imageIn(mounted)?.getAttribute('src')).toBe('data:new'))
})

/** A file that gets another content by a press. */
function Changing({ file }: { readonly file: FileEntry }) {
  const [version, setVersion] = useState(file.version)
  return (
    <>
      <button type="button" onClick={() => setVersion('2')}>
        change
      </button>
      <FilePicture file={{ ...file, version }} />
    </>
  )
}
