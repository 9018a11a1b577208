import { search } from '#contract/search/search.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Api } from './api.ts'
import { expect } from './kontor.ts'

/** Waits until the text of the only file with this word has been read. */
export async function untilFound(api: Api, word: string): Promise<void> {
  const total = async (): Promise<number> => {
    const reply = await api.send('POST', search.path, { searchTerm: word, fulltext: true })
    return (reply as ReplyOf<typeof search>).total
  }
  await expect.poll(total, { timeout: 40_000 }).toBe(1)
}
