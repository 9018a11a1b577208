import mime from 'mime'

/** The name under which an uploaded file is kept: its own; `image.<subtype>` for a picture without one; else `noname`. */
export function uploadName(fileName: string, mediaType: string | null): string {
  if (fileName.trim() !== '') return fileName
  const type = (mediaType ?? '').replace(/;.*$/u, '').trim().toLowerCase()
  if (!type.startsWith('image/')) return 'noname'
  return `image.${mime.getExtension(type) ?? type.slice('image/'.length)}`
}
