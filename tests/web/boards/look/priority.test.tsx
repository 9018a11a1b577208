import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { priorities } from '#contract/boards/task-shapes.ts'
import { priorityIcons } from '../../../../src/web/boards/look/priority.tsx'

test('a priority is drawn as so many full bars of three', () => {
  const bars = priorities.map((priority) =>
    [...renderToStaticMarkup(priorityIcons[priority]).matchAll(/fill="([^"]*)"/gu)].map(([, fill]) => fill),
  )
  const [full, empty] = ['currentColor', 'none']
  expect(bars).toEqual([
    [full, empty, empty],
    [full, full, empty],
    [full, full, full],
  ])
})
