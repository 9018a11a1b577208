import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  shorthands,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldTextsContext } from './field-texts.ts'
import type { FieldTexts } from './field-texts.ts'
import type { EditForm } from './use-edit-form.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXL },
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    minWidth: 0,
    margin: 0,
    padding: 0,
    ...shorthands.borderStyle('none'),
  },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalM },
})

interface FormProps<Values extends FieldValues, Given extends FieldValues> {
  readonly edit: EditForm<Values, Given>
  /** Texts for the contract's codes that are this form's own. */
  readonly texts?: FieldTexts
  /** Sections and fields. */
  readonly children: ReactNode
}

const noTexts: FieldTexts = {}

/** The form of `useEditForm`; its buttons may stand elsewhere, see FormFooter. */
export function Form<Values extends FieldValues, Given extends FieldValues>({
  edit,
  texts = noTexts,
  children,
}: FormProps<Values, Given>) {
  const styles = useStyles()
  const failure = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (edit.failure !== null) failure.current?.scrollIntoView({ block: 'nearest' })
  }, [edit.failure])
  return (
    <FieldTextsContext value={texts}>
      <form id={edit.id} noValidate className={styles.form} onSubmit={edit.submit}>
        {edit.failure !== null && (
          <MessageBar ref={failure} intent="error" layout="multiline">
            <MessageBarBody>{edit.failure}</MessageBarBody>
          </MessageBar>
        )}
        {children}
      </form>
    </FieldTextsContext>
  )
}

interface FormSectionProps {
  /** Left out where there is only one section. */
  readonly title?: string
  readonly children: ReactNode
}

/** Fields that belong together. */
export function FormSection({ title, children }: FormSectionProps) {
  const styles = useStyles()
  return (
    <fieldset className={styles.section}>
      {title !== undefined && (
        <legend className={styles.legend}>
          <Subtitle2>{title}</Subtitle2>
        </legend>
      )}
      {children}
    </fieldset>
  )
}
