import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mount } from '../../support/mount.tsx'
import { whyGreyed } from '../../support/why-greyed.ts'
import { save, type Ship, shipName, Ships } from './ship-form.tsx'

beforeEach(() => window.happyDOM.setViewport({ width: 1440, height: 900 }))
afterEach(cleanup)

test('a form has nothing to save before a change, and hands over what the contract makes of it', async () => {
  const saved: Ship[] = []
  const { user } = await mount(<Ships onSave={async (ship) => void saved.push(ship)} />)
  await user.click(screen.getByRole('button', { name: 'open' }))
  expect(whyGreyed(save())).toBe('You have not entered or changed anything yet.')
  await user.click(save())
  expect(saved).toEqual([])
  await user.type(shipName(), ' II  ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Flag' }), 'Malta')
  await user.click(save())
  expect(saved).toEqual([{ name: 'Hansa II', flag: 'mt', owner: { city: '' } }])
})

test('no choice is null', async () => {
  const saved: Ship[] = []
  const { user } = await mount(<Ships onSave={async (ship) => void saved.push(ship)} />)
  await user.click(screen.getByRole('button', { name: 'open' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Flag' }), 'none')
  await user.click(save())
  expect(saved.map(({ flag }) => flag)).toEqual([null])
})

test('a field says what is wrong with it, and gets the focus', async () => {
  const { user } = await mount(<Ships />)
  await user.click(screen.getByRole('button', { name: 'open' }))
  await user.clear(shipName())
  await user.click(save())
  await screen.findByText('Please fill in this field.')
  expect(document.activeElement).toBe(shipName())
})

test('a field inside of others says what the server refuses, and keeps what was typed', async () => {
  const { user } = await mount(<Ships refusal={{ field: 'owner.city', message: 'No such city' }} />)
  await user.click(screen.getByRole('button', { name: 'open' }))
  const city = screen.getByRole('textbox', { name: 'City' })
  await user.type(city, 'Vineta')
  await user.click(save())
  await screen.findByText('No such city')
  expect(document.activeElement).toBe(city)
  expect(city).toHaveProperty('value', 'Vineta')
})
