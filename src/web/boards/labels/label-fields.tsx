import { Field, Input, makeStyles } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { boardTexts } from '#contract/boards/limits.ts'
import type { BoardColor } from '#contract/boards/workflow.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import { ColorField } from '../look/color-field.tsx'

const useStyles = makeStyles({ touch: touchHeight })

interface LabelFieldsProps {
  readonly name: string
  readonly color: BoardColor
  /** What is wrong with the name, in words. */
  readonly message: string | null
  readonly onName: (name: string) => void
  readonly onColor: (color: BoardColor) => void
}

/** What is said of a label. */
export function LabelFields({ name, color, message, onName, onColor }: LabelFieldsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <>
      <Field label={intl.formatMessage({ id: 'boards.list.name' })} required validationMessage={message}>
        <Input
          ref={input}
          className={styles.touch}
          autoComplete="off"
          maxLength={boardTexts.labelName}
          value={name}
          onChange={(_event, { value }) => onName(value)}
        />
      </Field>
      <ColorField color={color} onColor={onColor} />
    </>
  )
}
