import { expect, test } from 'vitest'
import { lastOrdinal, passagesOf } from '../../../../src/server/search/reading/document/passages.ts'
import type { TextBlock } from '../../../../src/server/search/reading/document/text-block.ts'

async function* pages(amount: number): AsyncGenerator<TextBlock> {
  for (let page = 1; page <= amount; page += 1)
    yield { text: `Seite ${page}`, location: { page }, isHeading: false }
}

test('a document of very many passages ends with the last that is numbered', async () => {
  const { passages } = await passagesOf(pages(lastOrdinal + 10))
  expect(passages).toHaveLength(lastOrdinal)
  expect(passages.at(-1)).toEqual({ location: { page: lastOrdinal }, body: `Seite ${lastOrdinal}` })
})
