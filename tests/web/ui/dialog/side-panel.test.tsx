import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SidePanel } from '../../../../src/web/ui/dialog/side-panel.tsx'
import { SidePanelLayout } from '../../../../src/web/ui/dialog/side-panel-layout.tsx'
import { mount } from '../../support/mount.tsx'

describe.each([
  ['beside the page', 1440],
  ['above the page', 768],
])('a panel %s', (_where, width) => {
  beforeEach(() => window.happyDOM.setViewport({ width, height: 900 }))
  afterEach(cleanup)

  test('takes the focus, and Escape closes it and gives the focus back', async () => {
    const { user } = await mount(<Page />)
    const row = screen.getByRole('button', { name: 'open Hansa' })
    await user.click(row)
    const panel = screen.getByRole(width > 1280 ? 'complementary' : 'dialog', { name: 'Hansa' })
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Hansa')).toBeNull())
    expect(document.activeElement).toBe(row)
  })

  test('closes by its button', async () => {
    const { user } = await mount(<Page />)
    await user.click(screen.getByRole('button', { name: 'open Hansa' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('Hansa')).toBeNull())
  })
})

function Page() {
  const [isOpen, setOpen] = useState(false)
  const panel = isOpen && (
    <SidePanel title="Hansa" onClose={() => setOpen(false)}>
      <input aria-label="Name" />
    </SidePanel>
  )
  return (
    <SidePanelLayout panel={panel}>
      <button type="button" onClick={() => setOpen(true)}>
        open Hansa
      </button>
    </SidePanelLayout>
  )
}
