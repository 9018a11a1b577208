import path from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { thumbnailSize } from '#contract/files/thumbnails.ts'
import { Unreadable } from '../../../workers/process/unreadable.ts'
import { drawPixels } from './draw-picture.ts'

/** The page is drawn so many times larger than its thumbnail, which is smooth then. */
const oversampling = 2
/** Pixels of the largest picture within a page; a larger one is left out. */
const mostPixels = 50_000_000

const library = path.join(import.meta.dirname, '../../../../../node_modules/pdfjs-dist')
const part = (name: string): string => `${library}/${name}/`

/** The thumbnail of the first page. */
export async function drawPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const task = getDocument({
    data: bytes,
    standardFontDataUrl: part('standard_fonts'),
    cMapUrl: part('cmaps'),
    wasmUrl: part('wasm'),
    iccUrl: part('iccs'),
    useSystemFonts: false,
    maxImageSize: mostPixels,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const page = await document.getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const scale = (thumbnailSize * oversampling) / Math.max(width, height)
    const viewport = page.getViewport({ scale })
    const size = {
      width: Math.max(1, Math.round(viewport.width)),
      height: Math.max(1, Math.round(viewport.height)),
    }
    const { canvas, context } = canvasOf(document.canvasFactory, size)
    await page.render({ canvas, canvasContext: context, viewport, background: '#ffffff' }).promise
    return await drawPixels(context.getImageData(0, 0, size.width, size.height).data, size)
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw new Unreadable('encrypted', error)
    throw error
  } finally {
    await task.destroy()
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Canvas {
  readonly canvas: object
  readonly context: {
    readonly getImageData: (
      x: number,
      y: number,
      width: number,
      height: number,
    ) => { readonly data: Uint8ClampedArray }
  }
}

/** The library has a factory for Node, of @napi-rs/canvas, which it says nothing of in its types. */
const canvasOf = (factory: object, { width, height }: Size): Canvas =>
  (factory as { readonly create: (width: number, height: number) => Canvas }).create(width, height)
