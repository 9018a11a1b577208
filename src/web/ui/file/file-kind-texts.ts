import type { FileKind } from '#contract/files/file-kind.ts'

/** What each kind is called. */
export const kindTexts = {
  document: 'ui.kind.document',
  sheet: 'ui.kind.sheet',
  slides: 'ui.kind.slides',
  picture: 'ui.kind.picture',
  video: 'ui.kind.video',
  audio: 'ui.kind.audio',
  mail: 'ui.kind.mail',
  pdf: 'ui.kind.pdf',
  text: 'ui.kind.text',
  markdown: 'ui.kind.markdown',
  archive: 'ui.kind.archive',
  other: 'ui.kind.other',
  folder: 'ui.kind.folder',
} as const satisfies Readonly<Record<FileKind, string>>
