import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { focusHeading } from '../../../../src/web/shell/focus/focus-heading.ts'

let end = (): void => {}
beforeEach(() => {
  document.body.innerHTML = '<main><button>Ask</button></main>'
})
afterEach(() => {
  end()
  document.body.innerHTML = ''
})

/** The page has its heading at last. */
async function addHeading(): Promise<HTMLElement> {
  const heading = document.createElement('h1')
  document.querySelector('main')?.prepend(heading)
  await changesAreSeen()
  return heading
}
/** Observers of changes are told after the work in which they were made. */
const changesAreSeen = () => new Promise((resolve) => setTimeout(resolve))

function openDialog(): HTMLElement {
  const dialog = document.createElement('div')
  dialog.innerHTML = '<button>Close</button>'
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  document.body.append(dialog)
  return dialog
}

test.each([true, false])(
  'a heading that comes late takes no focus below a dialog that has none yet, but when that is gone: first page %s',
  async (isFirst) => {
    end = focusHeading({ isFirst })
    const dialog = openDialog()
    const heading = await addHeading()
    expect(document.activeElement).not.toBe(heading)
    dialog.remove()
    await changesAreSeen()
    expect(document.activeElement).toBe(heading)
  },
)

test('nor while what had it in a dialog is changed for something else', async () => {
  end = focusHeading({ isFirst: false })
  const dialog = openDialog()
  dialog.querySelector('button')?.focus()
  const heading = await addHeading()
  dialog.replaceChildren('Loading')
  await changesAreSeen()
  expect(document.activeElement).not.toBe(heading)
})

test.each(['keyDown', 'pointerDown', 'click'] as const)(
  'nor from somebody who has gone on meanwhile: %s',
  async (press) => {
    end = focusHeading({ isFirst: false })
    const button = document.querySelector('button')
    if (button) fireEvent[press](button)
    const heading = await addHeading()
    expect(document.activeElement).not.toBe(heading)
  },
)
