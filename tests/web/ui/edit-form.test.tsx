import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CheckboxGroupField } from '../../../src/web/ui/form/checkbox-group-field.tsx'
import { ComboboxField } from '../../../src/web/ui/form/combobox-field.tsx'
import { FormFooter } from '../../../src/web/ui/form/form-footer.tsx'
import { Form, FormSection } from '../../../src/web/ui/form/form.tsx'
import { SelectField } from '../../../src/web/ui/form/select-field.tsx'
import { SwitchField } from '../../../src/web/ui/form/switch-field.tsx'
import { TextField } from '../../../src/web/ui/form/text-field.tsx'
import { useEditForm } from '../../../src/web/ui/form/use-edit-form.ts'
import type { FormRefusal } from '../../../src/web/ui/form/use-edit-form.ts'
import { SidePanel, SidePanelLayout } from '../../../src/web/ui/dialog/side-panel.tsx'
import { useUnsavedChanges } from '../../../src/web/ui/dialog/unsaved-changes.tsx'
import { mount } from '../support/mount.tsx'
import { whyGreyed } from '../support/why-greyed.ts'

beforeEach(() => window.happyDOM.setViewport({ width: 1440, height: 900 }))
afterEach(cleanup)

describe('a form', () => {
  test('has nothing to save before a change, and hands over what the contract makes of it', async () => {
    const saved: Ship[] = []
    const { user } = await mount(<Ships onSave={async (ship) => void saved.push(ship)} />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    expect(whyGreyed(save())).toBe('Nothing has been entered or changed yet.')
    await user.click(save())
    expect(saved).toEqual([])
    await user.type(name(), ' II  ')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Flag' }), 'Malta')
    await user.click(screen.getByRole('switch', { name: 'At sea' }))
    await user.click(screen.getByRole('checkbox', { name: /Grain/u }))
    await user.click(save())
    expect(saved).toEqual([
      {
        name: 'Hansa II',
        flag: 'mt',
        port: 'hh',
        isAtSea: true,
        cargo: ['grain', 'oil'],
        owner: { city: '' },
      },
    ])
  })

  test('says what is wrong at its field and goes there', async () => {
    const { user } = await mount(<Ships />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    await user.clear(name())
    await user.click(save())
    await screen.findByText('Please fill in this field.')
    expect(document.activeElement).toBe(name())
  })

  test('shows what the server refuses at the field it names, also inside of others, and keeps what was typed', async () => {
    const { user } = await mount(
      <Ships
        refusal={{ message: 'Please check', fields: [{ field: 'owner.city', message: 'No such city' }] }}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'open' }))
    const city = screen.getByRole('textbox', { name: 'City' })
    await user.type(city, 'Vineta')
    await user.click(save())
    await screen.findByText('No such city')
    expect(screen.queryByText('Please check')).toBeNull()
    expect(document.activeElement).toBe(city)
    expect(city).toHaveProperty('value', 'Vineta')
  })

  test('says above all fields what belongs to none', async () => {
    const { user } = await mount(
      <Ships
        refusal={{ message: 'Somebody was faster', fields: [{ field: 'version', message: 'stale' }] }}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'open' }))
    await user.type(name(), '!')
    await user.click(save())
    await screen.findByText('Somebody was faster')
    expect(name()).toHaveProperty('value', 'Hansa!')
  })

  test('finds one of many by typing and changes nothing for what fits none', async () => {
    const { user } = await mount(<Ships />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    await user.clear(port())
    await user.type(port(), 'brem')
    await user.click(screen.getByRole('option', { name: 'Bremen' }))
    expect(port()).toHaveProperty('value', 'Bremen')
    await user.clear(port())
    await user.type(port(), 'xyz')
    await user.click(name())
    expect(port()).toHaveProperty('value', 'Bremen')
  })
})

describe('unsaved changes', () => {
  test('are asked about before the panel closes; going on keeps them', async () => {
    const { user } = await mount(<Ships />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    await user.type(name(), ' II')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing', hidden: true }))
    expect(name()).toHaveProperty('value', 'Hansa II')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard changes', hidden: true }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull())
  })

  test('are no longer asked about when they were saved meanwhile', async () => {
    const { user, address, saving } = await mountSlow()
    await user.type(name(), ' II')
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
    await user.type(name(), ' II')
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
    await user.type(name(), ' II')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep editing', hidden: true }))
    await waitFor(() => expect(document.activeElement).toBe(name()))
  })

  test('hold up the way to another page until it is said that they may be lost', async () => {
    const { user, address } = await mount(<Ships />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    await user.type(name(), ' II')
    await user.click(screen.getByText('away'))
    await screen.findByText('Your changes are not saved')
    expect(address()).toBe('/list')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(address()).toBe('/elsewhere'))
  })

  test('hold up a query that closes the form, and no other', async () => {
    const { user, address, router } = await mount(<Ships />, '/list?ship=1')
    await user.click(screen.getByRole('button', { name: 'open' }))
    await user.type(name(), ' II')
    await router.navigate('/list?ship=1&page=2')
    expect(address()).toBe('/list?ship=1&page=2')
    await router.navigate('/list?page=2')
    await screen.findByText('Your changes are not saved')
    expect(address()).toBe('/list?ship=1&page=2')
  })

  test('never hold up the way to the sign-in', async () => {
    const { user, address, router } = await mount(<Ships />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    await user.type(name(), ' II')
    await router.navigate('/auth/login')
    expect(address()).toBe('/auth/login')
  })

  test('make the browser ask before the page is left, but not once they are saved', async () => {
    const { user } = await mount(<Ships />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    expect(asksBeforeUnload()).toBe(false)
    await user.type(name(), ' II')
    expect(asksBeforeUnload()).toBe(true)
    await user.click(save())
    await waitFor(() => expect(asksBeforeUnload()).toBe(false))
  })
})

const shipSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required')),
  flag: z.nullable(z.string()),
  port: z.nullable(z.string()),
  isAtSea: z.boolean(),
  cargo: z.array(z.string()),
  owner: z.object({ city: z.string() }),
})
type Ship = z.infer<typeof shipSchema>

const hansa: Ship = {
  name: 'Hansa',
  flag: 'de',
  port: 'hh',
  isAtSea: false,
  cargo: ['oil'],
  owner: { city: '' },
}

interface ShipsProps {
  readonly onSave?: (ship: Ship) => Promise<void>
  /** Answered by every attempt to save. */
  readonly refusal?: FormRefusal
}

function Ships(props: ShipsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SidePanelLayout panel={isOpen && <ShipPanel {...props} onClose={() => setOpen(false)} />}>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Link to="/elsewhere">away</Link>
    </SidePanelLayout>
  )
}

function ShipPanel({ onSave, refusal, onClose }: ShipsProps & { readonly onClose: () => void }) {
  const edit = useEditForm({
    schema: shipSchema,
    values: hansa,
    onSave: async (ship) => {
      if (refusal) throw new Error('refused')
      await onSave?.(ship)
    },
    refusalOf: () => refusal ?? { message: 'unexpected', fields: [] },
  })
  const unsaved = useUnsavedChanges(edit.isDirty, { params: ['ship'] })
  const close = (): void => unsaved.leave(onClose)
  const { control } = edit
  return (
    <SidePanel title="Hansa" onClose={close} footer={<FormFooter edit={edit} onCancel={close} />}>
      <Form edit={edit}>
        <FormSection title="Ship">
          <TextField control={control} name="name" label="Name" />
          <SelectField
            control={control}
            name="flag"
            label="Flag"
            noneLabel="none"
            choices={[
              { value: 'de', label: 'Germany' },
              { value: 'mt', label: 'Malta' },
            ]}
          />
          <ComboboxField
            control={control}
            name="port"
            label="Port"
            choices={[
              { value: 'hh', label: 'Hamburg' },
              { value: 'hb', label: 'Bremen' },
            ]}
          />
          <SwitchField control={control} name="isAtSea" label="At sea" />
          <CheckboxGroupField
            control={control}
            name="cargo"
            label="Cargo"
            choices={[
              { value: 'grain', label: 'Grain', hint: 'dry' },
              { value: 'oil', label: 'Oil' },
            ]}
          />
          <TextField control={control} name="owner.city" label="City" />
        </FormSection>
      </Form>
      {unsaved.dialog}
    </SidePanel>
  )
}

const name = (): HTMLElement => screen.getByRole('textbox', { name: 'Name' })

const port = (): HTMLElement => screen.getByRole('combobox', { name: 'Port' })

const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' })

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
