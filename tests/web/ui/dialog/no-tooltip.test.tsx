import { Tooltip } from '@fluentui/react-components'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NoticeDialog } from '../../../../src/web/ui/dialog/notice-dialog.tsx'
import { mount } from '../../support/mount.tsx'

test('a dialog that opens takes away the words about what is below the pointer', async () => {
  const { user } = await mount(<Page />)
  await user.hover(screen.getByRole('button', { name: 'Restore' }))
  await screen.findByRole('tooltip')
  // by no press: the pointer rests where it is
  act(() => {
    document.dispatchEvent(new Event('refusal'))
  })
  await screen.findByRole('dialog')
  expect(document.querySelector('[role="tooltip"]')).toBeNull()
})

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip content="Restore" relationship="label">
        <button type="button" ref={(_button) => listen(() => setOpen(true))}>
          R
        </button>
      </Tooltip>
      {isOpen && (
        <NoticeDialog title="Not restored" onClose={() => setOpen(false)}>
          It stays where it is.
        </NoticeDialog>
      )}
    </>
  )
}

function listen(tell: () => void): () => void {
  document.addEventListener('refusal', tell)
  return () => document.removeEventListener('refusal', tell)
}
