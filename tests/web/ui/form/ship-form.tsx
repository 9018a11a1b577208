import { zodResolver } from '@hookform/resolvers/zod'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FieldPath } from 'react-hook-form'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { SidePanel } from '../../../../src/web/ui/dialog/side-panel.tsx'
import { SidePanelLayout } from '../../../../src/web/ui/dialog/side-panel-layout.tsx'
import { useUnsavedChanges } from '../../../../src/web/ui/dialog/unsaved-changes.tsx'
import { beginFrom } from '../../../../src/web/ui/form/begin-from.ts'
import { FormFooter } from '../../../../src/web/ui/form/form-footer.tsx'
import { SelectField } from '../../../../src/web/ui/form/select-field.tsx'
import { TextField } from '../../../../src/web/ui/form/text-field.tsx'

const shipSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required')),
  flag: z.nullable(z.string()),
  owner: z.object({ city: z.string() }),
})
export type Ship = z.infer<typeof shipSchema>

const hansa: Ship = { name: 'Hansa', flag: 'de', owner: { city: '' } }

interface ShipsProps {
  readonly onSave?: (ship: Ship) => Promise<void>
  /** What the server answers to every attempt to save. */
  readonly refusal?: { readonly field: FieldPath<Ship>; readonly message: string }
}

/** A list with the form of a ship in the panel at its side, put together as the forms of the product are. */
export function Ships(props: ShipsProps) {
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
  const form = useForm<Ship>({
    resolver: zodResolver(shipSchema),
    defaultValues: hansa,
    mode: 'onTouched',
  })
  const { control, formState, getValues, handleSubmit, setError } = form
  const { isDirty, isSubmitting } = formState
  const submit = handleSubmit(async (ship) => {
    const sent = structuredClone(getValues())
    if (refusal) {
      setError(refusal.field, { type: 'server', message: refusal.message }, { shouldFocus: true })
      return
    }
    await onSave?.(ship)
    beginFrom(form, sent, sent)
  })
  const unsaved = useUnsavedChanges(isDirty, { params: ['ship'] })
  const close = (): void => unsaved.leave(onClose)
  const edit = { id: 'ship-form', isDirty, isPending: isSubmitting }
  return (
    <SidePanel title="Hansa" onClose={close} footer={<FormFooter edit={edit} onCancel={close} />}>
      <form id={edit.id} noValidate onSubmit={(event) => void submit(event)}>
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
        <TextField control={control} name="owner.city" label="City" />
      </form>
      {unsaved.dialog}
    </SidePanel>
  )
}

export const shipName = (): HTMLElement => screen.getByRole('textbox', { name: 'Name' })

export const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' })
