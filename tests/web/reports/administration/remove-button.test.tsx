import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RemoveButton } from '../../../../src/web/reports/administration/parts/remove-button.tsx'
import { keepSession } from '../../../../src/web/session/session-state.ts'
import { anna, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { whyGreyed } from '../../support/why-greyed.ts'

const page = usePageOnTinyServer()
const remove = () => Promise.resolve()
const asked = () => page.server.seen.filter(({ method }) => method === 'POST')
afterEach(cleanup)
beforeEach(() => {
  storeTokens(600)
  keepSession({ user: anna, permissions: ['MANAGE_REPORTING'] })
})

test('while it is found out who loses reports, it says so and is not asked again', async () => {
  const looked = Promise.withResolvers<undefined>()
  const none = { count: 0, first: [] }
  page.server.answer({
    'POST /api/report/dashboards/impact': async () => {
      await looked.promise
      return { body: { gain: none, lose: none } }
    },
  })
  await mount(<RemoveButton title="Remove?" text="It goes." what="group" id="5" onRemove={remove} />)
  const button = screen.getByRole('button', { name: 'Remove' })
  fireEvent.click(button)
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(whyGreyed(button)).not.toBeNull()
  fireEvent.click(button)
  looked.resolve(undefined)
  await screen.findByText('It goes.')
  expect(asked()).toHaveLength(1)
  expect(whyGreyed(button)).toBeNull()
})
