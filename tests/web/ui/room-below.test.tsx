import { cleanup, render, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useRoomBelow } from '../../../src/web/ui/room-below.ts'
import { useScreen } from '../support/screen.ts'

useScreen({ width: 400, height: 240 })
afterEach(cleanup)

const told = (): string => document.documentElement.style.getPropertyValue('--kontor-room-below')

test('what lies over the lower end of the window tells its height, and takes it back when it goes', async () => {
  const { unmount } = render(<Over />)
  await waitFor(() => expect(told()).toBe('240px'))
  unmount()
  expect(told()).toBe('')
})

function Over() {
  const element = useRef<HTMLDivElement>(null)
  useRoomBelow(element)
  return <div ref={element} />
}
