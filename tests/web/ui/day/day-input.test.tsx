import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { DayInput } from '../../../../src/web/ui/day/day-input.tsx'
import { daysLater, formatDay, todayHere } from '../../../../src/web/ui/day/day.ts'
import { mount } from '../../support/mount.tsx'
import { showOn, useScreen } from '../../support/screen.ts'

useScreen()
afterEach(cleanup)

const today = todayHere()

function Due() {
  const [day, setDay] = useState<string | null>(today)
  return <DayInput label="Due date" value={day} onChange={setDay} />
}

const month = () => screen.findByRole('dialog', { name: 'Due date' })
const atToday = () => waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('date'))

describe.each([
  ['on a phone in a sheet', { width: 390, height: 640 }, '.fui-DialogSurface'],
  ['at a desk beside the field', { width: 1440, height: 900 }, '.fui-PopoverSurface'],
] as const)('a day is chosen %s', (_where, size, surface) => {
  const open = async () => {
    showOn(size)
    const { user } = await mount(<Due />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Due date' })
    const button = screen.getByRole('button', { name: 'Due date: choose a day' })
    return { user, field, button }
  }

  test('which begins at the day that is there', async () => {
    const { user, button } = await open()
    await user.click(button)
    expect((await month()).matches(surface)).toBe(true)
    await atToday()
  })

  test('by keys, and the focus is back where it came from', async () => {
    const { user, field } = await open()
    field.focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await month()
    await atToday()
    await user.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field.value).toBe(formatDay(daysLater(today, 1)))
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  test('or not, with Escape', async () => {
    const { user, field, button } = await open()
    button.focus()
    await user.keyboard('{Enter}')
    await month()
    await atToday()
    await user.keyboard('{ArrowRight}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field.value).toBe(formatDay(today))
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})
