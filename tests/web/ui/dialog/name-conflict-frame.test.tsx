import { cleanup, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { NameConflictFrame } from '../../../../src/web/ui/dialog/name-conflict-frame.tsx'
import { mount } from '../../support/mount.tsx'

afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
const refusalOf = (name: string) => button(name).getAttribute('aria-disabled')

async function open(given: Partial<ComponentProps<typeof NameConflictFrame>> = {}) {
  const onCancel = vi.fn<() => void>()
  const { user } = await mount(
    <NameConflictFrame
      title="2 names are taken"
      size="notice"
      confirmLabel="Keep both"
      onConfirm={() => {}}
      failureText={(error) => `Failed: ${String(error)}`}
      onCancel={onCancel}
      {...given}
    >
      <ul>
        <li>a.txt</li>
      </ul>
    </NameConflictFrame>,
  )
  return { user, onCancel }
}

test('says what it is about, each name, and aloud how many are left', async () => {
  await open({ explanation: ['Both can be kept.', 'One more goes anyway.'], status: '1 is left' })
  screen.getByRole('dialog', { name: '2 names are taken' })
  screen.getByText('Both can be kept.')
  screen.getByText('One more goes anyway.')
  screen.getByRole('listitem')
  expect(screen.getByRole('status').textContent).toBe('1 is left')
})

test('goes on only when nothing is left to be decided, but can be left by two other ways', async () => {
  const [onConfirm, onClick] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { user, onCancel } = await open({
    refusal: 'Decide first',
    onConfirm,
    alternative: { label: 'Leave it out', onClick },
  })
  expect(refusalOf('Keep both')).toBe('true')
  await user.click(button('Keep both'))
  expect(onConfirm).not.toHaveBeenCalled()
  await user.click(button('Leave it out'))
  expect(onClick).toHaveBeenCalledOnce()
  await user.click(button('Cancel'))
  await user.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(2)
})

test('without anything to be done there is only the way out', async () => {
  await open({ confirmLabel: undefined, cancelLabel: 'Close' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close'])
})

test('stays while it is being done, does it once, and says why it failed', async () => {
  const done = Promise.withResolvers<void>()
  const onConfirm = vi.fn<() => Promise<void>>(() => done.promise)
  const { user, onCancel } = await open({ onConfirm })
  await user.click(button('Keep both'))
  await user.click(button('Keep both'))
  await user.click(button('Cancel'))
  // the first takes away the words that say why the button does nothing
  await user.keyboard('{Escape}{Escape}')
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onCancel).not.toHaveBeenCalled()
  done.reject(new Error('no room'))
  await screen.findByText('Failed: Error: no room')
  expect(refusalOf('Keep both')).toBeNull()
  await user.click(button('Cancel'))
  expect(onCancel).toHaveBeenCalledOnce()
})
