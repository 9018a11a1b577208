import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passagesOf } from '../../../../src/server/search/reading/document/passages.ts'
import { readDocument } from '../../../../src/server/search/reading/document/read-document.ts'
import { openDrawingScene, type DrawingScene } from './drawing-scene.ts'

const fixtures = join(import.meta.dirname, '../../../fixtures/documents')
/** The one that is named, or Debian's. */
const program = process.env['KONTOR_LIBREOFFICE'] ?? '/usr/bin/soffice'

/** A section and a picture that stand elsewhere. */
const linked = (href: string): string =>
  `<text:section text:name="s${href.length}"><text:section-source xlink:href="${href}"/><text:p>davor</text:p></text:section>` +
  `<text:p><draw:frame draw:name="f${href.length}" text:anchor-type="as-char" svg:width="2cm" svg:height="2cm"><draw:image xlink:href="${href}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame></text:p>`

describe.skipIf(!existsSync(program))('with the real LibreOffice', () => {
  let scene: DrawingScene
  const heard: string[] = []
  const trap = createServer(({ url }, reply) => {
    heard.push(url ?? '')
    reply.end()
  })
  let address = ''
  beforeAll(async () => {
    scene = await openDrawingScene(program)
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    trap.close()
    await scene.close()
  })

  /** The text of the pdf that comes of a document, page by page. */
  async function textOf(
    name: string,
    bytes: Uint8Array,
  ): Promise<readonly (readonly [page: number | undefined, text: string])[]> {
    const file = await scene.put(name, bytes)
    expect((await scene.drawn(file))?.state, name).toBe('drawn')
    const { body } = await scene.pdf(file)
    const { passages } = await passagesOf(readDocument(new Uint8Array(body), 'pdf'))
    return passages.map(({ location, body: text }) => [location.page, text.replaceAll(/\s+/gu, ' ')])
  }

  test.each(['letter.doc', 'letter.odt', 'letter.rtf', 'welcome.odp', 'welcome.ppt'])(
    '%s becomes a pdf with its words',
    async (name) => {
      const stored = await readFile(join(fixtures, name === 'welcome.ppt' ? `${name}.gz` : name))
      const pages = await textOf(name, name === 'welcome.ppt' ? gunzipSync(stored) : stored)
      const [page, words] = name.startsWith('letter')
        ? [1, 'Investments above €250,000 need a short business case']
        : [2, 'a shift in the control room']
      expect(pages.filter(([at, text]) => at === page && text.includes(words))).toHaveLength(1)
    },
    60_000,
  )

  test('a document that is cut off or locked is refused, and the next one is drawn', async () => {
    const letter = await readFile(join(fixtures, 'letter.odt'))
    expect((await scene.drawn(await scene.put('cut.odt', letter.subarray(0, 5000))))?.state).toBe('failed')
    expect((await scene.drawn(await scene.put('zip.odt', zipSync({ a: strToU8('b') }))))?.state).toBe(
      'failed',
    )
    expect((await scene.drawn(await scene.put('letter.odt', letter)))?.state).toBe('drawn')
  }, 60_000)

  test('nothing that a document names is fetched, from the network or from this machine', async () => {
    const parts = unzipSync(await readFile(join(fixtures, 'letter.odt')))
    const secret = join(scene.server.dataFolder, 'secret.txt')
    await writeFile(secret, 'kontor-geheim')
    const content = new TextDecoder()
      .decode(parts['content.xml'])
      .replace('</office:text>', `${linked(`${address}/odt`)}${linked(`file://${secret}`)}</office:text>`)
    const pages = await textOf('hostile.odt', zipSync({ ...parts, 'content.xml': strToU8(content) }))
    const picture = `{\\rtf1 davor {\\field{\\*\\fldinst INCLUDEPICTURE "${address}/rtf.png" \\\\d}{\\fldrslt x}} {\\field{\\*\\fldinst INCLUDETEXT "file://${secret}"}{\\fldrslt y}} danach}`
    const rtf = await textOf('hostile.rtf', Buffer.from(picture))
    const all = [...pages, ...rtf].map(([, text]) => text).join(' ')
    expect(all).toContain('davor')
    expect(all).not.toContain('kontor-geheim')
    expect(heard).toEqual([])
  }, 60_000)
})
