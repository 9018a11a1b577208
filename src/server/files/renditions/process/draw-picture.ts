import sharp, { type Sharp } from 'sharp'
import { thumbnailSize } from '#contract/files/thumbnails.ts'
import { Unreadable } from '../../../workers/process/unreadable.ts'
import type { RenditionForm } from '../rendition.ts'

// one picture at a time, and nothing of it is kept
sharp.concurrency(1)
sharp.cache(false)

/** Pixels of the largest picture that is opened. */
const mostPixels = 150_000_000
/** Longer side of a picture that is to be looked at. */
const pictureSize = 4096
/** Dots per inch that a drawing of vectors has by itself, and the most it is drawn with. */
const [usualDensity, mostDensity] = [72, 2400]

/** The picture as a WebP without anything that was told of it beside its pixels. Of several pages or frames it is the first. */
export async function drawPicture(bytes: Uint8Array, form: RenditionForm): Promise<Uint8Array> {
  const { width, height, format, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > mostPixels) throw new Unreadable('tooLarge', new Error(`${width} by ${height} pixels`))
  const size = form === 'thumbnail' ? thumbnailSize : pictureSize
  const density = format === 'svg' ? densityFor(size / Math.max(width, height)) : usualDensity
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', density })
    .autoOrient()
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  if (form === 'picture') return picture.webp({ quality: 88, effort: 2 }).toBuffer()
  return webpThumbnail(hasAlpha ? await onGround(picture) : picture)
}

/** Made of pixels as a page of a pdf has them: four bytes each, from the left to the right. */
export const drawPixels = (
  pixels: Uint8ClampedArray,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Uint8Array> =>
  webpThumbnail(
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: white }),
  )

const webpThumbnail = (picture: Sharp): Promise<Uint8Array> =>
  picture.webp({ quality: 80, smartSubsample: true }).toBuffer()

const densityFor = (scale: number): number => Math.min(Math.max(usualDensity * scale, 1), mostDensity)

const white = '#ffffff'
const dark = '#424242'
/** Of 255: what is as light on average cannot be told from white. */
const lightest = 235

/** A picture that one can see through lies on white, as on paper; what is white itself lies on a dark ground. */
async function onGround(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let [light, seen] = [0, 0]
  for (let at = 0; at + 3 < data.length; at += 4) {
    const opacity = data[at + 3] ?? 0
    light += Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) * opacity
    seen += opacity
  }
  const background = seen > 0 && light / seen > lightest ? dark : white
  const { width, height } = info
  return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background })
}
