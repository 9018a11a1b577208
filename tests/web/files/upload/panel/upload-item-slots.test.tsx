import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { UploadItemIcons } from '../../../../../src/web/files/upload/panel/upload-item-icons.tsx'
import { itemSlots } from '../../../../../src/web/files/upload/panel/upload-item-slots.ts'
import type { Drawing } from '../../../../../src/web/files/upload/panel/filepond-plugin.ts'

interface Root {
  readonly element: HTMLElement
  readonly query: () => string
}
type Draw = (drawing: Drawing<Root>) => void
type Plugin = (tools: object) => unknown

// FilePond itself does not run in the browser of these tests: what it would call stands here
const filePond = vi.hoisted(() => ({ plugins: [] as unknown[] }))
vi.mock('react-filepond', () => ({ registerPlugin: (plugin: unknown) => filePond.plugins.push(plugin) }))

afterEach(cleanup)

const namesOfLines = (): readonly string[] => itemSlots().map(({ name }) => name)

test('a line that has gone leaves nothing behind', () => {
  render(<UploadItemIcons />)
  const first = addLine('a.txt')
  addLine('b.pdf')
  expect(namesOfLines()).toEqual(['a.txt', 'b.pdf'])
  expect(first.element.querySelector('svg')).not.toBeNull()
  first.remove()
  expect(namesOfLines()).toEqual(['b.pdf'])
  expect(first.element.querySelector('svg')).toBeNull()
})

test('when the panel opens again, nothing is drawn into the lines of before', () => {
  const { unmount } = render(<UploadItemIcons />)
  const before = addLine('a.txt')
  unmount()
  expect(namesOfLines()).toEqual([])
  render(<UploadItemIcons />)
  expect(before.element.querySelector('svg')).toBeNull()
})

const createRoute = (given: unknown): unknown => given

/** A line of FilePond's list, as it is drawn and taken away there. */
function addLine(name: string) {
  const element = document.createElement('div')
  document.body.append(element)
  const drawing = { root: { element, query: () => name }, props: { id: name } }
  let routes: Readonly<Record<string, Draw>> = {}
  let destroy: Draw | null = null
  const view = {
    registerWriter: (given: Readonly<Record<string, Draw>>) => void (routes = given),
    registerDestroyer: (given: Draw) => void (destroy = given),
  }
  const addFilter = (_name: string, filter: (made: object) => void) =>
    filter({ is: (kind: string) => kind === 'file', view })
  for (const plugin of filePond.plugins as Plugin[]) plugin({ addFilter, utils: { createRoute } })
  act(() => routes['DID_LOAD_ITEM']?.(drawing))
  return {
    element,
    remove: () =>
      act(() => {
        destroy?.(drawing)
        element.remove()
      }),
  }
}
