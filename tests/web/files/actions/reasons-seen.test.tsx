import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { READ } from '#contract/rights/permissions.ts'
import { CreateFolderDialog } from '../../../../src/web/files/folder/create-folder-dialog.tsx'
import { ReasonedButton } from '../../../../src/web/ui/reasoned-button.tsx'
import { mount } from '../../support/mount.tsx'
import { plan, useDetailsScene, version } from '../details/details-scene.tsx'
import { sampleFolder } from '../entry-samples.ts'

const scene = useDetailsScene()
beforeEach(() => window.happyDOM.setViewport({ width: 1440, height: 900 }))
afterEach(cleanup)

/** Whether the words that describe a greyed button are seen. */
function isWhySeen(button: HTMLElement): boolean {
  const words = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  if (!words?.textContent) throw new Error(`nothing describes ${button.textContent}`)
  return getComputedStyle(words).display !== 'none'
}

/** The words come when the mouse comes or the focus, and go with it. */
async function expectWhySeen(button: HTMLElement): Promise<void> {
  const user = userEvent.setup()
  expect(isWhySeen(button)).toBe(false)
  await user.hover(button)
  await waitFor(() => expect(isWhySeen(button)).toBe(true))
  await user.unhover(button)
  await waitFor(() => expect(isWhySeen(button)).toBe(false))
  // as by the Tab key: a focus that the page itself gives opens no words
  expect([button.tabIndex, button.hasAttribute('disabled')]).toEqual([0, false])
  fireEvent.focusIn(button)
  await waitFor(() => expect(isWhySeen(button)).toBe(true))
}

describe('why it is greyed is seen on hover and on focus', () => {
  test('at the actions of the details and at restoring a version', async () => {
    const versions = { body: [version(3, { isCurrent: true }), version(2)] }
    await scene.open({ ...plan, permissions: READ }, { 'GET /api/file/search/versions/7': versions })
    await expectWhySeen(screen.getByRole('button', { name: 'Delete' }))
    await expectWhySeen(await screen.findByRole('button', { name: /^Restore version/u }))
  })

  test('at who has access to a folder', async () => {
    await scene.open(sampleFolder('Plans', 0))
    await expectWhySeen(screen.getByRole('button', { name: 'Show people' }))
  })

  test('at what leads on in the wizard and in the question about uploads', async () => {
    await mount(<ReasonedButton label="Next" refusal="Choose a folder first" onClick={() => undefined} />)
    await expectWhySeen(screen.getByRole('button', { name: 'Next' }))
  })

  test('at creating a folder', async () => {
    await mount(<CreateFolderDialog path="/" taken={new Set()} onClose={() => undefined} />)
    await expectWhySeen(screen.getByRole('button', { name: 'Create' }))
  })
})

test('who has pressed a button under the mouse is not told at once that it is being done', async () => {
  await mount(<Saving />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Save' })
  await user.hover(button)
  // longer than the words take to come
  await new Promise((resolve) => setTimeout(resolve, 400))
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(isWhySeen(button)).toBe(false)
})

function Saving() {
  const [isPending, setPending] = useState(false)
  return <ReasonedButton label="Save" refusal={null} isPending={isPending} onClick={() => setPending(true)} />
}
