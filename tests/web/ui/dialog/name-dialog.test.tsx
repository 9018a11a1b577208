import { FluentProvider } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createIntl, RawIntlProvider } from 'react-intl'
import { afterEach, expect, test } from 'vitest'
import { foldName } from '#contract/text/names.ts'
import { loadMessages } from '../../../../src/web/session/language/messages.ts'
import { NameDialog } from '../../../../src/web/ui/dialog/name-dialog.tsx'

// The browser of these tests rejects where a cancelled animation only ends; without animations Fluent shows things at once.
Reflect.deleteProperty(Element.prototype, 'animate')

afterEach(cleanup)

/** Why the button is greyed, as a screen reader reads it with the button; `null` when it works. */
const whyNot = (button: HTMLElement): string | null | undefined =>
  button.getAttribute('aria-disabled') === 'true'
    ? document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
    : null

test('lets nobody create before something valid is typed, and says why on the button', async () => {
  const { type, create, events } = await open()
  expect(whyNot(create())).toBe('Please enter a name.')
  await userEvent.setup().click(create())
  expect(events).toEqual([])
  await type('Plans')
  expect(whyNot(create())).toBeNull()
})

test('asks for a name when it was emptied again', async () => {
  const { type, clear, create } = await open()
  await type('P')
  await clear()
  await screen.findAllByText('Please enter a name.')
  expect(whyNot(create())).toBe('Please enter a name.')
})

test('names the characters that are not allowed, as they are typed', async () => {
  const { type } = await open()
  await type('a:b')
  await screen.findAllByText('These characters are not allowed: \\ / : * ? " < > |')
})

test('refuses a name that a sibling carries in another case', async () => {
  const { type, create } = await open()
  await type('FINANCE')
  await screen.findAllByText('taken here')
  expect(whyNot(create())).toBe('taken here')
})

test('keeps what was typed and says why when the server refuses', async () => {
  const { type, create, user, events } = await open(async () => {
    throw new Error('refused')
  })
  await type('Plans')
  await user.click(create())
  await screen.findByText('it failed: refused')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Plans')
  expect(events).toEqual([])
})

test('hands over the name and closes', async () => {
  const given: string[] = []
  const { type, user, events } = await open(async (name) => void given.push(name))
  await type('Plans')
  await user.keyboard('{Enter}')
  await expect.poll(() => events).toEqual(['closed'])
  expect(given).toEqual(['Plans'])
})

async function open(onSubmit: (name: string) => Promise<void> = async () => {}) {
  const events: string[] = []
  const intl = createIntl({ locale: 'en', messages: await loadMessages('en') })
  render(
    <RawIntlProvider value={intl}>
      <FluentProvider>
        <NameDialog
          title="Create folder"
          label="Folder name"
          confirmLabel="Create"
          taken={new Set([foldName('Finance')])}
          takenText="taken here"
          onConfirm={onSubmit}
          failureText={(error) => `it failed: ${error instanceof Error ? error.message : ''}`}
          onClose={() => events.push('closed')}
        />
      </FluentProvider>
    </RawIntlProvider>,
  )
  const user = userEvent.setup()
  return {
    user,
    events,
    type: (text: string) => user.type(screen.getByRole('textbox', { name: 'Folder name' }), text),
    clear: () => user.clear(screen.getByRole('textbox')),
    create: () => screen.getByRole('button', { name: 'Create' }),
  }
}
