import { expect, test } from 'vitest'
import { decodeText } from '../../../../src/web/files/preview/frame/text/decode-text.ts'
import { fold } from '../../../../src/web/files/preview/frame/text/fold.ts'

const bytes = (...values: readonly number[]): ArrayBuffer => new Uint8Array(values).buffer

test('a text is read as UTF-8, as UTF-16 by its mark, else as Windows-1252', () => {
  expect(decodeText(new TextEncoder().encode('Grüße').buffer)).toBe('Grüße')
  expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x41))).toBe('A')
  expect(decodeText(bytes(0xff, 0xfe, 0xfc, 0x00))).toBe('ü')
  expect(decodeText(bytes(0xfe, 0xff, 0x00, 0xfc))).toBe('ü')
  expect(decodeText(bytes(0x47, 0x72, 0xfc, 0xdf, 0x65, 0x80))).toBe('Grüße€')
  expect(decodeText(bytes())).toBe('')
})

test('words are found in any case and with any accents, character for character', () => {
  expect(fold('PRÜFUNG Café')).toBe('prufung cafe')
  for (const text of ['Straße', 'İstanbul', '𝒳 é é', '한국어']) expect(fold(text)).toHaveLength(text.length)
})
