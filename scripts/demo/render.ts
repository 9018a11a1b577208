import { readFile } from 'node:fs/promises'
import type { Content, Mail } from './models.ts'
import type { Attachment } from './formats/eml.ts'

/**
 * Turns content into the bytes of a file; the extension of the name says in which format. Writers and their libraries are
 * loaded when first needed. Throws when content of that kind has no such format.
 */
export async function render(name: string, content: Content): Promise<Uint8Array> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const write = writers[`${content.kind}:${extension}`] ?? writers[content.kind]
  if (write === undefined) throw new Error(`${name}: no way to write ${content.kind} as .${extension}`)
  return await write(content, extension)
}

type Writer = (content: Content, extension: string) => Promise<Uint8Array>

/** A writer for one kind of content, seen as a writer for any. */
const writer =
  <K extends Content['kind']>(
    kind: K,
    write: (content: Extract<Content, { kind: K }>, extension: string) => Promise<Uint8Array>,
  ): Writer =>
  async (content, extension) => {
    if (!isKind(content, kind)) throw new Error(`expected ${kind}, got ${content.kind}`)
    return await write(content, extension)
  }

const isKind = <K extends Content['kind']>(
  content: Content,
  kind: K,
): content is Extract<Content, { kind: K }> => content.kind === kind

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const writers: Readonly<Record<string, Writer>> = {
  'text:docx': writer(
    'text',
    async ({ document }) => await (await import('./formats/docx.ts')).docx(document),
  ),
  'text:pdf': writer('text', async ({ document }) => await (await import('./formats/pdf.ts')).pdf(document)),
  'text:md': writer('text', async ({ document }) =>
    utf8((await import('./formats/plain.ts')).markdown(document)),
  ),
  'text:txt': writer('text', async ({ document }) =>
    utf8((await import('./formats/plain.ts')).plain(document)),
  ),
  'workbook:xlsx': writer('workbook', async ({ workbook }) =>
    (await import('./formats/xlsx.ts')).xlsx(workbook),
  ),
  'workbook:csv': writer('workbook', async ({ workbook }) =>
    utf8((await import('./formats/plain.ts')).csv(workbook)),
  ),
  'workbook:xls': writer('workbook', async ({ workbook }) =>
    (await import('./formats/legacy-sheet.ts')).legacySheet(workbook, 'xls'),
  ),
  'workbook:ods': writer('workbook', async ({ workbook }) =>
    (await import('./formats/legacy-sheet.ts')).legacySheet(workbook, 'ods'),
  ),
  'slides:pptx': writer('slides', async ({ deck }) => (await import('./formats/pptx.ts')).pptx(deck)),
  'mail:eml': writer('mail', async ({ mail }) =>
    (await import('./formats/eml.ts')).eml(mail, await attachmentsOf(mail)),
  ),
  'mail:msg': writer('mail', async ({ mail }) =>
    (await import('./formats/msg.ts')).msg(mail, await attachmentsOf(mail)),
  ),
  'locked:pdf': writer(
    'locked',
    async ({ document, password }) => await (await import('./formats/pdf.ts')).pdf(document, password),
  ),
  'cutOff:pdf': writer('cutOff', async ({ document }) =>
    (await (await import('./formats/pdf.ts')).pdf(document)).slice(0, 700),
  ),
  'scan:pdf': writer('scan', async ({ scan }) => await (await import('./formats/scan.ts')).scanPdf(scan)),
  'scene:png': writer('scene', async ({ scene }) => await (await import('./formats/png.ts')).png(scene)),
  'scene:svg': writer('scene', async ({ scene }) => utf8((await import('./formats/svg.ts')).svg(scene))),
  'photo:png': writer('photo', async ({ photo }) => await (await import('./formats/png.ts')).photoPng(photo)),
  plain: writer('plain', async ({ text }) => utf8(text)),
  'clip:mp4': async () => await readFile(new URL('clip.mp4', import.meta.url)),
  'clip:webm': async () => await readFile(new URL('clip.webm', import.meta.url)),
}

async function attachmentsOf(mail: Mail): Promise<readonly Attachment[]> {
  const attachments: Attachment[] = []
  for (const { name, content } of mail.attachments)
    attachments.push({ name, bytes: await render(name, content) })
  return attachments
}
