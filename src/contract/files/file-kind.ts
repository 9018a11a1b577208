/** The kinds of files that are told apart by icon, colour and search. */
export const fileKinds = [
  'document',
  'sheet',
  'slides',
  'picture',
  'video',
  'audio',
  'mail',
  'pdf',
  'text',
  'markdown',
  'archive',
  'other',
] as const
export type FileKind = 'folder' | (typeof fileKinds)[number]

const extensions: Readonly<Partial<Record<FileKind, string>>> = {
  document: 'doc docx docm dot dotx odt ott rtf pages',
  sheet: 'xls xlsx xlsm xlsb xlt xltx ods ots csv tsv numbers',
  slides: 'ppt pptx pptm pps ppsx pot potx odp otp key',
  picture: 'png jpg jpeg gif webp avif svg bmp tif tiff heic heif ico',
  video: 'mp4 m4v mov avi mkv webm wmv mpg mpeg ogv',
  audio: 'mp3 wav flac ogg oga m4a aac wma opus',
  mail: 'msg eml mbox pst',
  pdf: 'pdf',
  text: 'txt log json xml yaml yml ini css html htm xhtml',
  markdown: 'md markdown mdown',
  archive: 'zip zipx 7z rar tar tgz gz bz2 xz zst cab',
  // drawings of construction, which call themselves pictures
  other: 'dwg dxf',
}

/** The kinds of files by their extensions, in lower case and without the dot. */
export const kindOfExtension: ReadonlyMap<string, FileKind> = new Map(
  Object.entries(extensions).flatMap(([kind, list]) =>
    list.split(' ').map((extension) => [extension, kind as FileKind] as const),
  ),
)

/** The kind of a file, by its extension and, where that says nothing, by its media type (RFC 6838). */
export function fileKind(name: string, mediaType = ''): FileKind {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return kindOfExtension.get(extension) ?? kindOfMediaType(mediaType)
}

function kindOfMediaType(mediaType: string): FileKind {
  if (mediaType === 'application/pdf') return 'pdf'
  if (mediaType === 'text/markdown') return 'markdown'
  if (mediaType === 'application/zip' || mediaType === 'application/gzip') return 'archive'
  if (mediaType.startsWith('image/')) return 'picture'
  if (mediaType.startsWith('video/')) return 'video'
  if (mediaType.startsWith('audio/')) return 'audio'
  return mediaType.startsWith('text/') ? 'text' : 'other'
}
