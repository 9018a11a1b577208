import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { createFolder, listFolder } from '#contract/files/entries.ts'
import { typedName } from '#contract/text/names.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { useTask } from '../../ui/dialog/use-task.ts'
import { nameRefusal, nameRefusalText } from '../../ui/form/name-refusal.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { createFolderError } from '../create-folder-error.ts'
import { takenNames } from '../entries.ts'
import type { FolderChoice } from './use-folder-chooser.ts'

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    // the message of the field stands below all of it
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalS,
    '@media (max-width: 480px)': { gridTemplateColumns: '1fr 1fr', rowGap: tokens.spacingVerticalS },
  },
  field: { '@media (max-width: 480px)': { gridColumn: '1 / -1' } },
  button: touchHeight,
})

interface NewFolderProps {
  /** Raw WebDAV form of the folder that is open. */
  readonly path: string
  readonly choice: Pick<FolderChoice, 'names' | 'folder' | 'open'>
  readonly onClose: () => void
}

/**
 * A folder that is made while one looks for a place: it is open afterwards, and so chosen. No form, since it may stand in one:
 * Enter makes the folder, Escape gives up.
 */
export function NewFolder({ path, choice, onClose }: NewFolderProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { names, folder, open } = choice
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const name = typedName(typed)
  const takenText = intl.formatMessage({ id: 'files.folderAlreadyExists' })
  const refusal = nameRefusalText(nameRefusal(name, takenNames(folder.entries)), takenText, intl)
  const { isPending, failure, run } = useTask(
    async () => {
      await askAndRefresh(createFolder, { body: { path, name } }, [listFolder])
      open([...names, name])
    },
    (error) => intl.formatMessage({ id: createFolderError(error).id }),
  )
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), [])
  const create = (): void => {
    if (refusal === null) void run()
    else setTouched(true)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation() // closes one thing, and not the dialog around it
      if (!isPending) onClose()
    } else if (event.key === 'Enter' && event.target === input.current) create()
    else return
    event.preventDefault()
  }
  const said = failure ?? (isTouched ? refusal : null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of what is in it
    <div className={styles.form} onKeyDown={onKeyDown}>
      <Field className={styles.field} validationMessage={said}>
        <Input
          ref={input}
          aria-label={intl.formatMessage({ id: 'files.createFolder.name' })}
          placeholder={intl.formatMessage({ id: 'files.createFolder.name' })}
          autoComplete="off"
          value={typed}
          readOnly={isPending}
          onChange={(_event, { value }) => {
            setTouched(true)
            setTyped(value)
          }}
        />
      </Field>
      <Button className={styles.button} disabledFocusable={isPending} onClick={onClose}>
        {intl.formatMessage({ id: 'ui.cancel' })}
      </Button>
      <ReasonedButton
        className={styles.button}
        appearance="primary"
        label={intl.formatMessage({ id: 'files.createFolder.submit' })}
        refusal={refusal}
        isPending={isPending}
        onClick={create}
      />
    </div>
  )
}
