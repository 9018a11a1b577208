import type { FileEntry } from '#contract/files/entries.ts'
import { fileKind, kindOfExtension } from '#contract/files/file-kind.ts'
import { maxMailBytes } from '#contract/files/messages.ts'
import { officeFormat } from '#contract/files/preview.ts'
import { isConverted, largestPictureSource } from '#contract/files/renditions.ts'
import type { Renderer } from './protocol.ts'

/** What draws the bytes of a file in the frame. */
type FileRenderer = Exclude<Renderer, 'passages'>

/** How a file is shown: by the browser in the page, drawn in the frame, or by what the server makes of it (`office`). */
export type PreviewMode = 'picture' | 'video' | 'audio' | 'office' | FileRenderer

const drawn: Readonly<Record<FileRenderer, string>> = {
  pdf: 'pdf',
  markdown: 'md markdown mdown',
  sheet: 'xlsx xlsm xlsb xls xltx xlt ods ots csv tsv',
  docx: 'docx docm dotx',
  pptx: 'pptx pptm ppsx potx',
  mail: 'msg eml',
  text:
    'txt text log json jsonc json5 map webmanifest xml xsd xsl rss plist yaml yml ini toml conf cfg properties env ' +
    'editorconfig css scss sass less html htm xhtml js mjs cjs jsx ts mts cts tsx py java kt kts c h cpp cc cxx hpp hh cs go ' +
    'rs rb php swift scala sql sh bash zsh ps1 r pl pm lua tex mk dockerfile diff patch graphql gql srt vtt ics vcf rst adoc',
}

/** Extensions of what is shown as text. */
export const textExtensions: readonly string[] = drawn.text.split(' ')

const modeOfExtension = new Map(
  Object.entries(drawn).flatMap(([renderer, extensions]) =>
    extensions.split(' ').map((extension) => [extension, renderer as FileRenderer] as const),
  ),
)

/** How a file is shown; `null` where there is no preview. */
export function previewMode({ name, fileType }: Pick<FileEntry, 'name' | 'fileType'>): PreviewMode | null {
  const extension = extensionOf(name)
  const mode = modeOfExtension.get(extension)
  if (mode) return mode
  if (officeFormat(name)) return 'office'
  const kind = fileKind(name, fileType)
  // raw pictures say that they are pictures, too
  if (kind === 'picture' && !kindOfExtension.has(extension) && !pictureTypes.has(fileType)) return null
  if (kind === 'picture' || kind === 'video' || kind === 'audio' || kind === 'pdf') return kind
  return kind === 'text' || kind === 'markdown' ? kind : null
}

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

const pictureTypes = new Set(['png', 'jpeg', 'gif', 'webp', 'avif', 'bmp'].map((type) => `image/${type}`))
const everywhere = new Set(
  'png jpg jpeg gif webp avif svg bmp ico mp4 m4v webm mp3 wav m4a aac flac ogg oga'.split(' '),
)

/** Whether every browser shows such a picture, video or sound: one that it does not show then is damaged. */
export const isEverywhereShown = ({ name }: Pick<FileEntry, 'name'>): boolean =>
  everywhere.has(extensionOf(name))

const megabyte = 1024 * 1024

/** Bytes up to which a file is shown; video and audio come piece by piece, whatever their size. */
export function previewLimit(mode: PreviewMode, { name }: Pick<FileEntry, 'name'>): number {
  if (mode === 'video' || mode === 'audio') return Infinity
  if (mode === 'picture' && isConverted(name)) return largestPictureSource
  if (mode === 'mail') return maxMailBytes
  return (mode === 'sheet' ? 20 : 200) * megabyte
}

/** Bytes from which a pdf is read in pieces. */
export const wholePdf = 20 * megabyte
