import { expect, test } from 'vitest'
import { litPieces } from '../../../../src/web/assistant/chat-files/lit-pieces.ts'

const lit = (text: string, mark: string) =>
  litPieces(text, mark)
    .map((piece) => (piece.isLit ? `<${piece.text}>` : piece.text))
    .join('')

test('words are lit where they follow on each other, whatever is between them', () => {
  expect(lit('Der Kran\nträgt 24,8 t.', 'kran trägt 24.8')).toBe('Der <Kran\nträgt 24,8> t.')
  expect(lit('Der Kran', 'Der Kran')).toBe('<Der Kran>')
})

test('nothing is lit that does not stand there, and signs mean themselves', () => {
  expect(lit('Der Kran', 'Kran Der')).toBe('Der Kran')
  expect(lit('(a+)+$ b', '(a+)+$ b')).toBe('(<a+)+$ b>')
  expect(lit('Der Kran', '')).toBe('Der Kran')
})
