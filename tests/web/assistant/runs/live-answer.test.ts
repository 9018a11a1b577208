import { expect, test } from 'vitest'
import {
  isOpen,
  unknownAnswer,
  withEvent,
  type RunEventSeen,
} from '../../../../src/web/assistant/runs/live-answer.ts'

const events: readonly RunEventSeen[] = [
  { event: 'step', seq: 1, data: { name: 'writing' } },
  { event: 'text', seq: 2, data: { delta: 'Guten ' } },
  { event: 'text', seq: 3, data: { delta: 'Tag' } },
]
const follow = (from: readonly RunEventSeen[]) => from.reduce(withEvent, unknownAnswer('1', '2'))

test('words come one after another, and what is told twice counts once', () => {
  expect(follow([...events, ...events.slice(1)])).toMatchObject({
    text: 'Guten Tag',
    seq: 3,
    step: 'writing',
  })
})

test('a snapshot takes the place of what was told before, and may leave nothing of it', () => {
  const data = {
    chatId: '3',
    messageId: '2',
    text: '',
    sources: [],
    citations: [],
    leftOut: 3,
    isWebAway: true,
    toolCalls: [],
    isCovered: true,
  }
  expect(follow([...events, { event: 'snapshot', seq: 9, data }])).toMatchObject({
    text: '',
    isCovered: true,
    leftOut: 3,
    isWebAway: true,
  })
})

test('the end counts also without a number, and an event that nobody knows changes nothing', () => {
  const ended = withEvent(follow(events), { event: 'end', seq: null, data: { state: 'interrupted' } })
  expect(isOpen(ended)).toBe(false)
  expect(ended.text).toBe('Guten Tag')
  const strange = { event: 'later', seq: 4, data: {} } as unknown as RunEventSeen
  expect(withEvent(follow(events), strange)).toMatchObject({ text: 'Guten Tag', state: 'running' })
})
