import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useIntl } from 'react-intl'
import * as z from 'zod/mini'
import { forbiddenNameCharacters } from '#contract/names.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { nameRefusal, nameRefusalTexts } from './name-refusal.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
})

interface NameDialogProps {
  readonly title: string
  readonly label: string
  readonly submitLabel: string
  readonly initialName?: string
  /** Folded names that cannot be given, and the words for it. */
  readonly taken: ReadonlySet<string>
  readonly takenText: string
  /** Does the work; what it throws is shown in the words of `failureText`, and what was typed stays. */
  readonly onSubmit: (name: string) => Promise<void>
  readonly failureText: (error: unknown) => string
  readonly onClose: () => void
}

/** Asks for the name of a folder and checks it with every key. */
export function NameDialog(props: NameDialogProps) {
  const {
    title,
    label,
    submitLabel,
    initialName = '',
    taken,
    takenText,
    onSubmit,
    failureText,
    onClose,
  } = props
  const styles = useStyles()
  const intl = useIntl()
  const [failure, setFailure] = useState<string | null>(null)
  const schema = useMemo(() => nameForm(taken), [taken])
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: initialName },
    mode: 'onChange',
  })
  const { isDirty, isValid, isSubmitting } = formState
  const submit = handleSubmit(async ({ name }) => {
    setFailure(null)
    try {
      await onSubmit(name)
    } catch (error) {
      setFailure(failureText(error))
      return
    }
    onClose()
  })
  const refusalText = (code: string | undefined): string | undefined => {
    if (code === 'taken') return takenText
    const id = Object.entries(nameRefusalTexts).find(([problem]) => problem === code)?.[1]
    return id && intl.formatMessage({ id }, { characters: Array.from(forbiddenNameCharacters).join(' ') })
  }
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && !isSubmitting && onClose()}>
      <DialogSurface className={styles.surface}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              <Controller
                name="name"
                control={control}
                render={({ field, fieldState }) => (
                  <Field label={label} validationMessage={refusalText(fieldState.error?.message)}>
                    <Input {...field} autoComplete="off" />
                  </Field>
                )}
              />
              {failure !== null && (
                <MessageBar intent="error" layout="multiline">
                  <MessageBarBody>{failure}</MessageBarBody>
                </MessageBar>
              )}
            </DialogContent>
            <DialogButtons
              label={submitLabel}
              isPending={isSubmitting}
              isDisabled={!isDirty || !isValid}
              onCancel={onClose}
            />
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}

/** The form as a schema: one field, refused by the rule that the server applies too. */
function nameForm(taken: ReadonlySet<string>) {
  return z.object({
    name: z.string().check((context) => {
      const refusal = nameRefusal(context.value, taken)
      if (refusal) context.issues.push({ code: 'custom', message: refusal, input: context.value })
    }),
  })
}
