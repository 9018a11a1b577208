import { Field, Input, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({ touch: touchHeight })

interface NumberFieldProps {
  readonly label: string
  /** `null`: the field is empty. */
  readonly value: number | null
  readonly most: number
  readonly onValue: (value: number | null) => void
}

/** A whole number from 1 on, or nothing. What is no such number is said, and changes nothing. */
export function NumberField({ label, value, most, onValue }: NumberFieldProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null ? '' : String(value))
  const isWrong = shown !== '' && read(shown, most) === null
  return (
    <Field
      label={label}
      validationMessage={isWrong ? intl.formatMessage({ id: 'boards.workflow.number' }, { most }) : undefined}
    >
      <Input
        className={styles.touch}
        inputMode="numeric"
        autoComplete="off"
        placeholder={intl.formatMessage({ id: 'boards.workflow.none' })}
        value={shown}
        onChange={(_event, { value: text }) => {
          const number = read(text, most)
          setTyped(number === null && text !== '' ? text : null)
          if (number !== null || text === '') onValue(number)
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}

function read(text: string, most: number): number | null {
  if (!/^\d{1,6}$/u.test(text.trim())) return null
  const number = Number(text)
  return number >= 1 && number <= most ? number : null
}
