import { expect, test } from 'vitest'
import { lineInJson } from '../../../src/server/demo/json-lines.ts'

const json = `{
  "people": [
    { "name": "Anna \\"{[,:]}\\"", "roles": [], "tags": {} },
    {
      "name": "Bo",
      "years": [2024,
        -1.5e3, null]
    }
  ],
  "last": true
}`

test.each([
  [[], 1],
  [['people'], 2],
  [['people', 0], 3],
  [['people', 0, 'tags'], 3],
  [['people', 1], 4],
  [['people', 1, 'name'], 5],
  [['people', 1, 'years', 0], 6],
  [['people', 1, 'years', 2], 7],
  [['last'], 10],
])('the value at %j begins in line %i', (path, line) => {
  expect(lineInJson(json, path)).toBe(line)
})

test('what is not there has the line of what is around it', () => {
  expect(lineInJson(json, ['people', 1, 'email'])).toBe(4)
  expect(lineInJson(json, ['people', 7, 'email'])).toBe(2)
  expect(lineInJson(json, ['nothing'])).toBe(1)
})
