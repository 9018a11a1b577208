import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mount } from '../../support/mount.tsx'
import { whyGreyed } from '../../support/why-greyed.ts'
import { save, shipName, Ships } from '../form/ship-form.tsx'

beforeEach(() => window.happyDOM.setViewport({ width: 1440, height: 900 }))
afterEach(cleanup)

describe('unsaved changes', () => {
  test('are asked about before the panel closes; going on keeps them', async () => {
    const { user } = await mount(<Ships />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    await user.type(shipName(), ' II')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing', hidden: true }))
    expect(shipName()).toHaveProperty('value', 'Hansa II')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard changes', hidden: true }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull())
  })

  test('are asked about with what keeps them last, and with the focus on it', async () => {
    const { user } = await mount(<Ships />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    await user.type(shipName(), ' II')
    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog'))
    const words = question.getAllByRole('button').map(({ textContent }) => textContent)
    expect(words).toEqual(['Discard changes', 'Keep editing'])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep editing'))
  })

  test('are no longer asked about when they were saved meanwhile', async () => {
    const { user, address, saving } = await mountSlow()
    await user.type(shipName(), ' II')
    await user.click(save())
    await user.click(screen.getByText('away'))
    await screen.findByText('Your changes are not saved')
    saving.resolve()
    await waitFor(() => expect(address()).toBe('/elsewhere'))
    await waitFor(() => expect(screen.queryByText('Your changes are not saved')).toBeNull())
  })

  test('typed while others are being saved stay, and are asked about', async () => {
    const { user, address, saving } = await mountSlow()
    const city = screen.getByRole('textbox', { name: 'City' })
    await user.type(shipName(), ' II')
    await user.click(save())
    await user.type(city, 'Vineta')
    saving.resolve()
    await waitFor(() => expect(whyGreyed(save())).toBeNull())
    expect(city).toHaveProperty('value', 'Vineta')
    await user.click(screen.getByText('away'))
    await screen.findByText('Your changes are not saved')
    expect(address()).toBe('/list')
  })

  test('give the focus back where the question came in between', async () => {
    const { user } = await mount(<Ships />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    await user.type(shipName(), ' II')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep editing', hidden: true }))
    await waitFor(() => expect(document.activeElement).toBe(shipName()))
  })

  test('hold up the way to another page until it is said that they may be lost', async () => {
    const { user, address } = await mount(<Ships />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    await user.type(shipName(), ' II')
    await user.click(screen.getByText('away'))
    await screen.findByText('Your changes are not saved')
    expect(address()).toBe('/list')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(address()).toBe('/elsewhere'))
  })

  test('hold up a query that closes the form, and no other', async () => {
    const { user, address, router } = await mount(<Ships />, '/list?ship=1')
    await user.click(screen.getByRole('button', { name: 'open' }))
    await user.type(shipName(), ' II')
    await router.navigate('/list?ship=1&page=2')
    expect(address()).toBe('/list?ship=1&page=2')
    await router.navigate('/list?page=2')
    await screen.findByText('Your changes are not saved')
    expect(address()).toBe('/list?ship=1&page=2')
  })

  test('never hold up the way to the sign-in', async () => {
    const { user, address, router } = await mount(<Ships />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    await user.type(shipName(), ' II')
    await router.navigate('/auth/login')
    expect(address()).toBe('/auth/login')
  })

  test('make the browser ask before the page is left, but not once they are saved', async () => {
    const { user } = await mount(<Ships />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    expect(asksBeforeUnload()).toBe(false)
    await user.type(shipName(), ' II')
    expect(asksBeforeUnload()).toBe(true)
    await user.click(save())
    await waitFor(() => expect(asksBeforeUnload()).toBe(false))
  })
})

/** The form, open, whose saving ends when the test says so. */
async function mountSlow() {
  const saving = Promise.withResolvers<void>()
  const view = await mount(<Ships onSave={() => saving.promise} />)
  await view.user.click(screen.getByRole('button', { name: 'open' }))
  return { ...view, saving }
}

const asksBeforeUnload = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
