import { afterEach, expect, test } from 'vitest'
import { lastTargets, rememberTarget } from '../../../../../src/web/files/transfer/wizard/target-history.ts'

afterEach(() => localStorage.clear())

const remember = (userId: string, ...ids: readonly string[]): void => {
  for (const folderId of ids) rememberTarget({ userId, folderId })
}

test('the last five are remembered, the last one first, each once', () => {
  remember('7', '1', '2', '3', '4', '5', '6', '3')
  expect(lastTargets('7')).toEqual(['3', '6', '5', '4', '2'])
})

test('each person has their own, however many share the browser', () => {
  remember('7', '1', '2')
  remember('8', '3')
  expect(lastTargets('7')).toEqual(['2', '1'])
  expect(lastTargets('8')).toEqual(['3'])
  expect(lastTargets('9')).toEqual([])
  for (let person = 100; person < 200; person += 1) remember(String(person), '1')
  expect(JSON.parse(localStorage.getItem('transferTargets') ?? '')).toHaveLength(50)
})

test.each([
  '{',
  'null',
  '"1"',
  '{"7":["1"]}',
  '[null, 1, "1", {"userId":"7"}, {"userId":7,"folderId":1}, {"userId":"7","folderId":"../1"}]',
  '[{"userId":"7","folderId":"0"}, {"userId":"7","folderId":"01"}]',
])('what is stored and is no target is ignored: %s', (stored) => {
  localStorage.setItem('transferTargets', stored)
  expect(lastTargets('7')).toEqual([])
  remember('7', '5')
  expect(lastTargets('7')).toEqual(['5'])
})
