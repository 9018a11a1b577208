import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createIntl, RawIntlProvider } from 'react-intl'
import { afterEach, expect, test } from 'vitest'
import { AnswerSheet } from '../../../../src/web/assistant/answer/answer-sheet.tsx'
import type { MarkerWords } from '../../../../src/web/assistant/answer/complete-answer.ts'
import { loadMessages } from '../../../../src/web/session/language/messages.ts'

afterEach(cleanup)

const intl = createIntl({ locale: 'en', messages: await loadMessages('en') })
const en = (piece: ReactElement) => <RawIntlProvider value={intl}>{piece}</RawIntlProvider>

const first = 'Bis 130 € je Nacht [1].'
const marker: MarkerWords = { citationId: '7', address: '/files/?id=7', name: 'Reisen.docx', doubt: null }
const nothing = (): void => {}

const sheetOf = (text: string, name = marker.name) => (
  <AnswerSheet
    text={text}
    markers={new Map([[1, [{ ...marker, name }]]])}
    onOpen={nothing}
    onCopy={nothing}
  />
)

test('what is pressed stays the same while an answer grows and when it is told the same again', () => {
  const { rerender } = render(en(sheetOf(first)))
  const pressed = screen.getByRole('link')
  rerender(en(sheetOf(`${first}\n\nMehr dazu`)))
  rerender(en(sheetOf(`${first}\n\nMehr dazu folgt.`)))
  rerender(en(sheetOf(`${first}\n\nMehr dazu folgt.`)))
  expect(screen.getByRole('link')).toBe(pressed)
  expect(screen.getAllByText('Mehr dazu folgt.')).toHaveLength(1)
})

test('a block that says something else is drawn anew, and what is gone is gone', () => {
  const { rerender, container } = render(en(sheetOf(`${first}\n\nDas bleibt nicht.`)))
  const pressed = screen.getByRole('link')
  rerender(en(sheetOf(first, 'Reisen 2027.docx')))
  expect(screen.getByRole('link', { name: 'Reisen 2027.docx' })).not.toBe(pressed)
  expect(container.textContent.trim()).toBe('Bis 130 € je Nacht 1.')
})

test('an address that looks like another one is words, and leads nowhere', () => {
  // with a Cyrillic о
  const address = 'https://n\u043erdkai.example/login'
  const { container } = render(en(sheetOf(`Siehe ${address}, [Nordkai](${address}) und <${address}>.`)))
  expect(screen.queryByRole('link')).toBeNull()
  expect(container.querySelector('[href], [src]')).toBeNull()
  expect(container.textContent).toContain('Nordkai')
})
