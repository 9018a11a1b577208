import { afterEach, expect, test } from 'vitest'
import type { FramePassage, Opening } from '../../../../src/web/files/preview/protocol.ts'
import type { FrameHost } from '../../../../src/web/files/preview/frame/frame-host.ts'
import { renderPassages } from '../../../../src/web/files/preview/frame/passages/render-passages.ts'

const root = document.createElement('div')
const scrolled: string[] = []
Element.prototype.scrollIntoView = function scrollIntoView() {
  scrolled.push(this.textContent)
}
afterEach(() => {
  root.replaceChildren()
  scrolled.length = 0
})

const host: FrameHost = {
  root,
  tell: () => undefined,
  range: () => Promise.reject(new Error('no ranges')),
  part: () => Promise.reject(new Error('no parts')),
}

const draw = async (passages: readonly FramePassage[], at: string | null = null): Promise<void> => {
  document.body.append(root)
  const content = new TextEncoder().encode(JSON.stringify(passages)).buffer
  const opening = { content, at, mark: [], quote: '', name: 'a.odp' } as unknown as Opening
  await renderPassages(opening, host)
}

const plain: FramePassage = { place: null, beginsWithHeading: false, spots: [], body: '' }

test('a text is drawn with its places, headings and lines, whatever stands in them', async () => {
  await draw([
    { ...plain, place: 'Folie 1', beginsWithHeading: true, body: 'Titel\n<b>eins</b>\nzwei' },
    { ...plain, beginsWithHeading: true, body: 'Nur Titel' },
  ])
  expect(
    [...root.querySelectorAll('h2, h3, p')].map((each) => `${each.tagName} ${each.textContent}`),
  ).toEqual(['H2 Folie 1', 'H3 Titel', 'P <b>eins</b>', 'P zwei', 'H3 Nur Titel'])
})

test('it opens at the spot of a hit', async () => {
  await draw(
    [
      { ...plain, body: 'eins', spots: ['slide-1'] },
      { ...plain, body: 'zwei', spots: ['slide-2', 'heading-Ebbe'] },
    ],
    'heading-Ebbe',
  )
  expect(scrolled).toEqual(['zwei'])
})
