/** Subtypes of pictures whose files usually end otherwise. */
const endings: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  'svg+xml': 'svg',
  tiff: 'tif',
  'x-icon': 'ico',
  'vnd.microsoft.icon': 'ico',
  'x-ms-bmp': 'bmp',
}

/** What a file without a known type is taken for (RFC 2046). */
export const unknownType = 'application/octet-stream'

/**
 * The name under which an uploaded file is kept: its own; `image.<subtype>` for a picture without one; else `noname`.
 * The media type may have parameters (RFC 9110).
 */
export function uploadName(fileName: string, mediaType: string | null): string {
  if (fileName.trim() !== '') return fileName
  const type = (mediaType ?? '').replace(/;.*$/u, '').trim().toLowerCase()
  const subtype = /^image\/([a-z0-9.+-]+)$/u.exec(type)?.[1]
  return subtype === undefined ? 'noname' : `image.${endings[subtype] ?? subtype}`
}
