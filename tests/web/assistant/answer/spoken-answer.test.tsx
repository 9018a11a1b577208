import { cleanup, render } from '@testing-library/react'
import { createIntl, RawIntlProvider } from 'react-intl'
import { afterEach, expect, test } from 'vitest'
import { SpokenAnswer } from '../../../../src/web/assistant/answer/spoken-answer.tsx'
import { unknownAnswer, type LiveAnswer } from '../../../../src/web/assistant/runs/live-answer.ts'
import { loadMessages } from '../../../../src/web/session/language/messages.ts'

afterEach(cleanup)

const intl = createIntl({ locale: 'en', messages: await loadMessages('en') })
const spoken = (live: LiveAnswer | null) => (
  <RawIntlProvider value={intl}>
    <SpokenAnswer live={live} />
  </RawIntlProvider>
)

/** What a screen reader says while an answer is shown in these states one after another: what is added to the live region. */
function heard(states: readonly LiveAnswer[]): readonly string[] {
  const { rerender, container } = render(spoken(null))
  const region = container.querySelector('[aria-live=polite][aria-relevant=additions]')
  if (!region) throw new Error('Nothing is said')
  const observer = new MutationObserver(() => {})
  observer.observe(region, { childList: true, subtree: true })
  const said: string[] = []
  for (const live of states) {
    rerender(spoken(live))
    for (const { addedNodes } of observer.takeRecords())
      said.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''))
  }
  observer.disconnect()
  return said
}

const text = [
  'Die Frist beträgt **drei Monate** [1]. Eine Tonne kostet 24,80 Euro, z. B. am 1. Mai [2]! Gilt das? Ja [9].',
  '',
  '- Kaffee',
  '- `Tee`',
  '',
  'Mehr steht dort nicht',
].join('\n')
const sentences = [
  'Die Frist beträgt drei Monate .',
  'Eine Tonne kostet 24,80 Euro, z. B. am 1. Mai !',
  'Gilt das?',
  'Ja .',
  '- Kaffee',
  '- Tee',
  'Mehr steht dort nicht',
]

test('an answer that comes sign by sign is heard in whole sentences, each once, also when it is told once more', () => {
  const live = unknownAnswer('9', '12')
  const growing = Array.from({ length: text.length }, (_, at): LiveAnswer => ({
    ...live,
    text: text.slice(0, at + 1),
  }))
  // what was checked has no markers to nothing any more
  const proven = text.replace(' [9]', '')
  const states: LiveAnswer[] = [
    ...growing,
    { ...live, text },
    { ...live, text: proven },
    { ...live, text: proven, state: 'done' },
    { ...live, text: proven, state: 'done' },
  ]
  expect(heard(states)).toEqual(sentences)
})

test('of an answer that breaks off what there is of its last sentence is heard once it has ended', () => {
  const live = { ...unknownAnswer('9', '12'), text: 'Die Frist beträgt drei Monate. Und der Preis' }
  expect(heard([live])).toEqual(['Die Frist beträgt drei Monate.'])
  cleanup()
  expect(heard([live, { ...live, state: 'interrupted' }])).toEqual([
    'Die Frist beträgt drei Monate.',
    'Und der Preis',
  ])
})
