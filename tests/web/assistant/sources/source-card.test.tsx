import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SourceCards } from '../../../../src/web/assistant/sources/source-cards.tsx'
import { mount } from '../../support/mount.tsx'
import { citation, source } from '../chat-samples.ts'
import { useChatScene } from '../chat-scene.ts'

const { page } = useChatScene()
const show = (...[first = source(), cited = [citation()]]: [ReturnType<typeof source>?, Citations?]) =>
  mount(<SourceCards chatId="5" messageId="12" label="Sources" sources={[first]} citations={cited} />)
type Citations = readonly ReturnType<typeof citation>[]
const today = (more: object) =>
  page.server.answer({
    'GET /api/chat/5/messages/12/sources': { body: [{ ...source(), location: {}, body: 'Words' }] },
    'GET /api/chat/citations/31': {
      body: {
        fileId: '7',
        name: 'Cranes.pdf',
        quote: citation().quote,
        isChanged: false,
        stands: true,
        location: { page: 3 },
        ...more,
      },
    },
  })

test.each([
  [{ stands: true, location: { page: 8 } }, 'The file has changed since; it still contains these words.'],
  [{ stands: false, location: null }, 'The file has changed since; it no longer contains these words.'],
  [{ stands: null, location: null }, 'The file has changed since; the new version is still being read.'],
])(
  'of a file that has changed since it says whether its words still stand there: %o',
  async (more, words) => {
    today({ isChanged: true, ...more })
    await show()
    await screen.findByText(words)
    screen.getByText('The harbour has 12 cranes.')
    screen.getByText(more.stands ? 'Page 8' : 'Page 3')
  },
)

test('of one that is as it was nothing is said, and of a doubt what is not in the source', async () => {
  today({})
  await show(source(), [citation({ verdict: 'unsupported', missing: ['14', 'May'] })])
  await screen.findByText('Not in the source: 14, May')
  expect(screen.queryByText(/has changed since/u)).toBeNull()
})

test('a page of the web shows its title and, in letters that cannot be mistaken, its address', async () => {
  page.server.answer({ 'GET /api/chat/5/messages/12/sources': { body: [] } })
  const url = 'https://раураl.example/cranes/?year=2026'
  await show(source({ kind: 'web', fileId: null, name: 'All cranes', url }), [])
  const link = screen.getByRole('link', { name: 'All cranes' })
  expect(link.getAttribute('href')).toBe(url)
  expect(link.getAttribute('target')).toBe('_blank')
  screen.getByText('xn--l-7sba6dbr.example/cranes/?year=2026')
})
