import { describe, expect, test } from 'vitest'
import { bodyOf } from '../../../../src/server/files/mail/mail-body.ts'
import { decompressRtf } from '../../../../src/server/files/mail/compressed-rtf.ts'
import { readRtf } from '../../../../src/server/files/mail/read-rtf.ts'
import { storedRtf } from '../../../support/mail/mail-file.ts'

type Fields = Parameters<typeof bodyOf>[0]

const raw = String.raw
const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const cyrillic = bytes('cff0e8e2e5f2') // Привет in windows-1251
const japanese = bytes('93fa967b8cea') // 日本語 in Shift-JIS
const page = (...pieces: (string | Buffer)[]): Buffer =>
  Buffer.concat(pieces.map((piece) => Buffer.from(piece)))

describe('the body', () => {
  test.each<[string, Partial<Fields>, string]>([
    [
      'a page in Windows-1252',
      { html: bytes('4772fcdf65209620352080'), internetCodepage: 1252 },
      'Grüße – 5 €',
    ],
    ['a page in Windows-1251', { html: cyrillic, internetCodepage: 1251 }, 'Привет'],
    ['a page in Shift-JIS', { html: japanese, internetCodepage: 932 }, '日本語'],
    ['a page in UTF-8', { html: page('日本語'), internetCodepage: 65_001 }, '日本語'],
    [
      'a page that names its own',
      { html: page('<meta charset="windows-1251">', cyrillic) },
      '<meta charset="windows-1251">Привет',
    ],
    ['a page that names none and is UTF-8', { html: page('Grüße') }, 'Grüße'],
    ['a page that names none and is not', { html: bytes('4772fcdf65') }, 'Grüße'],
    [
      'a page that names one that there is not',
      { html: page('<meta charset=klingon>ü') },
      '<meta charset=klingon>ü',
    ],
    ['a page of text', { bodyHtml: '<p>ü' }, '<p>ü'],
  ])('is %s', (_what, fields, body) => {
    expect(bodyOf({ dataType: 'msg', body: 'other', ...fields })).toEqual({ kind: 'html', body })
  })

  test('is plain text, or nothing, where there is nothing better', () => {
    expect(bodyOf({ dataType: 'msg', body: 'a <b>' })).toEqual({ kind: 'text', body: 'a <b>' })
    expect(bodyOf({ dataType: 'msg' })).toEqual({ kind: 'text', body: '' })
  })

  test('is the plain text beside RTF that nobody can read; without one it is refused', () => {
    const compressedRtf = storedRtf('no RTF')
    expect(bodyOf({ dataType: 'msg', compressedRtf, body: 'x' }).body).toBe('x')
    expect(() => bodyOf({ dataType: 'msg', compressedRtf })).toThrow('no RTF')
  })

  test('is refused when it is endless', () => {
    expect(() => bodyOf({ dataType: 'msg', body: 'x'.repeat(8 * 1024 ** 2 + 1) })).toThrow('too long')
    expect(() => bodyOf({ dataType: 'msg', html: Buffer.alloc(33 * 1024 ** 2) })).toThrow('too long')
  })
})

describe('RTF', () => {
  const fonts = raw`{\fonttbl{\f0\fswiss Arial;}{\f1\fcharset204 Arial;}{\f2\fcharset128 Mincho;}}`

  test.each([
    ['bold and more', raw`{\rtf1{\b Fett}, {\i\ul beides}\b0  x}`, '<b>Fett</b>, <i><u>beides</u></i> x'],
    ['paragraphs', raw`{\rtf1 a\par b\line c}`, 'a<br>\nb<br>\nc'],
    [
      'a code page for each font',
      raw`{\rtf1\ansi\ansicpg1252 ${fonts}\f0 \'fc \f1\'cf\'f0\'e8 \f2\'93\'fa\'96\'7b}`,
      'ü При 日本',
    ],
    ['half of a character as a letter', raw`{\rtf1 ${fonts}\f2\'83A}`, 'ア'],
    [
      'characters by number, with what stands for them',
      raw`{\rtf1\uc1 \u26085?\u26412?{\uc2 \u-10179\'3f\'3f\u-8704??}x}`,
      '日本😀x',
    ],
    ['half of a pair', raw`{\rtf1\u-10179?x}`, '\uFFFDx'],
    [
      'marks',
      raw`{\rtf1 \'84a\'93 \lquote b\rquote  \endash  \~\_ \{ \} \\ \bullet}`,
      '„a“ ‘b’ – \u00A0\u2011 { } \\ •',
    ],
    [
      'no script',
      raw`{\rtf1 <script>alert(1)</script>&amp;}`,
      '&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;',
    ],
    [
      'nothing that is no text',
      raw`{\rtf1{\*\generator x;}{\info{\title y}}{\colortbl;\red1;}{\pict 00ff}{\stylesheet{s;}}{\*\unheard z}a}`,
      'a',
    ],
    ['no bytes of pictures', raw`{\rtf1 a{\pict\bin4 }}}}b}c}`, 'ac'],
    ['what was cut off', raw`{\rtf1 a {\b b`, 'a <b>b</b>'],
    ['nothing behind its end', raw`{\rtf1 a} b`, 'a'],
  ])('has %s', (_what, rtf, body) => {
    expect(readRtf(Buffer.from(rtf, 'latin1'))).toEqual({ kind: 'html', body })
  })

  test('gives back the page that it was made from', () => {
    const rtf = raw`{\rtf1\ansi\ansicpg1252\fromhtml1 ${fonts}{\*\htmltag64 <p class="a\'fc">}\htmlrtf {\b\htmlrtf0 Hallo {\*\htmltag84 <b>}W{\*\htmltag92 </b>}
{\*\mhtmltag64 <p>}\htmlrtf }\htmlrtf0 {\*\htmltag84 &lt;}\htmlrtf <\htmlrtf0 x> \f1\'cf\f0 {\*\htmltag84 &nbsp;}\htmlrtf \'a0\htmlrtf0 \u26085?{\*\htmltag72 </p>}\par}`
    expect(readRtf(Buffer.from(rtf, 'latin1'))).toEqual({
      kind: 'html',
      body: '<p class="aü">Hallo <b>W</b>&lt;x&gt; П&nbsp;日</p>\r\n',
    })
  })

  test('gives back the text that it was made from', () => {
    const rtf = raw`{\rtf1\ansi\fromtext ${fonts}\pard Zeile & <1>\par Zeile\tab 2}`
    expect(readRtf(Buffer.from(rtf, 'latin1'))).toEqual({ kind: 'text', body: 'Zeile & <1>\r\nZeile\t2' })
  })

  test('in circles of groups is refused, what its bytes announce is not believed', () => {
    expect(() => readRtf(Buffer.from(`{\\rtf1${'{'.repeat(100_000)}`))).toThrow('too deep')
    expect(readRtf(Buffer.from(raw`{\rtf1 a\bin2147483647 b}`)).body).toBe('a')
    expect(readRtf(Buffer.from(raw`{\rtf1 a\bin-5 b\u99999999999999?\f-1\'zz c}`)).body).toMatch(/^a/u)
  })
})

describe('compressed RTF', () => {
  // the examples of [MS-OXRTFCP] 3.1.1 and 3.1.2
  test.each([
    [
      '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0',
      '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n',
    ],
    ['1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0', '{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}'],
  ])('%s is read', (hex, text) => {
    expect(decompressRtf(bytes(hex)).toString('latin1')).toBe(text)
  })

  test('is read as far as it goes', () => {
    const whole = bytes(
      '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0',
    )
    for (let length = 16; length < whole.length; length += 1)
      expect('{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n').toContain(
        decompressRtf(whole.subarray(0, length)).toString('latin1'),
      )
    for (let length = 0; length < 16; length += 1)
      expect(() => decompressRtf(whole.subarray(0, length))).toThrow('without a head')
  })

  test('that would burst the memory is refused', () => {
    const head = Buffer.alloc(16)
    head.writeUInt32LE(0xffffffff, 0)
    head.writeUInt32LE(0xffffffff, 4)
    head.writeUInt32LE(0x75465a4c, 8)
    expect(() => decompressRtf(head)).toThrow('too long')
    expect(() => decompressRtf(Buffer.alloc(20))).toThrow('unknown kind')
  })
})
