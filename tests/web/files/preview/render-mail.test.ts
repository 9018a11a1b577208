import { afterEach, expect, test } from 'vitest'
import { renderMail } from '../../../../src/web/files/preview/frame/mail/render-mail.ts'
import type { Opening } from '../../../../src/web/files/preview/protocol.ts'

afterEach(() => document.body.replaceChildren())

test.each([
  ['a mere text', '<div class="plain">Dear all,\nthe ship is late.</div>', false],
  ['nothing', '<p class="note">This message has no text.</p>', false],
  ['a page of its own', '<p style="color:#000">Dear all,</p>', true],
  ['a page that calls itself a text', '<div class="plain"><b style="color:#000">Dear all</b></div>', true],
  ['a page that begins as a text', '<div class="plain">Dear all</div><p style="color:#000">bye</p>', true],
])('a mail that says %s: whether it is white paper in every theme', async (_what, says, isPaper) => {
  const root = document.createElement('div')
  document.body.append(root)
  await renderMail(openingOf(`<header><h1>Delay</h1></header><main>${says}</main>`), {
    root,
    tell: () => undefined,
    range: () => Promise.reject(new Error('none')),
    part: () => Promise.reject(new Error('none')),
  })
  const body = root.querySelector('.mail > .body')
  expect(body?.innerHTML).toBe(says)
  expect(body?.classList.contains('paper')).toBe(isPaper)
})

const openingOf = (page: string): Opening => ({
  type: 'open',
  renderer: 'mail',
  name: 'Delay.eml',
  language: 'en',
  content: new TextEncoder().encode(page).buffer,
  at: null,
  mark: [],
  quote: '',
  theme: {
    isDark: true,
    font: '',
    background: '',
    canvas: '',
    text: '',
    quiet: '',
    line: '',
    link: '',
    mark: '',
    markText: '',
  },
  words: { document: '', cut: '', emptySheet: '', picture: '', page: '', note: '' },
})
