import { expect, test } from 'vitest'
import { refusalOfFiles } from '../../../../src/web/assistant/chat-files/refuse-files.ts'

const file = (name: string, size = 1) => ({ name, size })
const refused = (files: readonly ReturnType<typeof file>[], already = 0) =>
  refusalOfFiles(files, already, 'en')

test('a chat takes ten files of 25 MB each', () => {
  const ten = Array.from({ length: 10 }, (_, at) => file(`${at}.txt`, 25 * 1024 ** 2))
  expect(refused(ten)).toBeNull()
  expect(refused(ten, 1)).toEqual({ id: 'chat.files.tooMany', values: { most: 10 } })
  expect(refused([...ten, file('x.txt')])?.id).toBe('chat.files.tooMany')
})

test('what one of them is refused for names it', () => {
  expect(refused([file('a.txt'), file('Tor.EXE ')])).toEqual({
    id: 'chat.files.forbidden',
    values: { name: 'Tor.EXE ', extension: 'exe' },
  })
  expect(refused([file('b.pdf', 25 * 1024 ** 2 + 1)])).toEqual({
    id: 'chat.files.tooLarge',
    values: { name: 'b.pdf', most: '25.00 MB' },
  })
})
